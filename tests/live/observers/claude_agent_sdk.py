"""Call the tools of the Claude Agent SDK over a connection in memory."""

from mcp import Client

from observers.reporting import Observation, report_async, result, server

module = server()


async def call(tool: str) -> Observation:
    async with Client(module.server["instance"]) as client:
        answer = await client.call_tool(tool, {})
    return result(answer.content[0].text, flag=answer.is_error)


report_async([tool.name for tool in module.TOOLS], call)
