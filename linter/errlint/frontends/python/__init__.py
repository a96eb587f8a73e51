"""The Python frontend: LibCST visitors over the few pieces of a file that matter.

In the order of a run: `lexer` masks what is no code, `outline` finds definitions and imports by line, `demand` decides
which of them are needed, `pieces` cuts them out, `parsing` gives each piece to LibCST, `visitor` turns it into facts,
and `reader` puts the facts of one file together. Every shortcut has its oracle: the whole module as one piece.
"""
