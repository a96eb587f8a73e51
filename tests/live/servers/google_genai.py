"""Functions that the Google Gen AI SDK calls by itself."""

from google.genai import types


class ArchiveError(RuntimeError):
    pass


def ordinary() -> str:
    raise ValueError("Archive is locked, run `unlock` first")


def own() -> str:
    raise ArchiveError("Archive is gone")


def empty() -> str:
    raise TimeoutError


def key() -> str:
    raise KeyError("archive")


config = types.GenerateContentConfig(tools=[ordinary, own, empty, key])
