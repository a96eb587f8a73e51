"""Call tools of LiveKit, and let it make of their failure what the model is given."""

from livekit.agents.llm import FunctionCall
from livekit.agents.voice.generation import make_tool_output

from observers.reporting import Observation, report_async, result, server, steered

tools = {tool.info.name: tool for tool in server().TOOLS}


async def call(tool: str) -> Observation:
    asked = FunctionCall(call_id="1", name=tool, arguments="{}")
    try:
        made = make_tool_output(fnc_call=asked, output=await tools[tool](), exception=None)
    except Exception as error:
        made = make_tool_output(fnc_call=asked, output=None, exception=error)
    if made.fnc_call_out is None or not made.fnc_call_out.reply_required:
        return steered("no reply")
    return result(made.fnc_call_out.output, flag=made.fnc_call_out.is_error)


report_async(tools, call)
