"""Copying and saving: the only ways in which anything leaves the page, both by a person's own press.

Takes text, or a promise of it where the worker has to write it first. What it is given is masked already.
"""

from __future__ import annotations

from browser import document, window  # type: ignore[import-not-found]

from site_src.page.dom import later, listen, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from site_src.page.dom import Node

SAID_MS = 1600


def copy_button(label: str, text: Callable[[], str]) -> Node:
    """A button that copies what `text` gives, and says that it did."""
    button = make("button", "copy", label, type="button")
    listen(button, "click", lambda _event: copy(button, text()))
    return button


def copy(button: Node, text: str) -> None:
    """Copy a text; the button says how it went."""
    promise = window.navigator.clipboard.writeText(text)
    answer(button, promise)


def copy_promised(button: Node, ask: Callable[[Callable[[str], None]], None]) -> None:
    """Copy a text that comes later: `ask` is given what to call with it.

    The clipboard takes the promise within the press itself; later it would need another.
    """

    def keep(resolve: Callable[[object], None], _reject: Callable[[object], None]) -> None:
        ask(lambda text: resolve(window.Blob.new([text], {"type": "text/plain"})))

    item = window.ClipboardItem.new({"text/plain": window.Promise.new(keep)})
    answer(button, window.navigator.clipboard.write([item]))


def answer(button: Node, promise: Node) -> None:
    """Say on the button whether the copying worked, for a moment."""
    label = button.textContent

    def say(text: str) -> None:
        button.textContent = text
        later(lambda: setattr(button, "textContent", label), SAID_MS)

    promise.then(lambda _done: say("Copied"), lambda _why: say("The browser refused"))


def save(name: str, text: str, kind: str) -> None:
    """Offer a text as a file."""
    address = window.URL.createObjectURL(window.Blob.new([text], {"type": kind}))
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    later(lambda: window.URL.revokeObjectURL(address), 1000)
