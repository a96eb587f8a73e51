"""Run actions of Browser Use, and read what its agent makes of their results for the model."""

import os

os.environ["ANONYMIZED_TELEMETRY"] = "false"

from browser_use.agent.message_manager.service import MessageManager
from browser_use.agent.views import AgentStepInfo
from browser_use.filesystem.file_system import FileSystem
from browser_use.llm.messages import SystemMessage

from observers.reporting import Observation, raised, report_async, result, server

module = server()


async def call(tool: str) -> Observation:
    asked = module.tools.registry.create_action_model()(**{tool: {}})
    try:
        done = await module.tools.act(asked, browser_session=None)
    except Exception as error:
        return raised(error)
    manager = MessageManager("Begin", SystemMessage(content="Read."), FileSystem("files"))
    manager._update_agent_history_description(None, [done], AgentStepInfo(step_number=0, max_steps=3))
    text = manager.state.agent_history_items[-1].action_results
    return result(text.removeprefix("Result\n"), flag=done.error is not None)


report_async(module.TOOLS, call)
