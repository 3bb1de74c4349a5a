"""The decoder's tables as Python source."""

from __future__ import annotations

import ast
from pathlib import Path

from site_src.builder import generate, reference_data

DATA = reference_data.load()


def test_the_committed_tables_are_what_the_committed_data_gives() -> None:
    assert generate.stale(DATA) == [], "run python -m site_src.builder.generate"


def test_a_changed_missing_or_extra_table_is_stale(tmp_path: Path) -> None:
    generate.write(DATA, tmp_path)
    assert generate.stale(DATA, tmp_path) == []
    (tmp_path / "methods.py").write_text("METHODS = {}\n", encoding="utf-8")
    (tmp_path / "errors.py").unlink()
    (tmp_path / "more.py").write_text("", encoding="utf-8")
    assert generate.stale(DATA, tmp_path) == ["errors.py", "methods.py", "more.py"]


def test_a_table_says_in_its_first_line_what_made_it_and_holds_only_literals() -> None:
    for name, text in generate.generate(DATA).items():
        assert text.startswith("# Generated from reference_data/ by site_src/builder/generate.py.")
        for statement in ast.parse(text).body:
            if isinstance(statement, ast.Expr):
                assert isinstance(statement.value, ast.Constant), name
            else:
                assert isinstance(statement, ast.Assign), name
                ast.literal_eval(statement.value)


def test_a_code_without_words_is_named_as_the_schema_names_it() -> None:
    facts = dict(DATA.revisions["2026-07-28"])
    facts["errors"] = facts["errors"] | {"-32098": {"constant": "TOO_LATE"}}
    data = reference_data.ReferenceData(DATA.sources, DATA.revisions | {"2026-07-28": facts}, DATA.by_hand)
    assert "-32098" in generate.generate(data)["errors.py"]
    assert '"Too late"' in generate.generate(data)["errors.py"]
