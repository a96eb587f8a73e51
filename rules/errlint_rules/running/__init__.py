"""Rules about how a tool behaves in a run."""
