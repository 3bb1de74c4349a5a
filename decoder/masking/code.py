"""Whether what follows a name in a text is source code: a type, a call, a member, another variable.

Takes an unquoted value with what stands behind it, gives a verdict. Tools read source files aloud, and in
these most secret names are given no secret. What could be a literal of a configuration file counts as one.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.masking.names import split_words

# A name that code may go on from; digits in it would make it look like a secret.
_NAME = "[A-Za-z_][A-Za-z_]*"
_PATH = f"{_NAME}(?:(?:\\.|::|->|\\?\\.){_NAME})*"
# What stands in the brackets of a generic type, which may hold one more pair of brackets.
_INSIDE = "[A-Za-z0-9_.,:| \"']*"
_TYPE = f"{_PATH}(?:\\[{_INSIDE}(?:\\[{_INSIDE}\\]{_INSIDE})*\\])?"
# A type that stands alone, as in a signature or a schema that was printed. A passphrase may begin with an
# English word: behind one of these no other word may follow.
TYPE = (
    "(?:str|bytes|int|integer|bool|boolean|SecretStr|SecretString|varchar)(?:[ \\[<(|?,;).!].*)?"
    "|(?:string|String|Buffer|list|dict|set|tuple|number|float|object|array|any|unknown|void|never|optional"
    "|required|Option|Vec|Box|char|text|select|input)(?:(?: ?[\\[<(|?,;).!]| = ).*)?"
)
# A member of what often holds settings, whatever it is called.
MEMBER = (
    "(?:self|this|config|cfg|settings|conf|env|args|opts|options|params|request|req|ctx|context|data|kwargs|props"
    "|input|process|os|secrets|vars|var|local|module|steps|inputs|github|values)[.\\[].*"
)
GENERIC = (
    "(?:Optional|Union|List|Dict|Set|Tuple|Sequence|Mapping|Iterable|Annotated|Literal|Final"
    "|ClassVar|Type)\\[.*"
)
# What a description of a parameter begins with.
NOTE = "[*_(]{1,3}(?:[Oo]ptional|[Rr]equired|[Dd]efault|[Dd]eprecated)[^A-Za-z0-9].*"
# An answer, a right, the next statement, nothing at all; a parameter of a statement.
ANSWER = (
    "[Yy]es|YES|[Nn]o|NO|read|write|return|break|continue|raise|throw"
    "|(?:None|null|nil|undefined)[,;)].*|\\$[0-9]{1,2}|\\?|%s|%\\([A-Za-z_]{1,40}\\)s"
)
CALLED = (
    "(?:[A-Za-z_][A-Za-z0-9_]{2,}|[A-Za-z_][A-Za-z0-9_]*(?=\\.|::|->)|[_t](?=\\([\"']))"
    "(?:(?:\\.|::|->)[A-Za-z_][A-Za-z0-9_]*)*"
)
_ITEM = f"{_PATH}\\[(?:[0-9:-]+|[\"'][^\"'\r\n]*[\"']|{_TYPE}(?:(?:, ?| \\| ){_TYPE})*)\\]"
CODE = compile_pattern(
    "^(?:"
    f"{TYPE}|{MEMBER}|{GENERIC}|{NOTE}|{ANSWER}"
    f"|(?:(?:await|new|not|yield|return|typeof|lambda) )*{CALLED}\\(.*"
    # One type or another; a type and a default.
    f"|{_TYPE}(?: \\| {_TYPE})+(?: = .*)?|{_TYPE} = .*"
    # A condition, a comprehension, a bracket that is closed on a later line.
    f"|{_PATH} (?:(?:or|and|in|not in) (?:[\"'(\\[{{]|None|True|False).*|is (?:not )?None.*|if .* else .*"
    "|(?:==|!=|\\?\\?|\\|\\|) .*)"
    "|\\[[^\\[\\]]{1,200} for [^\\[\\]]{1,200} in .*|[(\\[{]"
    ")$"
)
ITEM = compile_pattern(f"{_ITEM}(?=[ .,;:)\\]}}=(|]|(?!.))")  # a member of something, a generic type
PATH = compile_pattern(f"^{_PATH}$")
IDENTIFIER = compile_pattern(f"^{_NAME}$")
INNER = compile_pattern("_[A-Za-z]|[a-z][A-Z]")  # where a word of an identifier begins
GOES_ON = compile_pattern("[,;)\\]}=]")  # where the line ends, the value may be a literal of a configuration
BEHIND_TYPE = compile_pattern(
    "[ \t]*(?:\\|[ \t]*[A-Za-z_]|=[ \t]*None|\\)[ \t]*->|\\]*[ \t]*=[ \t]*(?:None|\\{\\}|\\[\\]))"
)


def is_code(value: str, label: str = "", behind: str = "") -> bool:
    """Whether an unquoted value is code rather than a literal.

    `label` is what a mark would call it, `behind` what follows it on its line.
    """
    if CODE.test(value) or ITEM.match(value + behind) is not None:
        return True
    if not INNER.test(value):
        return False
    if "." in value or "::" in value or "->" in value:
        return PATH.test(value)
    handed_on = GOES_ON.match(behind) is not None and _is_called(value, label)
    return IDENTIFIER.test(value) and (handed_on or BEHIND_TYPE.match(behind) is not None)


def _is_called(value: str, label: str) -> bool:
    """Whether an identifier of several words is called by what it holds: `key_password`, `EventLoopToken`."""
    words = split_words(value)
    noun = label.rpartition(" ")[2].rstrip("s")
    return len(words) > 1 and bool(noun) and any(word.rstrip("s") == noun for word in words)
