"""YAML, with the places of what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from errlint.sdk.rows import UnreadableSourceError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yaml import Node


def compose(text: str) -> Node | None:
    """Return the tree of a YAML text; raise UnreadableSourceError where it is not YAML.

    None for a text without a document or with several. Scalars are as they are written: `3.10` is no number.
    """
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        documents = list(yaml.compose_all(text, Loader=loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f" (at line {mark.line + 1}, column {mark.column + 1})" if mark else ""
        raise UnreadableSourceError(f"{error.problem}{place}") from None
    except yaml.reader.ReaderError as error:
        raise UnreadableSourceError(str(error.reason)) from None
    except RecursionError as error:
        raise UnreadableSourceError(str(error)) from None
    return documents[0] if len(documents) == 1 else None


def fields(node: Node | None) -> dict[str, tuple[Node, Node]]:
    """Return the keys of a mapping with the nodes of key and value; none where it is no mapping."""
    import yaml

    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return {key.value: (key, value) for key, value in pairs if isinstance(key, yaml.ScalarNode)}


def items(node: Node | None) -> Sequence[Node]:
    """Return the nodes of a sequence; none where it is no sequence."""
    import yaml

    nodes: Sequence[Node] = node.value if isinstance(node, yaml.SequenceNode) else ()
    return nodes


def scalar(node: Node) -> str | None:
    """Return the text of a scalar, None for a collection."""
    import yaml

    return str(node.value) if isinstance(node, yaml.ScalarNode) else None
