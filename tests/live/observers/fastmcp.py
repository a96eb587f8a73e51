"""Call the tools of a FastMCP server over a connection in memory."""

import asyncio

from fastmcp import Client

from observers.reporting import Observation, others, protocol_error, report_async, result, server

module = server()


async def names() -> list[str]:
    async with Client(module.server) as client:
        return [tool.name for tool in await client.list_tools()]


async def call(tool: str) -> Observation:
    async with Client(module.server) as client:
        try:
            answer = await client.call_tool_mcp(tool, {})
        except Exception as error:
            return protocol_error(str(error))
    return result(answer.content[0].text, flag=getattr(answer, "is_error", None) or getattr(answer, "isError", False))


async def read(name: str) -> Observation:
    async with Client(module.server) as client:
        try:
            await client.read_resource(f"archives://{name}")
        except Exception as error:
            return protocol_error(str(error))
    return result("")


async def prompt(name: str) -> Observation:
    async with Client(module.server) as client:
        try:
            await client.get_prompt(f"prompt_{name}")
        except Exception as error:
            return protocol_error(str(error))
    return result("")


report_async(asyncio.run(names()), call, others({"resource": read, "prompt": prompt}))
