"""Run a pipeline of Pipecat with a model that asks for one function."""

import asyncio
import json

from pipecat.frames.frames import LLMRunFrame
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.runner import PipelineRunner
from pipecat.pipeline.task import PipelineTask
from pipecat.processors.aggregators.llm_context import LLMContext
from pipecat.processors.aggregators.llm_response_universal import LLMContextAggregatorPair

from observers.chat_server import Chat, serving
from observers.reporting import Observation, report_async, result, server

module = server()


async def call(tool: str) -> Observation:
    with serving(Chat(tool)) as chat:
        pair = LLMContextAggregatorPair(LLMContext([{"role": "user", "content": "Begin"}]))
        task = PipelineTask(Pipeline([pair.user(), module.service(chat.url), pair.assistant()]))
        running = asyncio.create_task(PipelineRunner(handle_sigint=False).run(task))
        await task.queue_frames([LLMRunFrame()])
        await asyncio.to_thread(chat.answered.wait)
        await task.cancel()
        await running
        return result(json.loads(chat.given))


report_async(module.TOOLS, call)
