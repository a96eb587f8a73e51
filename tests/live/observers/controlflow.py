"""Run a task of ControlFlow with a model that asks for one tool."""

import os

os.environ["OPENAI_API_KEY"] = "none"
os.environ["CONTROLFLOW_ENABLE_PRINT_HANDLER"] = "false"

import controlflow
import tiktoken
from langchain_openai import ChatOpenAI

from observers.chat_server import Chat, serving
from observers.reporting import Observation, raised, report, result, server

module = server()


class _Encoding:
    """Stands for the tables that tiktoken downloads."""

    def encode(self, text: str) -> list[int]:
        return [1]


tiktoken.encoding_for_model = lambda _: _Encoding()


def call(tool: str) -> Observation:
    with serving(Chat(tool, breaks=True)) as chat:
        model = ChatOpenAI(model="scripted", base_url=chat.url, api_key="none", max_retries=0)
        agent = controlflow.Agent("archivist", model=model)
        try:
            controlflow.Task("Begin", agents=[agent], tools=module.task.tools).run(max_llm_calls=2)
        except Exception as error:
            if chat.given is None:
                return raised(error)
        return result(str(chat.given))


report(module.TOOLS, call)
