"""Python modules to one JavaScript file, by Brython's own compiler, run in V8 through `mini-racer`.

It takes modules in run order and gives a bundle: each module's code in a function, all modules made known
first, then the functions run in order, then the entry's `start()` called. Nothing in a bundle evaluates
text. The same modules give the same bundle, wherever the project lies and whenever it is built.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from py_mini_racer import JSEvalException, MiniRacer

from site_src.builder.errors import BuildError

if TYPE_CHECKING:
    from site_src.builder.modules import Module

LOAD_SECONDS = 30
MODULE_SECONDS = 30

# What Brython expects of a browser or of Node. It numbers temporaries from a random number on: not here.
STAND_INS = """
var self = globalThis, global = globalThis, module = {exports: {}}, process = {release: {name: "node"}}
var location = {href: "http://localhost/", origin: "http://localhost", pathname: "/"}
var document = {currentScript: {src: "http://localhost/brython.js"},
                querySelectorAll: () => [], getElementsByTagName: () => []}
var URL = class { constructor(url) { this.pathname = "/" + url; this.search = ""; this.hash = "" } }
var MutationObserver = class { observe() {} }
var addEventListener = () => {}, setTimeout = () => 0, crypto = {getRandomValues: numbers => numbers}
Math.random = () => 0
"""

COMPILE = """
(function (name, path, source) {
  const $B = __BRYTHON__
  $B.url2name[path] = name
  $B.file_cache[path] = source
  $B.imported[name] = $B.module.$factory(name)
  try {
    return $B.py2js({src: source, filename: path, imported: true}, name, name, $B.builtins_scope).to_js()
  } catch (problem) {
    throw new Error(`line ${problem.lineno}: ${problem.args?.[0] ?? problem}`)
  }
})
"""

BUNDLE = """(function ($B) {
const known = {}
function add(name, isPackage, run) {
  const module = $B.imported[name] = $B.module.$factory(name)
  module.$is_package = isPackage
  known[name] = run
}
$B.parse_options({})
$B.imported.__future__ = $B.module.$factory("__future__")
$B.module_setattr($B.imported.__future__, "annotations", true)
%(modules)s
try {
  for (const run of Object.values(known)) run()
  $B.$call($B.$getattr($B.imported[%(entry)s], "start"))
} catch (problem) {
  $B.show_error(problem)
  throw new Error(`the scripts could not start: ${$B.class_name(problem)}`)
}
})(__BRYTHON__)
"""

MODULE = """add(%(name)s, %(is_package)s, function () {
%(code)s
})
"""


# A function's table of error positions, a literal that Brython would make anew at every call.
POSITIONS = re.compile(r"^( *frame\.positions = )(\[\[.*\]\])$", re.MULTILINE)


def hoisted(code: str) -> str:
    """A module's code with its functions' tables of positions made once: calls cost a tenth less."""
    tables: list[str] = []

    def name_table(found: re.Match[str]) -> str:
        tables.append(f"const positions{len(tables)} = {found[2]}\n")
        return f"{found[1]}positions{len(tables) - 1}"

    code = POSITIONS.sub(name_table, code)
    return "".join(tables) + code


class Compiler:
    """A V8 with Brython loaded, for one bundle: the names of temporaries go on from module to module.

    Loading takes a quarter of a second, a module a few hundredths.
    """

    def __init__(self, brython_js: str) -> None:
        self._engine = MiniRacer()
        self._engine.eval(STAND_INS, timeout_sec=LOAD_SECONDS)
        self._engine.eval(brython_js, timeout_sec=LOAD_SECONDS)

    def compile(self, module: Module) -> str:
        """A module's JavaScript, a list of statements."""
        arguments = ", ".join(json.dumps(text) for text in (module.name, module.path, module.source))
        try:
            code = self._engine.eval(f"{COMPILE}({arguments})", timeout_sec=MODULE_SECONDS)
        except JSEvalException as problem:
            raise BuildError(f"{module.path}: Brython can't compile it: {problem}") from problem
        if not isinstance(code, str):
            raise BuildError(f"{module.path}: Brython's compiler gave no text")
        return hoisted(code)

    def bundle(self, modules: list[Module]) -> str:
        """The modules as one script; the last one is the entry, whose `start` it calls."""
        compiled = (
            MODULE
            % {
                "name": json.dumps(module.name),
                "is_package": json.dumps(module.is_package),
                "code": self.compile(module),
            }
            for module in modules
        )
        return BUNDLE % {"modules": "".join(compiled), "entry": json.dumps(modules[-1].name)}
