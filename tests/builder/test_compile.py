from __future__ import annotations

import pytest

from site_src.builder.compile import Compiler
from site_src.builder.errors import BuildError
from site_src.builder.modules import Module
from site_src.builder.runtime import brython_source


@pytest.fixture(scope="module")
def compiler() -> Compiler:
    return Compiler(brython_source())


def module(name: str, source: str) -> Module:
    return Module(name, name.replace(".", "/") + ".py", source)


def test_a_bundle_makes_its_modules_known_in_order_and_starts_the_last(compiler: Compiler) -> None:
    bundle = compiler.bundle([module("a", "x = 1"), module("b", "import a\n\ndef start():\n    pass")])
    assert bundle.index('add("a", false') < bundle.index('add("b", false') < bundle.index("$B.$call(")
    assert '$B.$getattr($B.imported["b"], "start")' in bundle


def test_the_same_modules_give_the_same_bundle() -> None:
    source = "def start(items):\n    return [lambda: item for item in items if (lambda x: x)(item)]\n"
    modules = [module("a", "class C:\n    pass\n"), module("b", source)]
    one, other = (Compiler(brython_source()).bundle(modules) for _ in range(2))
    assert one == other


def test_what_brython_cannot_compile_stops_the_build_with_its_place(compiler: Compiler) -> None:
    with pytest.raises(BuildError, match=r"(?s)^p/broken\.py: .*line 2"):
        compiler.compile(module("p.broken", "x = 1\ny = = 2\n"))


def test_compiled_code_evaluates_no_text(compiler: Compiler) -> None:
    code = compiler.compile(module("a", "def f(x):\n    return {**x, 'y': [z for z in x]}\n"))
    assert "eval(" not in code
    assert "Function(" not in code


def test_a_functions_table_of_positions_is_made_once_and_not_at_every_call(compiler: Compiler) -> None:
    code = compiler.compile(module("a", "def f(x):\n    return x.y[0]\n"))
    assert "frame.positions = positions0" in code
    assert code.count("[[") == code.count("const positions") > 0
