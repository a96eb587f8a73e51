"""A server that speaks as a model of OpenAI does: it asks for one tool, and keeps what it is given for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any


class Chat:
    """One conversation: the tool to ask for, and what was given for it, None as long as nothing was.

    Once the tool has answered, the model says `end`; one that `breaks` then fails, for agents that go on and on.
    """

    def __init__(self, tool: str, *, breaks: bool = False) -> None:
        self.tool = tool
        self.breaks = breaks
        self.given: str | None = None
        self.answered = Event()
        self.url = ""

    def answer(self, request: dict[str, Any]) -> dict[str, Any] | None:
        """Return the message that the model answers a request with, None where it fails."""
        results = [message for message in request["messages"] if message["role"] == "tool"]
        if not results:
            return _asking(self.tool)
        if self.given is None:
            self.given = _text(results[-1]["content"])
            self.answered.set()
        return None if self.breaks else {"role": "assistant", "content": "end"}


def _asking(tool: str) -> dict[str, Any]:
    call = {"index": 0, "id": "call_1", "type": "function", "function": {"name": tool, "arguments": "{}"}}
    return {"role": "assistant", "content": None, "tool_calls": [call]}


def _text(content: str | list[dict[str, str]]) -> str:
    return content if isinstance(content, str) else "".join(part["text"] for part in content)


@contextmanager
def serving(chat: Chat) -> Iterator[Chat]:
    """Serve one conversation under `chat.url`."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"chat": chat}))
    chat.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    Thread(target=server.serve_forever, daemon=True).start()
    yield chat
    server.shutdown()


class _Handler(BaseHTTPRequestHandler):
    chat: Chat

    def do_POST(self) -> None:
        """Answer, at once or as a stream of one piece."""
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        message = self.chat.answer(request)
        if message is None:
            self.send_error(400)
            return
        reason = "tool_calls" if "tool_calls" in message else "stop"
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        head = {"id": "1", "created": 1, "model": "scripted", "usage": usage}
        if request.get("stream"):
            pieces = [{"delta": message, "finish_reason": None}, {"delta": {}, "finish_reason": reason}]
            rows = [{**head, "object": "chat.completion.chunk", "choices": [{"index": 0, **piece}]} for piece in pieces]
            body = "".join(f"data: {json.dumps(row)}\n\n" for row in rows) + "data: [DONE]\n\n"
            self._send("text/event-stream", body)
        else:
            choice = {"index": 0, "message": message, "finish_reason": reason}
            self._send("application/json", json.dumps({**head, "object": "chat.completion", "choices": [choice]}))

    def _send(self, kind: str, body: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""
