"""Tools of an agent of AG2, version 0."""

from autogen import ConversableAgent


class ArchiveError(RuntimeError):
    pass


agent = ConversableAgent("archivist", llm_config=False, human_input_mode="NEVER")


@agent.register_for_execution()
def ordinary() -> str:
    raise ValueError('Archive "a" is locked, run `unlock` first')


@agent.register_for_execution()
def own() -> str:
    raise ArchiveError("Archive is gone")


@agent.register_for_execution()
def empty() -> str:
    raise TimeoutError


@agent.register_for_execution()
def key() -> str:
    raise KeyError("archive")


@agent.register_for_execution(name="renamed")
def named() -> str:
    raise ValueError("Archive is locked")


TOOLS = "ordinary own empty key renamed".split()
