"""Run the node of LangGraph that calls tools, in a graph of its own."""

from langchain_core.messages import AIMessage, ToolMessage
from langgraph.errors import GraphBubbleUp
from langgraph.graph import START, MessagesState, StateGraph

from observers.reporting import Observation, raised, report_async, result, server, steered

node = server().node
graph = StateGraph(MessagesState)
graph.add_node("tools", node)
graph.add_edge(START, "tools")
compiled = graph.compile()


async def call(tool: str) -> Observation:
    asked = AIMessage("", tool_calls=[{"type": "tool_call", "id": "1", "name": tool, "args": {}}])
    try:
        done = await compiled.ainvoke({"messages": [asked]})
    except GraphBubbleUp:
        return steered("bubbled up")
    except Exception as error:
        return raised(error)
    message = done["messages"][-1]
    if not isinstance(message, ToolMessage):
        return steered("interrupted")
    return result(message.content, flag=message.status == "error")


report_async(node.tools_by_name, call)
