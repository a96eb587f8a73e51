"""A tool server for the archives of a store."""
