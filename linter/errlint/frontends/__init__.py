"""Frontends turn sources into facts; they know no rule."""
