"""The method that a misspelt name most likely stands for.

Takes a name and the methods to choose from, gives one of them or None. Names are compared by their words:
`list_tools`, `ListToolsRequest` and `tool/list` hold those of `tools/list`. Letters are not compared, so a
typing error inside a word finds nothing; that is better than a wrong guess.
"""

from __future__ import annotations

LONGEST_NAME = 60  # no method is nearly as long; a longer name is not worth comparing

NOISE = ("mcp", "rpc", "request", "response", "notification", "method", "on", "handle", "send")

SAME_WORDS = {
    "execute": "call",
    "invoke": "call",
    "run": "call",
    "use": "call",
    "fetch": "get",
    "init": "initialize",
    "initialise": "initialize",
    "initialised": "initialized",
    "changed": "change",
    "canceled": "cancelled",
    "completion": "complete",
    "sample": "sampling",
    "elicit": "elicitation",
}

ALIASES = {
    "call": "tools/call",
    "cancel": "notifications/cancelled",
    "cancelled": "notifications/cancelled",
    "create elicitation": "elicitation/create",
    "discover": "server/discover",
    "elicitation": "elicitation/create",
    "get resource": "resources/read",
    "get root": "roots/list",
    "get tool": "tools/list",
    "handshake": "initialize",
    "initialize notification": "notifications/initialized",
    "listen": "subscriptions/listen",
    "log": "notifications/message",
    "log message": "notifications/message",
    "logging": "notifications/message",
    "logging message": "notifications/message",
    "notification ready": "notifications/initialized",
    "read": "resources/read",
    "ready": "notifications/initialized",
    "sampling": "sampling/createMessage",
    "subscribe": "resources/subscribe",
    "unsubscribe": "resources/unsubscribe",
}


def nearest(name: str, known: list[str]) -> str | None:
    """The one known method that shares most of its words with a name, or None where none or several do."""
    if len(name) > LONGEST_NAME:
        return None
    words = _words(name)
    alias = ALIASES.get(" ".join(sorted(words))) or ALIASES.get(" ".join(sorted(_telling(words))))
    if alias is not None:
        return alias if alias in known else None
    return _nearest(_telling(words), known)


def _nearest(words: set[str], known: list[str]) -> str | None:
    """The one method that shares at least three quarters of the words."""
    best: list[str] = []
    most = 0.75
    for method in known:
        own = _telling(_words(method))
        shared = 2 * len(words & own) / (len(words) + len(own) or 1)
        if shared > most:
            best, most = [], shared
        if shared == most:
            best.append(method)
    return best[0] if len(best) == 1 else None


def _telling(words: set[str]) -> set[str]:
    return {word for word in words if word not in NOISE}


def _words(name: str) -> set[str]:
    """A name's words: split at case and at anything but letters and digits, each as usually spelt."""
    words: list[str] = [""]
    before = ""
    for sign in name:
        lower = sign.lower()
        if not ("a" <= lower <= "z" or "0" <= lower <= "9"):
            words.append("")
        elif sign != lower and before == before.lower():
            words.append(lower)
        else:
            words[-1] += lower
        before = sign
    return {_usual(word) for word in words if word}


def _usual(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    return SAME_WORDS.get(word, word)
