"""Rules about what a tool gives back to the model."""
