"""Masks a JSON text: by the names of its members, by shapes in its strings and names, in JSON inside strings.

Takes a JSON tree and its text, gives edits at places in that text. What is written stays JSON: a secret
inside a string is replaced inside it, a secret number becomes a string, everything else is left alone.
"""

from __future__ import annotations

from decoder.engine import base64_text, compile_pattern, quote_json, units
from decoder.masking.finders.assignments import HEADERS, counts
from decoder.masking.finders.blocks import BEGIN, END, key_spans
from decoder.masking.finders.command_lines import word_spans
from decoder.masking.finders.flow import TELLING
from decoder.masking.json_tree import Places, literal_of
from decoder.masking.marks import ENCODED
from decoder.masking.media import is_text_type
from decoder.masking.names import ALWAYS, LIKELY, NEVER, judge, judge_phrase
from decoder.masking.spans import Edit, Span
from decoder.masking.text import span_edits
from decoder.masking.values import (
    BLANK,
    PLAIN,
    fallback_of,
    is_made_up,
    is_placeholder,
    says_how_things_are,
    without_marks,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.masking.json_tree import Node
    from decoder.masking.marks import Marks

    Judgement = tuple[int, str]

NOTHING: Judgement = (NEVER, "")
IN_BASE64: Judgement = (NEVER, ENCODED)  # a text that is known to be in base64
IN_MANIFEST: Judgement = (ALWAYS, "secret")  # whatever a value of a Kubernetes secret is called
ASKED_FOR: Judgement = (ALWAYS, "secret")  # a schema asked for it as one
NAME_MEMBERS = ("name", "key", "header", "headerName", "field", "variable", "Name", "Key")
VALUE_MEMBERS = ("value", "Value", "values", "default", "secret")
SCHEMA_WORDS = (
    "type",
    "$ref",
    "anyOf",
    "oneOf",
    "allOf",
    "enum",
    "const",
    "description",
    "title",
    "items",
    "properties",
    "format",
)
SCHEMA_VALUES = ("default", "const", "examples", "example", "enum")
HANDLES = ("credentials", "creds", "cred")  # a string under one of these is the secret, an object holds it
COLUMNS = ("columns", "column_names", "columnNames", "header", "headers", "fields", "cols")
ROWS = ("rows", "data", "values", "records")
SCHEMA_LISTS = ("anyOf", "oneOf", "allOf", "prefixItems")
SCHEMA_PARTS = ("items", "not", "if", "then", "else")
SCHEMAS = "schemas"  # what an array of them goes by
FLAG = compile_pattern("^--?[^-]")
KEY_LINE = compile_pattern("^[A-Za-z0-9+/=]+[ \t\r\n]*$|^[A-Za-z-]{1,30}: ")  # of a private key
COMMAND_MEMBERS = ("command", "cmd", "program", "executable", "exe", "file", "argv0", "name", "path")
ARGUMENT_MEMBERS = ("args", "arguments", "argv", "cmd", "command")
USER_FLAGS = ("-u", "--user", "--proxy-user")
USER_AND_PASSWORD = "user and password"
MANIFEST_MEMBERS = ("data", "stringData")
HOLDER = "credentials"  # an object of this name holds secrets under names of their own
COOKIE: Judgement = (ALWAYS, "cookie value")  # of one that was taken apart
COOKIE_TELLING = {
    *TELLING,
    *("path", "domain", "expires", "expirationDate", "sameSite", "samesite", "priority", "storeId", "size"),
    *("maxAge", "max-age", "Max-Age", "Path", "Domain", "Expires", "SameSite", "sourceScheme", "sourcePort"),
}
JWK_PRIVATE = ("d", "p", "q", "dp", "dq", "qi", "k", "oth")
RAW_HEADERS = ("rawheaders", "rawtrailers", "raw_headers")


class JsonMasker:
    """One pass over a tree, in the order of the text."""

    def __init__(
        self,
        text: str,
        marks: Marks,
        inner: Callable[[str], list[Edit]],
        is_pointed_at: Callable[[Node], bool],
    ) -> None:
        self._text = text
        self._marks = marks
        self._inner = inner  # what finds the edits of a string that no name judges
        self._is_pointed_at = is_pointed_at  # whether a first look found anything in such a string
        self._edits: list[Edit] = []
        self._waiting: list[tuple[Node, Judgement, str]] = []
        self._passwords: dict[int, list[Span]] = {}  # in the words of commands, by where those begin

    def edits(self, root: Node, judgement: Judgement = NOTHING) -> list[Edit]:
        """The edits for a tree, of which a name in front of it may say something."""
        self._waiting.append((root, judgement, ""))
        while self._waiting:
            node, judgement, name = self._waiting.pop()
            if node.kind == "string":
                self._string(node, judgement)
            elif node.kind == "number":
                self._number(node, judgement)
            elif node.kind == "array":
                self._array(node, judgement, name)
            elif node.kind == "object":
                self._object(node, judgement, name)
        return self._edits

    def _object(self, node: Node, judgement: Judgement, name: str) -> None:
        """Queue an object's members, each with what its name, or the object around it, says of it."""
        self._note_passwords(_command_words(node))
        following: list[tuple[Node, Judgement, str]] = []
        schema = name == "properties"
        if judgement[1] in ("cookie", "cookies", "set cookie"):
            judgement = COOKIE
        named = _named_by_sibling(node)
        manifest = node.string("kind") == "Secret"
        columns = _secret_columns(node)
        for key, value in node.members:
            following.append((key, NOTHING, "key"))
            found = ASKED_FOR if self._marks.is_secret_name(key.text) else judge(key.text)
            if judgement is IN_MANIFEST or (manifest and key.text in MANIFEST_MEMBERS):
                following.append((value, IN_MANIFEST, key.text))
            elif named is not None and key.text in VALUE_MEMBERS and value.kind != "word":
                following.append((value, judgement if judgement[0] > named[0] else named, key.text))
            elif columns and key.text in ROWS and value.kind == "array":
                following.extend(_cells(value, columns))
            elif schema and _is_schema(value):
                if found[0] == NEVER and _asks_for_a_secret(value):
                    found = ASKED_FOR
                    self._marks.note_name(key.text)
                following.append((value, found, "schema"))
            elif name == "schema":
                following.append(_in_schema(key.text, value, judgement))
            elif not _is_media(node, key.text, value):
                following.append((value, _of_member(node, key.text, value, judgement, found), key.text))
            elif _is_text(node):
                following.append((value, judgement if judgement[0] else IN_BASE64, key.text))
        self._waiting.extend(reversed(following))

    def _array(self, node: Node, judgement: Judgement, name: str) -> None:
        """Queue an array's items: all under its name, or each under the flag or the name before it."""
        self._note_passwords([item for item in node.items if item.kind == "string"])
        following: list[tuple[Node, Judgement, str]] = []
        previous: Node | None = None
        pairs = name.lower() in RAW_HEADERS
        inside_array = name == "[]"
        lines = _key_lines(node.items)
        for index, item in enumerate(node.items):
            own = judgement
            if judgement[0] == NEVER and previous is not None and item.kind == "string":
                flag = (
                    FLAG.test(previous.text)
                    and "=" not in previous.text
                    and "$" not in previous.text
                    and not item.text.startswith("-")
                )
                header = (pairs and index % 2 == 1) or (inside_array and len(node.items) == 2)
                if previous.text in USER_FLAGS:
                    own = (ALWAYS, USER_AND_PASSWORD)
                elif _is_a_pair(previous.text, item.text):
                    own = judge(previous.text)
                elif flag or header:
                    own = judge(previous.text.lstrip("-"))
            if index in lines:
                own = (ALWAYS, "private key")
            following.append((item, own, _name_in_array(item, name)))
            previous = item if item.kind == "string" else None
        self._waiting.extend(reversed(following))

    def _note_passwords(self, words: list[Node]) -> None:
        """Remember where the words of a command line hold passwords."""
        if any(word.text.startswith("-") for word in words):
            for number, span in word_spans([word.text for word in words]):
                self._passwords.setdefault(words[number].start, []).append(span)

    def _number(self, node: Node, judgement: Judgement) -> None:
        """A number under a name that is always secret (0 stands for nothing), or one that is known."""
        named = judgement[0] == ALWAYS and node.text.strip("-0.") != ""
        if named or self._marks.is_found_again(node.text):
            mark = self._marks.mark(node.text, judgement[1])
            self._edits.append(Edit(node.start, node.end, quote_json(mark), node.text))

    def _string(self, node: Node, judgement: Judgement) -> None:
        value = node.text
        spans = named_spans(value, judgement)
        if judgement is IN_BASE64:
            spans = self._encoded_span(value)
        if spans is None and node.start in self._passwords:
            spans = self._passwords[node.start]
        if spans is not None:
            edits = span_edits(value, spans, self._marks)
        else:
            edits = self._inner(value) if self._is_pointed_at(node) else []
        if not edits:
            return
        places = Places(literal_of(self._text, node), node.start)
        for edit in edits:
            start = places.raw(edit.start)
            written = quote_json(edit.text)[1:-1]
            self._edits.append(Edit(start, places.raw(edit.end), written, edit.secret))

    def _encoded_span(self, value: str) -> list[Span] | None:
        """All of a text in base64 where something in it is secret."""
        text = base64_text(value)
        found = self._inner(text) if text is not None else []
        return [Span(0, units(value), ENCODED)] if found else None


def named_spans(value: str, judgement: Judgement) -> list[Span] | None:
    """What is secret in a string by its name; None where the name does not decide."""
    verdict, label = judgement
    if verdict == NEVER:
        return None
    value = without_marks(value)
    special = HEADERS.get(label)
    if special is not None:
        return special(value)
    if label == USER_AND_PASSWORD:
        return _password_behind_user(value)
    core = value.strip()
    fallback = fallback_of(core)
    if fallback:
        start = units(value[: value.index(core)] + core[: len(core) - len(fallback) - 1])
        return [Span(start, start + units(fallback), label)]
    if label in HANDLES and not (says_how_things_are(core) or PLAIN.test(core)):
        verdict = max(verdict, LIKELY if BLANK.test(core) else ALWAYS)
    if not counts(core, verdict):
        return None
    if "-----BEGIN" in value:
        return key_spans(value) or None
    if label in ("connection string", "conn str") and ("://" in core or ";" in core):
        return None
    start = units(value[: len(value) - len(value.lstrip())])
    return [Span(start, start + units(core), label)]


def _password_behind_user(value: str) -> list[Span] | None:
    """The password of `user:password`."""
    user, colon, password = value.partition(":")
    start = units(user) + 1
    return (
        [Span(start, start + units(password), "password")] if colon and not is_placeholder(password) else None
    )


def _is_a_pair(name: str, value: str) -> bool:
    """Whether two strings in a row are a name and its secret, and not two words of a list of names."""
    return is_made_up(value) and judge(name)[0] >= LIKELY and judge(value)[0] == NEVER


def _command_words(node: Node) -> list[Node]:
    """The words of the command that an object describes: a program, and its arguments beside it."""
    for member in ARGUMENT_MEMBERS:
        arguments = node.member(member)
        if arguments is not None and arguments.kind == "array":
            programs = [node.member(name) for name in COMMAND_MEMBERS]
            words = [each for each in programs if each is not None and each.kind == "string"]
            return [*words[:1], *(item for item in arguments.items if item.kind == "string")]
    return []


def _named_by_sibling(node: Node) -> Judgement | None:
    """What the name in `{"name": …, "value": …}` says of the value; None where the object is no such pair."""
    if not any(node.member(name) is not None for name in VALUE_MEMBERS):
        return None
    secret = node.member("isSecret")
    if secret is not None and secret.text == "true":
        return (ALWAYS, "secret")
    for member in NAME_MEMBERS:
        name = node.string(member)
        if name is not None:
            found = judge(name.lstrip("-"))
            return found if found[0] != NEVER else None
    return None


def _of_member(node: Node, name: str, value: Node, judgement: Judgement, found: Judgement) -> Judgement:
    """What is said of a member by what stands beside it in its object, or else by a name."""
    if name in JWK_PRIVATE and value.kind == "string" and node.member("kty") is not None:
        return ALWAYS, "private key"
    if name == "text" and node.string("encoding") == "base64":
        return IN_BASE64
    return _beneath(judgement, found, name)


def _beneath(judgement: Judgement, found: Judgement, name: str) -> Judgement:
    """What is said of a member: by its own name, or by what is around it where that says more."""
    telling = COOKIE_TELLING if judgement is COOKIE else TELLING
    says_more = judgement[0] >= LIKELY and judgement[0] > found[0] and judgement[1] != HOLDER
    return judgement if says_more and name not in telling else found


def _in_schema(key: str, value: Node, judgement: Judgement) -> tuple[Node, Judgement, str]:
    """A member of a schema: only a literal in it may be the secret, also one that an alternative holds."""
    if key in SCHEMA_LISTS and value.kind == "array":
        return value, judgement, SCHEMAS
    if key in SCHEMA_PARTS and value.kind == "object":
        return value, judgement, "schema"
    return value, judgement if key in SCHEMA_VALUES else NOTHING, key


def _name_in_array(item: Node, name: str) -> str:
    """By which name an item goes on: what it is inside of."""
    if name == SCHEMAS:
        return "schema"
    return "[]" if item.kind == "array" else ""


def _key_lines(items: list[Node]) -> set[int]:
    """Which items are the lines of a private key, where an array holds a text line by line."""
    lines: set[int] = set()
    inside = False
    for number, item in enumerate(items):
        if item.kind != "string":
            inside = False
        elif BEGIN.test(item.text):
            inside = not END.test(item.text)
        elif inside and END.test(item.text):
            inside = False
        elif inside and KEY_LINE.test(item.text):
            lines.add(number)
        elif item.text:
            inside = False
    return lines


def _secret_columns(node: Node) -> dict[int, Judgement]:
    """The columns of secrets, by their numbers, where an object is a table: names of columns, and rows."""
    columns = next((value for key, value in node.members if key.text in COLUMNS), None)
    if columns is None or not any(key.text in ROWS for key, _ in node.members):
        return {}
    names = [item.text if item.kind == "string" else item.string("name") or "" for item in columns.items]
    judged = {number: judge(name) for number, name in enumerate(names)}
    return {number: found for number, found in judged.items() if found[0] != NEVER}


def _cells(rows: Node, columns: dict[int, Judgement]) -> list[tuple[Node, Judgement, str]]:
    """The cells of a table's rows, each with what its column says of it."""
    cells: list[tuple[Node, Judgement, str]] = []
    for row in rows.items:
        if row.kind == "array":
            cells.extend((cell, columns.get(number, NOTHING), "") for number, cell in enumerate(row.items))
        else:
            cells.append((row, NOTHING, ""))
    return cells


def _is_schema(value: Node) -> bool:
    """Whether a member of `properties` describes a value rather than being one."""
    return value.kind == "object" and (
        not value.members or any(value.member(word) is not None for word in SCHEMA_WORDS)
    )


def _asks_for_a_secret(schema: Node) -> bool:
    """Whether a property is one that a form hides, or that a reader is told to fill with a secret."""
    if schema.string("format") == "password" or judge_phrase(schema.string("title") or "")[0] >= LIKELY:
        return True
    hidden = schema.member("writeOnly")
    return hidden is not None and hidden.text == "true"


def _is_media(node: Node, name: str, value: Node) -> bool:
    """Whether a member holds a file in base64: an image or a sound, which is no text to search, or a text."""
    if value.kind != "string" or name not in ("data", "blob"):
        return False
    return name == "blob" or bool(_media_type(node)) or node.string("type") in ("image", "audio")


def _is_text(node: Node) -> bool:
    """Whether the file that an object holds is said to be a text."""
    return is_text_type(_media_type(node))


def _media_type(node: Node) -> str:
    return node.string("mimeType") or node.string("mime_type") or ""
