"""The documentation of the project that is checked: its pages, and the anchors that each of them has.

Everything is read from the sources on the disk, as the generator of the site reads them; nothing is fetched.
"""

from __future__ import annotations

from errlint.docs.documentation import Anchor, Documentation, Looked

__all__ = ["Anchor", "Documentation", "Looked"]
