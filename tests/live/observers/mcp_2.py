"""Call the tools of the MCP SDK, version 2, over a connection in memory."""

from mcp import Client, MCPError

from observers.reporting import Observation, protocol_error, report_async, result, server

module = server()
servers = getattr(module, "SERVERS", None) or {
    tool.name: module.server for tool in module.server._tool_manager.list_tools()
}


async def call(tool: str) -> Observation:
    async with Client(servers[tool]) as client:
        try:
            answer = await client.call_tool(tool, {})
        except MCPError as error:
            return protocol_error(error.message)
    return result(answer.content[0].text, flag=answer.is_error)


report_async(servers, call)
