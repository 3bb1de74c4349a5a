"""Write `decoder/reference/` from `reference_data/`: the facts as Python literals that the decoder ships.

A row begins with the first and the last revision that it holds under (both included). The tables:

    revisions.py     REVISIONS, MODERN, BATCH_REVISIONS, ERROR_ID_REQUIRED, SPEC_COMMIT, FETCHED
                     SDK_CLIENTS: (SDK, package, version, revisions, what it opens with)
    methods.py       METHODS: method → rows (first, last, kind, sender, gate, deprecated)
                     EXTENSION_METHODS: method → rows (first, last, kind, sender, extension)
    shapes.py        PARAMS: method → rows (first, last, required, type's name)
                     RESULTS: method → rows (first, last, (type's name, …)), the method's own result first
                     ERROR_DATA: code → rows (first, last, type's name)
                     MEMBERS: object type's name → rows (member, first, last, required, expression)
                     TYPES: name → rows (first, last, expression), of the types that are no object
                     An expression is as `type_expressions` says; objects are open
    errors.py        ERRORS: code → rows (first, last, name, sender, meaning, causes, what to do, place)
                     RANGES: rows (first, last, low, high, meaning);  SDK_CODES: code → rows (SDK, reading)
    capabilities.py  CLIENT, SERVER: path → rows (first, last, type, deprecated)

Run as `python -m site_src.builder.generate` after an edit in `reference_data/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from site_src.builder import reference_data, type_expressions
from site_src.builder.errors import BuildError
from site_src.builder.reference_data import ReferenceData, spans

FOLDER = reference_data.ROOT / "decoder" / "reference"
HEAD = "# Generated from reference_data/ by site_src/builder/generate.py. Do not edit.\n"
WIDTH = 110


def generate(data: ReferenceData) -> dict[str, str]:
    """The files' names and texts."""
    tables = {
        "revisions": _revisions(data),
        "methods": _methods(data),
        "shapes": _shapes(data),
        "errors": _errors(data),
        "capabilities": _capabilities(data),
    }
    about = '"""What the specification says, as tables. Read them through `decoder.protocol`."""\n'
    return {"__init__.py": HEAD + about} | {
        f"{name}.py": HEAD + "".join(f"\n{key} = {_literal(value)}\n" for key, value in table.items())
        for name, table in tables.items()
    }


def stale(data: ReferenceData, folder: Path = FOLDER) -> list[str]:
    """The names of files that do not say what the data says."""
    wanted = generate(data)
    found = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    return sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))


def check_tables(data: ReferenceData) -> None:
    """Stop a build whose decoder would say something else than its pages."""
    names = stale(data)
    if names:
        raise BuildError(
            f"decoder/reference/ is not what reference_data/ gives ({', '.join(names)}): "
            "run python -m site_src.builder.generate"
        )


def write(data: ReferenceData, folder: Path = FOLDER) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in generate(data).items():
        (folder / name).write_text(text, encoding="utf-8")


def _revisions(data: ReferenceData) -> dict[str, Any]:
    envelopes = {name: facts["envelope"] for name, facts in data.revisions.items()}
    return {
        "REVISIONS": tuple(data.order),
        "MODERN": tuple(name for name in data.order if not envelopes[name]["handshake"]),
        "BATCH_REVISIONS": tuple(name for name in data.order if envelopes[name]["batches"]),
        "ERROR_ID_REQUIRED": tuple(name for name in data.order if envelopes[name]["error_id_required"]),
        "SPEC_COMMIT": data.sources["commit"],
        "FETCHED": data.sources["read"],
        "SDK_CLIENTS": tuple(
            (row["sdk"], row["package"], row["version"], tuple(row["revisions"]), row["opens"])
            for row in data.by_hand["sdks"]["clients"]
        ),
    }


def _methods(data: ReferenceData) -> dict[str, Any]:
    def row(method: str, revision: str) -> tuple[Any, ...]:
        facts = data.revisions[revision]["methods"][method]
        gate = data.gate_of(method, revision)
        return (facts["kind"], facts["sender"], gate, facts.get("deprecated", False))

    extensions: dict[str, tuple[Any, ...]] = {}
    for extension in data.by_hand["extensions"]["extensions"]:
        for facts in extension["methods"]:
            first = facts.get("from", data.order[0])
            extensions[facts["method"]] = (
                (first, data.order[-1], facts["kind"], facts["sender"], extension["id"]),
            )
    return {
        "METHODS": {
            method: _rows(data, {name: row(method, name) for name in names})
            for method, names in _by_name(data, "methods").items()
        },
        "EXTENSION_METHODS": extensions,
    }


def _shapes(data: ReferenceData) -> dict[str, Any]:
    params: dict[str, Any] = {}
    results: dict[str, Any] = {}
    for method, names in _by_name(data, "methods").items():
        facts = {name: data.revisions[name]["methods"][method] for name in names}
        params[method] = _rows(
            data,
            {name: (row["params_required"], row["params"]) for name, row in facts.items() if "params" in row},
        )
        if any("results" in row for row in facts.values()):
            results[method] = _rows(data, {name: (tuple(row["results"]),) for name, row in facts.items()})
    error_data = {
        int(code): _rows(
            data,
            {
                name: (data.revisions[name]["errors"][code]["data"],)
                for name in names
                if "data" in data.revisions[name]["errors"][code]
            },
        )
        for code, names in _by_name(data, "errors").items()
    }
    return {
        "PARAMS": params,
        "RESULTS": results,
        "ERROR_DATA": {code: rows for code, rows in error_data.items() if rows},
        "MEMBERS": _members(data),
        "TYPES": _other_types(data),
    }


