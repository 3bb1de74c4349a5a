"""The examples: their texts, which the build puts into the page, and the one that the address names.

An example's name is all that an address ever says.
"""

from __future__ import annotations

from browser import document, window  # type: ignore[import-not-found]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.dom import Node


def example_text(name: str) -> str | None:
    """An example's text, or None where there is none of that name."""
    for template in list(document.querySelectorAll("template[data-example]")):
        if template.getAttribute("data-example") == name:
            return str(template.content.textContent)
    return None


def example_in_address() -> str | None:
    """The example that the address names, or None."""
    name = window.URLSearchParams.new(window.location.search).get("example")
    return name if isinstance(name, str) else None


def put_into_address(link: Node) -> str:
    """Let the address name the example that a link leads to; gives its name."""
    name = str(link.getAttribute("data-open-example"))
    window.history.pushState("", "", f"?example={name}")
    return name


def take_out_of_address() -> None:
    """Let the address name no example."""
    window.history.replaceState("", "", window.location.pathname)
