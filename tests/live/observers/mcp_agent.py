"""Serve an application of mcp-agent and call its tools as a client does."""

import asyncio

from mcp.shared.memory import create_connected_server_and_client_session
from mcp_agent.server.app_server import create_mcp_server_for_app

from observers.reporting import Observation, raised, report_async, result, server

module = server()


async def call(tool: str) -> Observation:
    served = create_mcp_server_for_app(module.app)
    async with create_connected_server_and_client_session(served._mcp_server) as client:
        try:
            done = await asyncio.wait_for(client.call_tool(tool, {}), 20)
        except Exception as error:
            return raised(error)
        return result(done.content[0].text, flag=done.isError)


report_async(module.TOOLS, call)
