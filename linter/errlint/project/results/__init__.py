"""What tools give back when they fail: the keys, and where the value of each comes from."""
