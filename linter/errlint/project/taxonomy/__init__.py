"""How a project is used to tell of failures: the base of its error classes, their codes, and those that end a run.

Everything is inferred from the code when it is first asked for, with a place and a reason; settings stand above it.
"""
