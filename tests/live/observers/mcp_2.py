"""Call the tools of the MCP SDK, version 2, over a connection in memory."""

from mcp import Client, MCPError

from observers.reporting import Observation, others, protocol_error, report_async, result, server

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


async def read(name: str) -> Observation:
    async with Client(module.server) as client:
        try:
            await client.read_resource(f"archives://{name}")
        except MCPError as error:
            return protocol_error(error.message)
    return result("")


async def prompt(name: str) -> Observation:
    async with Client(module.server) as client:
        try:
            await client.get_prompt(f"prompt_{name}")
        except MCPError as error:
            return protocol_error(error.message)
    return result("")


report_async(servers, call, others({"resource": read, "prompt": prompt}) if hasattr(module, "server") else None)
