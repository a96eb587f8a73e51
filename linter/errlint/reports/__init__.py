"""Reports: what was found, for people and for programs, one module for each format."""
