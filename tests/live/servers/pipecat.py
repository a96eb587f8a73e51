"""Functions of a service of Pipecat."""

from pipecat.services.openai.llm import OpenAILLMService


class ArchiveError(RuntimeError):
    pass


async def ordinary(params):
    raise ValueError('Archive "a" is locked, run `unlock` first')


async def own(params):
    raise ArchiveError("Archive is gone")


async def empty(params):
    raise TimeoutError


async def key(params):
    raise KeyError("archive")


def service(url):
    llm = OpenAILLMService(api_key="none", base_url=url)
    llm.register_function("ordinary", ordinary)
    llm.register_function("own", own)
    llm.register_function("empty", empty)
    llm.register_function("named", key)
    return llm


TOOLS = "ordinary own empty named".split()
