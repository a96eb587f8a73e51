"""Call the tools of the MCP SDK, version 1, over a connection in memory."""

from mcp.shared.exceptions import McpError
from mcp.shared.memory import create_connected_server_and_client_session as connect
from pydantic import AnyUrl

from observers.reporting import Observation, others, protocol_error, report_async, result, server

module = server()
servers = getattr(module, "SERVERS", None) or {
    tool.name: module.server._mcp_server for tool in module.server._tool_manager.list_tools()
}


async def call(tool: str) -> Observation:
    async with connect(servers[tool]) as session:
        try:
            answer = await session.call_tool(tool, {})
        except McpError as error:
            return protocol_error(error.error.message)
    return result(answer.content[0].text, flag=answer.isError)


async def read(name: str) -> Observation:
    async with connect(module.server._mcp_server) as session:
        try:
            await session.read_resource(AnyUrl(f"archives://{name}"))
        except McpError as error:
            return protocol_error(error.error.message)
    return result("")


async def prompt(name: str) -> Observation:
    async with connect(module.server._mcp_server) as session:
        try:
            await session.get_prompt(f"prompt_{name}")
        except McpError as error:
            return protocol_error(error.error.message)
    return result("")


report_async(servers, call, others({"resource": read, "prompt": prompt}) if hasattr(module, "server") else None)