def _members(data: ReferenceData) -> dict[str, Any]:
    """The members of each object type, member by member: most stay the same while the type grows."""
    found: dict[str, Any] = {}
    for name, names in _by_name(data, "types").items():
        values: dict[str, dict[str, tuple[Any, ...]]] = {}
        for revision in names:
            held = data.revisions[revision]["types"][name]
            for key, text in held.items() if isinstance(held, dict) else ():
                member, required = type_expressions.read_name(key)
                values.setdefault(member, {})[revision] = (required, type_expressions.read(text))
        if values:
            found[name] = tuple(
                (member, *row) for member, by_revision in values.items() for row in _rows(data, by_revision)
            )
    return found


def _other_types(data: ReferenceData) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, names in _by_name(data, "types").items():
        held = {revision: data.revisions[revision]["types"][name] for revision in names}
        values = {
            revision: (type_expressions.read(text),)
            for revision, text in held.items()
            if isinstance(text, str)
        }
        if values:
            found[name] = _rows(data, values)
    return found


def _errors(data: ReferenceData) -> dict[str, Any]:
    table = data.by_hand["errors"]
    codes: dict[int, tuple[Any, ...]] = {}
    for row in table["codes"]:
        entry = (
            row["from"],
            data.last_of(row),
            row["name"],
            row["sender"],
            row["meaning"],
            tuple(row["causes"]),
            tuple(row["todo"]),
            data.place_of(row),
        )
        codes[row["code"]] = (*codes.get(row["code"], ()), entry)
    for code, rows in _codes_without_words(data).items():
        codes[code] = (*codes.get(code, ()), *rows)
    sdk_codes: dict[int, tuple[Any, ...]] = {}
    for row in table["sdk_codes"]:
        sdk_codes[row["code"]] = (*sdk_codes.get(row["code"], ()), (row["sdk"], row["reading"]))
    ranges = tuple(
        (row["from"], data.last_of(row), row["low"], row["high"], row["meaning"]) for row in table["ranges"]
    )
    return {"ERRORS": codes, "RANGES": ranges, "SDK_CODES": sdk_codes}


def _codes_without_words(data: ReferenceData) -> dict[int, tuple[Any, ...]]:
    """Codes that a schema names and errors.json does not describe yet, by the schema's own name."""
    found: dict[int, tuple[Any, ...]] = {}
    for text, names in _by_name(data, "errors").items():
        code = int(text)
        missing = {
            name: (data.revisions[name]["errors"][text]["constant"].replace("_", " ").capitalize(),)
            for name in names
            if not data.describes(code, name)
        }
        if missing:
            found[code] = tuple(
                (first, last, name, "receiver", f"{name}, a code that the schema names.", (), (), None)
                for first, last, name in _rows(data, missing)
            )
    return found


def _capabilities(data: ReferenceData) -> dict[str, Any]:
    def table(side: str) -> dict[str, Any]:
        owner = f"{side.capitalize()}Capabilities"
        paths = sorted({path for facts in data.revisions.values() for path in facts["capabilities"][side]})
        return {
            path: _rows(
                data,
                {
                    name: (facts["capabilities"][side][path], f"{owner}.{path}" in facts["deprecated"])
                    for name, facts in data.revisions.items()
                    if path in facts["capabilities"][side]
                },
            )
            for path in paths
        }

    return {"CLIENT": table("client"), "SERVER": table("server")}


def _by_name(data: ReferenceData, section: str) -> dict[str, list[str]]:
    """The names in one section of the revisions' facts, sorted, each with the revisions that have it."""
    names = sorted({name for facts in data.revisions.values() for name in facts[section]})
    return {
        name: [revision for revision, facts in data.revisions.items() if name in facts[section]]
        for name in names
    }


def _rows(data: ReferenceData, values: dict[str, tuple[Any, ...]]) -> tuple[tuple[Any, ...], ...]:
    return tuple((first, last, *value) for first, last, value in spans(data.order, values))


def _literal(value: Any, indent: int = 0) -> str:
    """A value as Python source: on one line where it fits; else an entry a line, then a row a line."""
    flat = _quoted(value)
    if indent > 4 or len(flat) + indent <= WIDTH or not isinstance(value, (dict, tuple)) or not value:
        return flat
    inner, end = "\n" + " " * (indent + 4), "\n" + " " * indent
    if isinstance(value, dict):
        entries = [f"{_quoted(key)}: {_literal(entry, indent + 4)}," for key, entry in value.items()]
        return "{" + "".join(inner + entry for entry in entries) + end + "}"
    return "(" + "".join(f"{inner}{_literal(entry, indent + 4)}," for entry in value) + end + ")"


def _quoted(value: Any) -> str:
    """A value on one line, strings in double quotes."""
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_quoted(key)}: {_quoted(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, tuple):
        inner = ", ".join(map(_quoted, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)


def main() -> None:
    """Write the tables from what is committed."""
    write(reference_data.load())


if __name__ == "__main__":
    main()
