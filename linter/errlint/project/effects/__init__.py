"""What a tool does in a run: what it writes, what it waits for, what it holds up and what it repeats."""
