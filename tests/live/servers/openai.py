"""Tools of the runner of responses of the OpenAI SDK."""

from openai.lib.responses_tool_runner import RegisteredFunction


class ArchiveError(RuntimeError):
    pass


def ordinary(arguments):
    raise ValueError('Archive "a" is locked, run `unlock` first')


def own(arguments):
    raise ArchiveError("Archive is gone")


def empty(arguments):
    raise TimeoutError


def described(name):
    schema = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}
    return {"type": "function", "name": name, "parameters": schema, "strict": True}


FUNCTIONS = [
    RegisteredFunction(described("ordinary"), ordinary),
    RegisteredFunction(described("own"), own),
    RegisteredFunction(tool=described("empty"), execute=empty),
]
