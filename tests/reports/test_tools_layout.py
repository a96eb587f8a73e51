"""How the graphs of the page are laid out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from errlint.reports.tools.page.drawing import draw
from errlint.reports.tools.page.layout import Edge, Graph, Node, laid_out, side_by_side


def nodes(keys: str) -> list[Node]:
    return [Node(key, key) for key in keys]


def places(graph: Graph) -> dict[str, tuple[int, int]]:
    return {placed.node.key: (placed.column, placed.row) for placed in graph.nodes}


def test_each_step_is_a_column_and_small_branches_come_first() -> None:
    graph = laid_out([nodes("tab"), nodes("tac"), nodes("td")])

    assert places(graph) == {"t": (0, 0), "d": (1, 0), "a": (1, 1), "b": (2, 1), "c": (2, 2)}
    assert {(edge.start, edge.end) for edge in graph.edges} == {("t", "a"), ("a", "b"), ("a", "c"), ("t", "d")}


def test_a_node_on_several_ways_stands_once() -> None:
    graph = laid_out([nodes("tabx"), nodes("tby"), nodes("tbaz")])

    assert sorted(places(graph)) == sorted("tabxyz")
    assert len(set(places(graph).values())) == len(graph.nodes)


def test_what_many_lead_to_stands_on_top_with_quiet_edges() -> None:
    left, right = nodes("abcdef"), nodes("xyz")
    edges = [Edge(node.key, "y") for node in left] + [Edge("a", "x"), Edge("f", "z")]

    graph = side_by_side(left, right, edges)

    assert places(graph)["y"] == (1, 0)
    assert places(graph)["x"][1] < places(graph)["z"][1]
    assert {edge.end for edge in graph.edges if edge.quiet} == {"y"}


@given(st.lists(st.text("abcdef", min_size=1, max_size=6).map(lambda way: "t" + way), min_size=1, max_size=12))
def test_no_two_nodes_share_a_place(ways: list[str]) -> None:
    graph = laid_out([nodes("".join(dict.fromkeys(way))) for way in ways])

    assert len(set(places(graph).values())) == len(graph.nodes) == len(set("".join(ways)))


@given(st.lists(st.tuples(st.sampled_from("abcdefgh"), st.sampled_from("xyz")), min_size=1, max_size=30))
def test_no_two_nodes_of_two_columns_share_a_place(pairs: list[tuple[str, str]]) -> None:
    left = nodes("".join(sorted({start for start, _ in pairs})))
    right = nodes("".join(sorted({end for _, end in pairs})))

    graph = side_by_side(left, right, [Edge(*pair) for pair in pairs])

    assert len(set(places(graph).values())) == len(left) + len(right)


def test_a_long_label_is_cut_and_told_whole() -> None:
    drawn = draw(laid_out([[Node("a", "x" * 200)]]), "A graph")

    assert f"<title>{'x' * 200} </title>" in drawn
    assert "x" * 36 not in drawn.replace(f"<title>{'x' * 200} </title>", "")
