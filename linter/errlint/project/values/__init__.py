"""Follow values to what they stand for: through names, records that are filled step by step, and calls."""
