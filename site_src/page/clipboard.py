"""Copying and saving: the only ways in which anything leaves the page, both by a person's own press.

Takes text, or a promise of it where the worker has to write it first. What it is given is masked already.
"""

from __future__ import annotations

from browser import document, window  # type: ignore[import-not-found]

from site_src.page.dom import fill, later, listen, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from site_src.page.dom import Node

    Ask: TypeAlias = Callable[[Callable[[str], None]], None]

SAID_MS = 1600
COPIED, REFUSED = "Copied", "The browser refused"


def copy_button(label: str, text: Callable[[], str]) -> Node:
    """A button that copies what `text` gives, and says that it did."""
    button = make("button", "copy", label, type="button")
    listen(button, "click", lambda _event: copy(button, text()))
    return button


def copy(button: Node, text: str) -> None:
    """Copy a text; the button says how it went."""
    if window.isSecureContext:
        answer(button, window.navigator.clipboard.writeText(text))
    else:
        say(button, COPIED if copy_by_selecting(text) else REFUSED)


def copy_promised(button: Node, ask: Ask) -> None:
    """Copy a text that comes later: `ask` is given what to call with it.

    The clipboard takes the promise within the press itself; later it would need another.
    """
    if not window.isSecureContext:
        ask(lambda text: copy(button, text))
        return

    def keep(resolve: Callable[[object], None], _reject: Callable[[object], None]) -> None:
        ask(lambda text: resolve(window.Blob.new([text], {"type": "text/plain"})))

    item = window.ClipboardItem.new({"text/plain": window.Promise.new(keep)})
    answer(button, window.navigator.clipboard.write([item]))


def copy_by_selecting(text: str) -> bool:
    """The old way to copy, for a page that was served without encryption; whether it worked."""
    holder = make("textarea", "sr-only", text)
    fill(document.body, holder)
    holder.select()
    done = bool(document.execCommand("copy"))
    holder.remove()
    return done


def answer(button: Node, promise: Any) -> None:
    """Say on the button whether the copying worked."""
    promise.then(lambda _done: say(button, COPIED), lambda _why: say(button, REFUSED))


def say(button: Node, text: str) -> None:
    """Put another word on a button for a moment."""
    if button.textContent in (COPIED, REFUSED):
        return
    label = button.textContent
    button.textContent = text

    def restore() -> None:
        button.textContent = label

    later(restore, SAID_MS)


def save(name: str, text: str, kind: str) -> None:
    """Offer a text as a file."""
    address = window.URL.createObjectURL(window.Blob.new([text], {"type": kind}))
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    later(lambda: window.URL.revokeObjectURL(address), 1000)
