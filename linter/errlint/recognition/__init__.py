"""Recognise catalogs and error classes in values, whatever the language they were written in.

Frontends say what is written; here it gets its meaning. The name lists and thresholds were measured on some seventy
public projects.
"""
