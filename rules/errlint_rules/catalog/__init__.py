"""Rules about the entries of an error catalog."""
