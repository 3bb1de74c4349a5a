"""The page's one door to the document: elements made, filled and found.

Takes names, classes and plain strings; gives elements. Whatever was pasted enters the document here and
only as a text node (`Node.append`, `make`'s children) or as the value of a harmless attribute. Markup is
never put together from strings, and `browser.html` is never used: `html.DIV("<img>")` parses its argument.
"""

from __future__ import annotations

from browser import document, window  # type: ignore[import-not-found]
from javascript import NULL, UNDEFINED  # type: ignore[import-not-found]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    Node: TypeAlias = Any  # an element, as Brython hands it out
    Event: TypeAlias = Any

ELEMENT = 1  # a node's type
NARROW = "(max-width: 62.4375em)"  # the width below which decoder.css has one column

SAFE_ADDRESSES = ("#", "?", "./", "https://modelcontextprotocol.io/")


def make(tag: str, classes: str = "", *children: Node | str, **attributes: str) -> Node:
    """A new element; a string among its children becomes text, `aria_label="…"` the attribute aria-label."""
    element = document.createElement(tag)
    if classes:
        element.className = classes
    for name, value in attributes.items():
        set_attribute(element, name.rstrip("_").replace("_", "-"), value)
    return fill(element, *children)


def set_attribute(element: Node, name: str, value: str) -> None:
    """Set an attribute that can't run anything, nor lead anywhere but to this site or the specification."""
    if name == "style" or name.startswith("on"):
        raise ValueError(f"the page sets no {name} attribute")
    if name in ("href", "src") and not value.startswith(SAFE_ADDRESSES):
        raise ValueError("the page links to itself and the specification only")
    element.setAttribute(name, value)


def fill(element: Node, *children: Node | str) -> Node:
    """Add children behind those an element has; strings as text nodes."""
    for child in children:
        element.appendChild(document.createTextNode(child) if isinstance(child, str) else child)
    return element


def clear(element: Node) -> Node:
    """Take everything out of an element."""
    element.textContent = ""
    return element


def by_id(name: str) -> Node:
    """The element of that id in the page's template, which always has it."""
    return document.getElementById(name)


def flag(element: Node, name: str, on: bool) -> None:
    """Give a class to an element, or take it away."""
    if on:
        element.classList.add(name)
    else:
        element.classList.remove(name)


def show(element: Node, visible: bool) -> None:
    """Show an element or hide it from everybody."""
    element.hidden = not visible


def closest(node: Node, selector: str) -> Node | None:
    """The nearest element around a node that matches, or None (Brython's own `closest` raises)."""
    while is_there(node):
        if node.nodeType == ELEMENT and node.matches(selector):
            return node
        node = node.parentNode
    return None


def find(element: Node, selector: str) -> Node | None:
    """The first element inside another that matches, or None."""
    found = element.querySelector(selector)
    return found if is_there(found) else None


def is_there(found: Any) -> bool:
    """Whether a search found something: JavaScript's null and undefined are not Python's None."""
    return not (found is None or found is NULL or found is UNDEFINED)


def listen(element: Node, event: str, act: Callable[[Event], None], passive: bool = False) -> None:
    """Call a function on each event of that name."""
    element.addEventListener(event, act, {"passive": passive})


def later(act: Callable[[], None], milliseconds: int = 0) -> Any:
    """Call a function after a while; gives what `cancel` takes."""
    return window.setTimeout(act, milliseconds)


def cancel(timer: Any) -> None:
    """Forget a call that `later` promised."""
    window.clearTimeout(timer)


def is_narrow() -> bool:
    """Whether the page stands in one column, its detail a sheet."""
    return bool(window.matchMedia(NARROW).matches)
