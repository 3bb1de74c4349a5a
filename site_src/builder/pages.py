"""Pages from reference data and from sources in `pages/`: Jinja2 templates (`*.html`), Markdown (`*.md`).

Every page stands on `templates/base.html`, which carries the Content-Security-Policy and holds no script
and no style of its own. Links are relative, so that the site works at a root and below any path.
A Markdown page opens with `title:` and `description:` lines and is set in `templates/article.html`, after
its own `{{ }}` were filled in; a template sets both with `{% set %}`, and `styles` where it needs more style
sheets than the common one. `pages/faq.md` becomes `faq/index.html`, so that its address is `faq/`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown import Markdown  # type: ignore[import-untyped]
from markupsafe import Markup

from site_src.builder.errors import BuildError
from site_src.builder.reference_pages import reference_pages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from site_src.builder.reference_data import ReferenceData

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


def render_pages(sources: Path, site: Site, data: ReferenceData) -> Iterator[tuple[str, str]]:
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
        path = _path_of(source.stem)
        names = _context(path, site)
        if source.suffix == ".md":
            names |= _read_article(source.name, templates.get_template(source.name).render(names))
        template = templates.get_template("article.html" if source.suffix == ".md" else source.name)
        yield path, template.render(names)
    for page in reference_pages(data):
        yield page.path, templates.get_template(page.template).render(_context(page.path, site) | page.values)


def _path_of(name: str) -> str:
    """A page's file: a folder of its own, but for the two that hosts look for by name."""
    return f"{name}.html" if name in ("index", "404") else f"{name}/index.html"


def _read_article(name: str, text: str) -> dict[str, object]:
    """What a Markdown page says of itself, its body and its table of contents."""
    reader = Markdown(
        extensions=["meta", "toc", "tables", "fenced_code", "attr_list"],
        extension_configs={"toc": {"toc_depth": "2-3"}},
        output_format="html",
    )
    # Code may scroll sideways: the keyboard must reach it.
    body = reader.convert(text).replace("<pre>", '<pre tabindex="0">')
    said = {key: " ".join(lines) for key, lines in getattr(reader, "Meta", {}).items()}
    for needed in ("title", "description"):
        if needed not in said:
            raise BuildError(f"{name}: it says no {needed}")
    return {**said, "body": Markup(body), "contents": Markup(getattr(reader, "toc", ""))}


def _context(path: str, site: Site) -> dict[str, object]:
    """The names that templates use besides a page's own; `link` makes a path relative to the page."""
    up = _way_up(path, site)

    def asset(name: str) -> str:
        if name not in site.assets:
            raise BuildError(f"{path}: there is no asset {name}")
        return up + site.assets[name]

    return {
        "policy": POLICY,
        "styles": ["site.css"],
        "path": path,
        "asset": asset,
        "link": lambda target: up + target or "./",
        "examples": site.examples,
        "card": site.base_url and site.base_url + site.assets["card.png"],
        "canonical": site.base_url and site.base_url + path.removesuffix("index.html"),
    }


def _way_up(path: str, site: Site) -> str:
    """What leads from a page to the site's root; from 404.html, shown at any depth, the whole path."""
    if path == "404.html" and site.base_url:
        return urlsplit(site.base_url).path
    return "../" * path.count("/")
