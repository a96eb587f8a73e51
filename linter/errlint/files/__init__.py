"""Files: which ones to check, and their text."""
