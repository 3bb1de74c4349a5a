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
# the runtime need not watch the document for it.
REPLACED = {
    'eval("async function* f(){}")': "",
    "ast[kl]=Function(...arg_list,body)": "ast[kl]=function(){}",
    "if(!($B.isWebWorker ||$B.isNode)){var startup_observer=": "if(false){var startup_observer=",
    "if(!$B.isWebWorker){\npython_scripts=": "if(false){\npython_scripts=",
}

# Brython holds a dict's string keys as properties of an object in JavaScript: there numbers come before all
# others, and some names (`ob_type`, `__proto__`, …) pass for the object's own and break it. Anybody may paste
# them. Boxed, they take the way of keys that are no strings.
SAFE_KEYS = """
(function ($B) {
  const dict = $B.builtins.dict
  const unsafe = new Set(["ob_type", "$kw", ...Object.getOwnPropertyNames(Object.prototype)])
  const isDigit = code => code > 47 && code < 58
  const box = key =>
    typeof key === "string" && (unsafe.has(key) || isDigit(key.charCodeAt(0))) ? $B.make_String(key) : key
  for (const name of ["$setitem", "$getitem", "$contains"]) {
    const plain = dict[name]
    dict[name] = (self, key, ...rest) => plain(self, box(key), ...rest)
  }
  const {$delitem} = dict, {setdefault} = dict.tp_funcs
  dict.$delitem = (self, key, ...rest) => {
    const done = $delitem(self, box(key), ...rest)
    delete self[key] // a dict that also holds other keys would still find it there
    return done
  }
  dict.tp_funcs.setdefault = (self, key, ...rest) => setdefault(self, box(key), ...rest)
  $B.dict_delitem = dict.$delitem
})(__BRYTHON__)
"""

# The same names in messages between page and worker: `browser.to_message` makes Maps of dicts, and what is
# received makes dicts of Maps. Brython's own way makes an object of a dict once, and keeps that for ever.
SAFE_MESSAGES = """
(function ($B) {
  const dict = $B.builtins.dict, received = $B.structuredclone2pyobj
  const toMessage = value => {
    if ($B.is_dict(value)) {
      const items = Array.from(dict.$iter_items(value))
      return new Map(items.map(({key, value}) => [String(key), toMessage(value)]))
    }
    return Array.isArray(value) ? Array.from(value, item => toMessage(item)) : $B.pyobj2structuredclone(value)
  }
  $B.module_setattr($B.imported.browser, "to_message", toMessage)
  $B.structuredclone2pyobj = value => {
    if (!(value instanceof Map)) return received(value)
    const read = $B.empty_dict()
    for (const [key, item] of value) dict.$setitem(read, $B.String(key), $B.structuredclone2pyobj(item))
    return read
  }
})(__BRYTHON__)
"""

# What is added, each behind the section that defines what it mends.
ADDED = {
    "dict.$setitem=function": SAFE_KEYS,
    "modules['browser']=browser": SAFE_MESSAGES,
}


def brython_source() -> str:
    """The text of the installed `brython.js`, of the release that this module was written for."""
    installed = version("brython")
    if installed != BRYTHON:
        raise BuildError(f"Brython {BRYTHON} is needed, {installed} is installed")
    return (files("brython") / "data" / "brython.js").read_text(encoding="utf-8")


def slim_runtime(brython_js: str) -> str:
    """The runtime without what is left out, with what is replaced, and with what is added."""
    sections = SECTION_BREAK.split(brython_js)
    for what, defines in LEFT_OUT.items():
        del sections[_section_of(sections, what, defines)]
    for defines, added in ADDED.items():
        sections.insert(_section_of(sections, "what is mended", defines) + 1, added)
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
