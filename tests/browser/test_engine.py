"""The engine's two halves answer alike: every question is put to CPython and to Chromium's worker."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab.questions import SEPARATOR, answer
from tests.browser.laboratory import ask, laboratory

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.tab import Tab

JSON_TEXTS = """
null
true
1
-1
0
-0
-0.0
1.0
1.50
0.1
1e3
1E+2
1e-7
1e400
100000000000000000000
9007199254740993
123456789012345678901234567890
0.1000000000000000055511151231257827
0.99999999999999999999
[1,1.0,"1",-0,[1.5,2e0]]
""
"a\\\\"
"\\\\\\""
"\\\\ud83d\\\\ude00 \\ud83d\\ude00 😀"
"\\ud83d"
"\\ude00\\ud83d"
"\\u0000\\u001f\\u007f\\u2028"
"\\/\\b\\f\\n\\r\\t"
"{\\"a\\": [1, \\"}\\"]}"
[]
{}
[[],{},[{}]]
[ ]
{ }
 [ 1 , { "a" : [ ] , "b" : { "c" : null } } , "," ]\t
{"a":1,"a":2}
{"2":1,"1":2,"b":3,"0":4}
{"\\u0031":1,"b":2}
{"":1," ":{"":[]}}
{"ob_type":{"tp_flags":1,"tp_mro":5},"then":1,"constructor":null,"$kw":[1],"__class__":2,"__proto__":{"a":1}}
{"valueOf":3,"toString":4,"length":5,"nodeType":1,"hasOwnProperty":{"get":1},"__dict__":[{"__init__":1}]}
{"a":"x","b":{"c":"y","d":["z",1,"w"],"e":"v"},"f":[{"g":1},{"h":2},3,4,{"i":[5]}]}
{"x":1,"y":{"z":2},"w":3}
[true,false,null,{"t":true}]
[1,2
[1,]
[,1]
{"a":}
{"a" 1}
{"a":1,}
{a:1}
{}{}
[1] 2
01
1.
.5
+1
1e
-
--1
0x10
nul
True
NaN
[Infinity]
-Infinity
'a'
"a
"\t"
"\\x41"
"\\u12"
"\\u00_1"
"\\uZZZZ"
\ufeff1
\u00a01
\u20281
{"a":1}\0
""".strip("\n").split("\n")

PATTERNS = [
    ("a", "banana", ""),
    ("x*", "axxb😀", ""),
    ("", "a😀b", ""),
    ("(a)|(b)|(c)?d", "abdcd", ""),
    (".", "a\n😀\u2028é", ""),
    ("[^a]", "a😀ba", ""),
    ("😀+", "x😀😀y😀", ""),
    ("[😀-😂]{2}", "😀😁😂😃", ""),
    ("(?<=😀)b", "ab😀b", ""),
    ("(?<!a)b", "abbab", ""),
    ("a(?=b)", "abaacab", ""),
    ("a(?!b)", "abaacab", ""),
    ("^a", "aa\na", ""),
    ("a$", "a\na", ""),
    ("a$", "a\n", ""),
    ("[$]$", "$$", ""),
    (r"\$\\$", "a$\\", ""),
    (r"[\]$]+$", "]$", ""),
    ("é", "É", "i"),
    ("[a-z]+", "aBcSKſ", "i"),
    ("k", "K\u212a", "i"),
    ("\ud83d", "\ud83d😀\ud83d", ""),
    ("[\ud800-\udfff]", "\ud83dx😀\ude00", ""),
    ('"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"', '{"a\\"b": "c\\\\", "d😀": 1}', ""),
    (r"[ \t\n\r]*(?:(true|false)|([0-9]+))", " true  12\n\n3", ""),
    ("(?:ab)+?(c|$)", "ababcab", ""),
    ("a{2,3}", "aaaaaaa", ""),
    ("[\u0000-\u001f\u007f]", "a\u0000b\u001f\u007f\u0080", ""),
]

# Names that mean something to JavaScript or to Brython, and those whose place in an object is not their own.
NAMES = [
    ["a", "b"],
    ["10", "9", "b", "1", "01", "-1", "1.5", "a"],
    ["ob_type", "$kw", "__proto__", "hasOwnProperty", "constructor", "valueOf", "toString", "toJSON"],
    *(
        [name]
        for name in ("ob_type", "$kw", "__proto__", "hasOwnProperty", "constructor", "valueOf", "toString")
    ),
    [
        "__class__",
        "__dict__",
        "__eq__",
        "__hash__",
        "__init__",
        "prototype",
        "length",
        "then",
        "nodeType",
        "get",
    ],
    ["😀", "", " ", "a😀", "\ud83d"],
    ["x", "ob_type", "2", "x"],
]

TEXTS = [
    "ab",
    "a😀b",
    "😀",
    "😀b😁",
    "a b\n😀 b😁x",
    "e\u0301b",
    "\ud83db\ude00",
    "ab\u00e9\uffff",
    "a😀😀😀b😁😁b",
]

OTHER = [
    ("quote", 'a"b\\c/\b\f\n\r\t\u0000\u001f\u007f\u2028é😀'),
    ("quote", "\ud83d x \ude00\ud83d"),
    ("quote", ""),
    ("base64", "aGVsbG8="),
    ("base64", "aGVsbG8"),
    ("base64", "8J-YgA"),
    ("base64", "8J+YgA=="),
    ("base64", "77u/YQ=="),
    ("base64", ""),
    ("base64", "a"),
    ("base64", "ab=c"),
    ("base64", "aGVs bG8="),
    ("base64", "aGVs\nbG8="),
    ("base64", "/w=="),
    ("base64", "7aCA"),
    ("base64", "wIA="),
    ("base64", "AA=="),
    ("base64", "aGVsbG9="),
    ("base64", "é"),
    ("base64", "8J+YgA==="),
    ("lines", "a\nb\r\nc\rd\n\re\u2028f\u0085g\x0bh\n"),
    ("lines", ""),
    ("lines", "\n"),
    ("pieces", '{"a":"b","b":"😀"}'),
    ("pieces", ""),
    ("remove", "a12😀b$&c3"),
    ("remove", ""),
    ("units", "a😀bc"),
    ("units", "😀😀bc"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with laboratory(tmp_path_factory.mktemp("lab"), "tests.browser.lab.engine") as served:
        yield served


@pytest.fixture
def engine(tab: Tab, address: str) -> Tab:
    tab.open(address)
    return tab


def differing(engine: Tab, questions: list[tuple[str, str]]) -> list[tuple[str, str, str]]:
    """The questions that are answered in two ways, with both answers."""
    answers = [(text, answer(kind, text), ask(engine, kind, text)) for kind, text in questions]
    return [said for said in answers if said[1] != said[2]]


def test_every_json_text_has_one_value_or_is_refused_by_both(engine: Tab) -> None:
    assert differing(engine, [("parse", text) for text in JSON_TEXTS]) == []


SEARCHED = [
    *(
        "key",
        "keys",
        "monkey",
        "session",
        "id",
        "p$w",
        "raw",
        "v",
        "7",
        "1234567",
        "_",
        " ",
        "\t",
        "-",
        ".",
        "x",
    ),
    *(
        '"',
        "=",
        ":",
        "'",
        "\\",
        "\u201c",
        "\uff1a",
        ",",
        "\n",
        "é",
        "😀",
        "://",
        "a+",
        "+",
        "tk_",
        "H",
        "q7-",
        "abc",
    ),
    "a1b2" * 5,
    "lorem ipsum, " * 40,
]


def test_every_search_of_a_whole_text_finds_the_same(engine: Tab) -> None:
    dice = random.Random(5)
    texts = ["".join(dice.choices(SEARCHED, k=12)) for _ in range(200)]
    assert (
        differing(engine, [(kind, text) for text in texts for kind in ("ends", "any", "runs", "pieces")])
        == []
    )


def test_every_mangled_json_text_has_one_value_or_is_refused_by_both(engine: Tab) -> None:
    dice = random.Random(11)
    texts = [mangled(dice, dice.choice(JSON_TEXTS)) for _ in range(400)]
    assert differing(engine, [("parse", text) for text in texts]) == []


def mangled(dice: random.Random, text: str) -> str:
    """A text with a few characters taken out, doubled or put in."""
    characters = list(text)
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(characters) + 1)
        characters[place : place + dice.randint(0, 1)] = dice.choice(["", "", *'{}[],:"\\ 01.e-tu', "😀"])
    return "".join(characters)


def test_nesting_is_read_by_both_as_deep_as_the_decoder_goes(engine: Tab) -> None:
    texts = ["[" * 200 + "]" * 200, '{"a":' * 200 + "1" + "}" * 200, "[" * 200]
    assert differing(engine, [("parse", text) for text in texts]) == []


def test_every_pattern_finds_the_same(engine: Tab) -> None:
    assert differing(engine, [("match", SEPARATOR.join(row)) for row in PATTERNS]) == []


def test_strings_count_every_character_once(engine: Tab) -> None:
    assert differing(engine, [("handle", text) for text in TEXTS]) == []


def test_a_dict_keeps_every_name_in_its_place(engine: Tab) -> None:
    assert differing(engine, [("keep", SEPARATOR.join(names)) for names in NAMES]) == []


def test_quoting_base64_and_lines_are_the_same(engine: Tab) -> None:
    assert differing(engine, OTHER) == []
