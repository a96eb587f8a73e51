"""Whether a text names something that its reader can copy: a command, a flag, a variable, a file, an address."""

from __future__ import annotations

import re
from typing import Final

from errlint.text.commands import runs_command
from errlint.text.wordlist import word_set

_HOLE: Final = re.compile(r"\{[^{}\s]*\}|%(?:\(\w+\))?[-+#0-9.*]{0,6}[sdrifvqxT]\b|(?<!\w)\$\w+|<[A-Za-z][\w. |/-]*>")
"""A place of a template where a name or a value is put in."""
_QUOTED: Final = re.compile(
    r"``?[^`\n]+``?|\"[^\"\n]{1,60}\"|“[^”\n]{1,60}”|‘[^’\n]{1,60}’(?!\w)|«[^»\n]{1,60}»|(?<!\w)'[^'\n]{1,60}'(?!\w)"
    r"|\([^\s\w()]{1,3}\)"  # an operator: (^), (/=)
)
_NAME: Final = re.compile(
    r"""
    https?://\S+
  | (?<![\w-])--?[A-Za-z][\w-]*                      # a flag
  | \b[A-Za-z]\w*_\w+\b | \b_\w+\b                   # snake_case, UPPER_CASE
  | \b[a-z]+[A-Z]\w*\b                               # camelCase
  | \b\w+\((?!e?s\))[^()\s]*\)                        # a call
  | (?<!\w)[@$\#]\w[\w/.-]*
  | (?<![\w.])(?:~|\.{0,2})/[\w.*-]+                 # a path
  | \b\w[\w-]{0,60}(?:/\w[\w-]{0,60}){2,9}                    # a/b/c
  | \b\w[\w-]{0,60}[.:]{1,3}\w                   # a.b, a:b
  | (?<![\w/])\.\w+\b                                # .env
  | \b\w+=\S+ | \[\w[^\]\n]{0,80}\] | \b[A-Za-z]+\d+\b
  | \b\w+\s?(?:[<>]=?|[!=]=)\s?\w                      # a comparison
  | \b[A-Z]{2,}(?:\s[A-Z]{3,})+\b                    # words of a query language: ALTER TABLE
  | \b(?:PATH|HOME|PYTHONPATH|README|CHANGELOG|TODO|NULL)\b
    """,
    re.VERBOSE,
)
_PASCAL: Final = re.compile(r"\b[A-Z][a-z0-9]+[A-Z]\w*\b")
_PRODUCTS: Final = word_set(
    """
    BigQuery CloudFormation CloudFront CloudWatch CronJobs ElasticSearch FastAPI GitHub GitLab LangChain LinkedIn
    OpenAI OpenShift OpenSSF OpenSSL PayPal PowerShell PyPI PyTorch RabbitMQ StackDriver TensorFlow WebSocket WhatsApp
    YouTube
    """
)
"""Names of products and formats that are written like names of classes."""
_PRODUCT_ENDS: Final = ("API", "DB", "QL", "Script")


def names_something(text: str) -> bool:
    """Return whether `text` holds a name, a value or an address that is meant letter by letter."""
    if any(pattern.search(text) for pattern in (_HOLE, _QUOTED, _NAME)):
        return True
    return any(map(_is_identifier, _PASCAL.findall(text))) or runs_command(text)


def _is_identifier(name: str) -> bool:
    return name not in _PRODUCTS and not name.endswith(_PRODUCT_ENDS)
