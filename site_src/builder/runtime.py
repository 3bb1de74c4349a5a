"""Brython's runtime as the site ships it: without its compiler, and without a place that evaluates text.

It takes the text of `brython.js` and gives a shorter one. The file is a row of sections between lines that
hold a lone `;`. A section is found by what it defines and a place by its text, and each must occur exactly
once: a new Brython release that is laid out otherwise fails the build, not the page. The section that turns
a syntax tree into JavaScript stays, since error positions use it at run time.
"""

from __future__ import annotations

import re
from importlib.metadata import version
from importlib.resources import files

from site_src.builder.errors import BuildError
from site_src.builder.mends import MENDS

BRYTHON = "3.15.0"

SECTION_BREAK = re.compile(r"^;$", re.MULTILINE)

# What only the compiler needs, and the docstrings of the built-in classes.
LEFT_OUT = {
    "the symbol table": "$B._PySymtable_Build=function",
    "the parser's actions": "$B._PyPegen.collect_call_seqs=function",
    "string literals": "$B.prepare_string=function",
    "number literals": "$B.prepare_number=function",
    "the parser's entry": "$B.Parser=function",
    "the parser's machinery": "$B._PyPegen.expect_forced_token=function",
    "the grammar": "$B._PyPegen.parse=function",
    "docstrings": "var docs={ArithmeticError:",
}

# The policy refuses to evaluate text: in two places it is done at start-up. No page of ours has Python in it:
# the runtime need not watch the document for it. For the last, see `mends`.
REPLACED = {
    'eval("async function* f(){}")': "",
    "ast[kl]=Function(...arg_list,body)": "ast[kl]=function(){}",
    "if(!($B.isWebWorker ||$B.isNode)){var startup_observer=": "if(false){var startup_observer=",
    "if(!$B.isWebWorker){\npython_scripts=": "if(false){\npython_scripts=",
    "if(key instanceof String){key=key.valueOf()}": "if(key instanceof String){key=$B.String(key.valueOf())}",
}


def brython_source() -> str:
    """The text of the installed `brython.js`, of the release that this module was written for."""
    installed = version("brython")
    if installed != BRYTHON:
        raise BuildError(f"Brython {BRYTHON} is needed, {installed} is installed")
    return (files("brython") / "data" / "brython.js").read_text(encoding="utf-8")


def slim_runtime(brython_js: str) -> str:
    """The runtime without what is left out, with what is replaced, and mended."""
    sections = SECTION_BREAK.split(brython_js)
    for what, defines in LEFT_OUT.items():
        del sections[_section_of(sections, what, defines)]
    for defines, mend in MENDS.items():
        sections.insert(_section_of(sections, "what is mended", defines) + 1, mend)
    return _replace_all(";".join(sections))


def _section_of(sections: list[str], what: str, defines: str) -> int:
    holding = [number for number, section in enumerate(sections) if defines in section]
    if len(holding) != 1:
        raise BuildError(f"brython.js: {len(holding)} sections define {what} ({defines}), not one")
    return holding[0]


def _replace_all(text: str) -> str:
    for old, new in REPLACED.items():
        if text.count(old) != 1:
            raise BuildError(f"brython.js: {old!r} occurs {text.count(old)} times, not once")
        text = text.replace(old, new)
    return text
