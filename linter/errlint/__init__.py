"""errlint: a linter for error catalogs and agent tool code."""
