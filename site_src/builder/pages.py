"""Pages from their sources in `pages/`: Jinja2 templates (`*.html`) and Markdown (`*.md`).

Every page stands on `templates/base.html`, which carries the Content-Security-Policy and holds no script
and no style of its own. Links are relative, so that the site works at a root and below any path.
A Markdown page opens with `title:` and `description:` lines and is set in `templates/article.html`;
a template sets both with `{% set %}`, and `styles` where it needs more style sheets than the common one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown import Markdown  # type: ignore[import-untyped]
from markupsafe import Markup

from site_src.builder.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

# "Nothing you paste leaves your browser", enforced. A worker made from a blob inherits it; one made from a
# URL would not, hence `blob:`.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "worker-src 'self' blob:",
        "manifest-src 'self'",
        "connect-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)


@dataclass(frozen=True)
class Example:
    """A text to try, as `?example=` names it."""

    name: str
    text: str


@dataclass(frozen=True)
class Site:
    """What every page may refer to: assets by their plain name, examples, the site's public address."""

    assets: Mapping[str, str]
    examples: list[Example]
    base_url: str | None


def render_pages(sources: Path, site: Site) -> Iterator[tuple[str, str]]:
    """The path below the site's root and the text of each page."""
    templates = Environment(
        loader=FileSystemLoader([sources / "templates", sources / "pages"]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    for source in sorted((sources / "pages").iterdir()):
        path = f"{source.stem}.html"
        names = _context(path, site)
        if source.suffix == ".md":
            names |= _read_article(source)
        template = templates.get_template("article.html" if source.suffix == ".md" else source.name)
        yield path, template.render(names)


def _read_article(source: Path) -> dict[str, object]:
    """What a Markdown page says of itself, its body and its table of contents."""
    reader = Markdown(extensions=["meta", "toc", "tables", "fenced_code"], output_format="html")
    body = reader.convert(source.read_text(encoding="utf-8"))
    said = {name: " ".join(lines) for name, lines in getattr(reader, "Meta", {}).items()}
    for needed in ("title", "description"):
        if needed not in said:
            raise BuildError(f"{source.name}: it says no {needed}")
    return {**said, "body": Markup(body), "contents": Markup(getattr(reader, "toc", ""))}


def _context(path: str, site: Site) -> dict[str, object]:
    """The names that templates use besides a page's own; `link` makes a path relative to the page."""
    up = "../" * path.count("/")

    def asset(name: str) -> str:
        if name not in site.assets:
            raise BuildError(f"{path}: there is no asset {name}")
        return up + site.assets[name]

    return {
        "policy": POLICY,
        "styles": ["site.css"],
        "path": path,
        "asset": asset,
        "link": lambda target: up + target,
        "examples": site.examples,
        "canonical": site.base_url and site.base_url + path.removesuffix("index.html"),
    }
