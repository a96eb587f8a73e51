"""Whether a message tells something to a reader that holds nothing else.

A message with a hole, a name or a next step does, and so does one that states a condition ("the reader is already
running"). One that only says that something failed, is invalid or is refused does not: "Invalid input", "Something went
wrong", "csv decode failed".
"""

from __future__ import annotations

import re
from typing import Final

from errlint.text.clause import leaning_of
from errlint.text.concrete import names_something
from errlint.text.generic import FILLERS, GENERIC_THINGS
from errlint.text.next_step import has_next_step
from errlint.text.vague import is_vague
from errlint.text.wordlist import word_set
from errlint.text.words import DETERMINERS, FINITE, SUBORDINATORS

_SENTENCE: Final = re.compile(r"(?<=[.!?;])\s+|\n+|\s[-–—]\s|:\s+|,\s+(?=please\b)", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_TELLING: Final = re.compile(r"(?<!\d)(?![45]\d\d(?!\d))\d+|\bnot an?\b", re.IGNORECASE)
"""A number that is no HTTP status, or the kind of value that is wanted."""
_MAX_WORDS: Final = 14

_FAILED: Final = word_set("aborted crashed errored fail failed failing fails unsuccessful unsuccessfully")
_FAILURES: Final = word_set("error errors exception exceptions failure failures fault problem problems")
_FOUND: Final = word_set("found exist exists")
_FINDABLE: Final = word_set(
    "element endpoint entity entry item method object page record requested resource route the url was"
)
"""What is nothing in particular even where it was looked for by its name."""
_BLAME: Final = word_set(
    """
    allowed authenticated authorised authorized bad broken currently denied encountered erroneous forbidden happened
    happens illegal improper inaccessible inappropriate incorrect insufficient internal invalid malformed not occurred
    permitted prohibited recognised recognized rejected supported temporarily unacceptable unauthenticated
    unauthorised unauthorized unavailable unexpected unexpectedly unhandled unidentified unknown unprocessable
    unspecified unsupported went wrong
    """
)
"""What says that something is not right, and no more."""
_LACKING: Final = word_set(
    """
    a an are argument arguments data field fields input is mandatory missing more necessary one or param parameter
    parameters params properties property required some value values was were
    """
)
"""What is missing where not even its name is told."""
_OPERATIONS: Final = word_set(
    """
    access add apply authenticate authorize build call close commit communicate complete compute connect convert copy
    create decode decrypt delete deserialize download encode encrypt establish evaluate execute export fetch finish
    fulfil fulfill generate get handle import initialise initialize insert install invoke list load login marshal
    obtain open parse perform prepare process publish query read receive register remove render resolve restore
    retrieve run save scan send serialize set start store submit sync unmarshal update upload validate verify write
    """
)
"""What programs do."""
_OPENERS: Final = word_set("able could couldn't cannot can't unable permission permissions privileges rights")
_THINGS: Final = GENERIC_THINGS | {"database", "driver", "storage"}
_FILLING: Final = _OPERATIONS | {"begin", "end", "oops", "sorry", "whoops"}
_BARE: Final = FILLERS | GENERIC_THINGS | _FAILED | _FAILURES | _BLAME | _OPENERS | {"something", "action"}
_CONDITIONS: Final = word_set(
    """
    after already because before by collision conflict connection cycle deadlock disk due duplicate empty exceeded
    exists expired full loop memory mismatch missing network no not only out overflow quota range recursion since
    space syntax than timeout too underflow until when while without zero
    """
)
"""Words that tell of a cause."""
_NAMES_AN_OPERATION: Final = 4
_NAMES_AN_OBJECT: Final = 3
_LABEL_WORDS: Final = range(2, 6)

_PHRASES: Final = frozenset(
    {"bad gateway", "conflict", "gone", "not acceptable", "oops", "sorry", "unprocessable entity"}
)

_CHINESE: Final = re.compile(
    r"(?:系统|服务[器端]?|网络|参数|权限|请求|数据库?|操作|未知|内部|登[录陆]|认证|授权|鉴权|验证|校验|接口|程序|用户|业务|输入|格式"
    r"|获取|创建|新增|添加|修改|更新|删除|保存|查询|上传|下载|解析|处理|执行|调用|发送|加载|初始化|转换|非法|无效的?|不?合法的?)*"
    r"(?:异常|错误|失败|不足|无效|有误|繁忙|出错|拒绝|非法)?[!！。.]?"
    r"|(?:未(?:经)?授权|无权限|没有权限|无权访问|禁止访问|拒绝访问|访问被拒绝)[!！。.]?"
)
"""What says in Chinese that something is wrong, and no more."""


def says_nothing(message: str) -> bool:
    """Return whether a message, in English or Chinese, only says that something is wrong.

    Holes, names, conditions and next steps are something; advice such as "please try again later" is not.
    """
    text = message.strip()
    if not text or names_something(text) or _TELLING.search(text):
        return False
    if not text.isascii() and _CHINESE.fullmatch(text):
        return True
    words = _words(text)
    if not words or len(words) > _MAX_WORDS:
        return False
    if _is_label(text, words):
        return True
    sentences = [sentence for sentence in _SENTENCE.split(text) if not is_vague(sentence)]
    if any(map(has_next_step, sentences)):
        return False
    said = [_words(sentence) for sentence in sentences]
    return any(map(_is_bare, said)) and all(_is_bare(words) or _is_filler(words) for words in said)


def _words(text: str) -> list[str]:
    words: list[str] = _WORD.findall(text.lower().replace("’", "'"))
    return words[1:] if words[:1] == ["the"] else words


def _is_filler(words: list[str]) -> bool:
    return len(words) <= 1 and all(word in _FILLING for word in words)


def _is_bare(words: list[str]) -> bool:
    if " ".join(words) in _PHRASES:
        return True
    if "missing" in words and len(words) > 1 and _LACKING.issuperset(words):
        return True
    if not _FOUND.isdisjoint(words):
        return all(word in _FINDABLE | {"not", "does", "do"} | _FOUND for word in words)
    if "by" in words:
        return False
    if not all(word in _BARE for word in words) and not _opens_on_operation(words):
        return _is_failed_operation(words)
    return not (_BLAME | _FAILED | _FAILURES | _OPENERS).isdisjoint(words)


def _opens_on_operation(words: list[str]) -> bool:
    """Whether a sentence such as "Could not process the request" names no more than an operation on nothing."""
    return not _OPENERS.isdisjoint(words[:6]) and all(word in _BARE or word in _OPERATIONS for word in words)


def _is_failed_operation(words: list[str]) -> bool:
    """Whether words say that an operation failed, and not why: "decode failed", "failed to build function"."""
    if words[:2] == ["too", "many"]:
        return words[-1] in _FAILURES
    if not (_CONDITIONS | SUBORDINATORS).isdisjoint(words[:-1]) and words[:2] != ["error", "when"]:
        return False
    match words:
        case ["failed" | "fail" | "failure", "to", *operation]:
            most = _NAMES_AN_OPERATION
        case ["error" | "failure", ("while" | "when" | "during" | "in"), *operation]:
            most = _NAMES_AN_OPERATION
        case ["error", gerund, *_] if gerund.endswith("ing"):
            operation, most = words[1:], _NAMES_AN_OPERATION
        case [*operation, last] if last in _FAILED | _FAILURES and DETERMINERS.isdisjoint(operation):
            most = _NAMES_AN_OBJECT
        case _:
            return False
    return 1 <= len(operation) <= most


def _is_label(text: str, words: list[str]) -> bool:
    """Whether a text is a bare name, as programs put it before the cause: "restore ast node", "storage driver"."""
    if not text[0].islower() or not text[-1].isalnum() or "," in text or len(words) not in _LABEL_WORDS:
        return False
    return _THINGS.issuperset(words) or _names_operation(words)


def _names_operation(words: list[str]) -> bool:
    first = words[0]
    return (
        first in _OPERATIONS
        and (leaning_of(first) is not None or first in {"marshal", "unmarshal"})
        and DETERMINERS.isdisjoint(words)
        and not any(word.endswith("ed") for word in words)
        and (_CONDITIONS | SUBORDINATORS | _BLAME | FINITE).isdisjoint(words)
    )
