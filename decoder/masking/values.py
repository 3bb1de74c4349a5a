"""Whether a value can be a secret: references, placeholders and marks are not, opaque strings may be.

Takes strings, gives verdicts. Must never hold or record a value.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units

# What stands for a secret without being one: a variable, a template, a mark, a hint to the reader.
PLACEHOLDER = compile_pattern(
    r"^(?:"
    r"\$\{[^{}]*\}|\$\(.*\)|\$[A-Za-z_]+(?:_[A-Za-z0-9]+)*|\$env:[A-Za-z_][A-Za-z0-9_]*|%[A-Za-z_][A-Za-z0-9_]*%"
    r"|\{\{[^{}]*\}\}|\$\{\{[^{}]*\}\}|\{[A-Za-z_][A-Za-z0-9_.]*\}|#\{[^{}]*\}"
    r"|<[^<>]*>|‹(?:[A-Za-z0-9 .-]{1,60} #[0-9]{1,9}|withheld[^‹›]*|•*)›|[\[«<]•+[\]»>]|«redacted[^«»]*»|"
    r"\[[A-Za-z][A-Za-z ._:-]{2,60}\]|__[A-Za-z0-9_]+__"
    r"|(?:your|my|insert|enter|replace)[-_ ][A-Za-z0-9_ -]*(?:key|token|secret|password|here|id|credentials?)"
    r"|(?:process|import\.meta)\.env(?![A-Za-z0-9_]).*|os\.(?:environ|getenv)(?![A-Za-z0-9_]).*|System\.getenv(?![A-Za-z0-9_]).*|ENV\[.*|env\(.*"
    r"|%s|%\([A-Za-z_]{1,40}\)s|\*{3,}|•{3,}|●{3,}|[.]{3,}|…|x{3,}|X{3,}|\?{3,}|_{3,}|-{1,}|="
    r"|null|none|nil|undefined|true|false|redacted|filtered|masked|hidden"
    # A version of a package; what a form says is wrong.
    r"|[~^]?v?[0-9]{1,4}\.[0-9]{1,5}\.[0-9]{1,5}(?:-[a-z0-9.]{1,20})?"
    r"|(?:is|are|was|must be|can(?:no|')t be|should be) (?:not )?(?:required|missing|invalid|empty"
    r"|blank|incorrect|too short)\.?"
    # The modes of `credentials` in a browser; keys that are public.
    r"|include|omit|same-origin|(?:ssh-|ecdsa-|sk-ssh-|sk-ecdsa-)[a-z0-9@.-]{3,40} [A-Za-z0-9+/=]{8,}.*"
    r")$",
    ignore_case=True,
)

# Marks, blotted out, with nothing but punctuation around them.
FALLBACK = compile_pattern(
    "^\\$\\{(?!(?:input|env|config|command|file|secrets?|vault):)[A-Za-z_][A-Za-z0-9_.]{0,80}(?::-|:=|:|-|=)(?![-=?+])([^{}$]+)\\}$"
)
MARKED = compile_pattern("^[\x00-/:-@\\[-`{-\x7f]*(?:‹•+›[\x00-/:-@\\[-`{-\x7f]*)+$")

REDACTION = compile_pattern(
    r"\[(?:REDACTED|FILTERED|MASKED|HIDDEN|REMOVED)|<(?:redacted|masked)|«redacted", ignore_case=True
)
MARK = compile_pattern(
    r"‹[A-Za-z0-9 .-]{1,60} #[0-9]{1,9}›|‹withheld[^‹›\n]{0,80}›"
    r"|\[(?:REDACTED|FILTERED|MASKED|HIDDEN|REMOVED)[^\[\]\r\n]{0,60}\]|<(?:redacted|masked)[^<>\r\n]{0,60}>|«redacted[^«»\r\n]{0,60}»",
    ignore_case=True,
)

# Terminal colours and invisible characters, which may stand inside a secret and do not belong to it.
HIDDEN_CHARACTERS = (
    "\x1b\\[[0-9;?]{0,20}[A-Za-z]|[\xad\u200b-\u200f\u2060-\u2064\ufeff\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f]"
)
HIDDEN = compile_pattern(HIDDEN_CHARACTERS)

HEX = compile_pattern(r"^[0-9a-fA-F]{16,}$")
TOKEN_LIKE = compile_pattern(r"^[A-Za-z0-9_./+=~%-]+$")
UUID = compile_pattern(r"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")
PLAIN = compile_pattern(
    r"^(?:[A-Za-z][a-z]*(?:[ _.-]?[A-Za-z][a-z]+)*|[A-Z]+(?:[_-][A-Z]+)*"
    r"|_*(?:[A-Z]{2,}|[A-Z][a-z]{2,}|[a-z]{3,})(?:[_.-]+(?:[A-Z]{2,}|[A-Z][a-z]{2,}|[a-z]{3,}))+"
    r"|[a-z]{2,}(?:[._/-]+[a-z]{2,})+|\.{0,2}/[A-Za-z0-9_.-]+(?:/[A-Za-z0-9_. -]*)*"
    r"|[A-Za-z][A-Za-z0-9+.-]*://.*|[0-9]{4}-[0-9]{2}-[0-9]{2}.*|[0-9. ]+)$"
)
BLANK = compile_pattern("[\x00-\x20]")
WORD = compile_pattern("^[(\"']?[A-Za-z][a-z'’]*[.,;:!?)\"']?$")
DIGIT, LOWER, UPPER = compile_pattern("[0-9]"), compile_pattern("[a-z]"), compile_pattern("[A-Z]")

# Names of algorithms, versions, addresses and files hold digits as well, and are no secrets.
ORDINARY_WITH_DIGITS = compile_pattern(
    r"^(?:v?[0-9]+(?:[._-][0-9A-Za-z]+)*|(?:sha|md|aes|rsa|hs|rs|es|ps|utf|base|oauth|http|pbkdf|ed|ipv|scrypt|argon|bcrypt)"
    r"-?[0-9].*|[^@]*@[^@]*\.[a-z]{2,}|[A-Za-z0-9.-]+:[0-9]{1,5}|[A-Za-z0-9_./\\-]+\.[A-Za-z][A-Za-z0-9]{1,4}|.*\(\)|[A-Za-z]+[0-9]{1,2})$",
    ignore_case=True,
)
# What is said of a secret, where the secret itself could stand.
STATE = compile_pattern(
    r"^(?:yes|no|none|n/?a|on|off|true|false|null|nil|not|required|optional|mandatory|needed|missing|empty|blank|unset"
    r"|set|absent|present|given|provided|supplied|supported|unsupported|enabled|disabled|allowed|forbidden|denied"
    r"|valid|invalid|verified|unverified|wrong|right|correct|incorrect|bad|good|ok|okay|fine|weak|strong|short|long"
    r"|too|very|expired|expiring|active|inactive|revoked|rotated|changed|reset|updated|unknown|undefined|public|private"
    r"|hidden|masked|redacted|removed|hashed|encrypted|encoded|stored|saved|sent|used|unused|ignored|accepted|rejected"
    r"|string|text|number|password|token|secret|key|a|an|the|in|of|for|from|to|at|by|with|as|is|are|was|be|been|being"
    r"|what|where|when|your|my|our|their|his|her|its|it|this|that|also|only|always|never|still|now|already|used|and|or|but|if|then|so"
    r"|generated|random|default|unchanged|different|same|case-sensitive|sensitive|secure|insecure|safe|unsafe|ready"
    r"|available|unavailable|needed|necessary|configured|defined|shown|displayed|visible|read-only|write-only|pending"
    r"|[-\u2013\u2014\u2713\u2714\u2717\u2718\u2705\u274c*x]+)[.,;:!?]?$",
    ignore_case=True,
)


def without_marks(text: str) -> str:
    """The text with the inside of every mark blotted out, unit for unit: no rule reads what a mark says."""
    if "‹" not in text and not REDACTION.test(text):
        return text
    return MARK.replace(text, lambda found: found.text[0] + "•" * (units(found.text) - 2) + found.text[-1])


def fallback_of(value: str) -> str:
    """What stands in for a variable that is missing: `x` of `${X:-x}`; empty where nothing does."""
    found = FALLBACK.match(value, 0)
    fallback = "" if found is None else found.groups[0] or ""
    return "" if is_placeholder(fallback) else fallback


def is_placeholder(value: str) -> bool:
    """Whether a value only stands for a secret (`${VAR}`, `<your-key>`, `***`), or is nothing at all."""
    return not value or PLACEHOLDER.test(value) or ("‹•" in value and MARKED.test(value))


def looks_opaque(value: str) -> bool:
    """Whether a value looks made by a machine: long, without spaces, no word, path, address, date or UUID."""
    if HEX.test(value):
        return True
    if len(value) < 12 or not TOKEN_LIKE.test(value) or PLAIN.test(value) or UUID.test(value):
        return False
    kinds = DIGIT.test(value) + LOWER.test(value) + UPPER.test(value)
    return len(value) >= 20 or kinds >= 2


def is_made_up(value: str) -> bool:
    """Whether a value looks like a credential where only the words around it call it one."""
    if looks_opaque(value):
        return True
    if len(value) < 8 or BLANK.test(value) or ORDINARY_WITH_DIGITS.test(value) or PLAIN.test(value):
        return False
    return DIGIT.test(value) and (LOWER.test(value) or UPPER.test(value)) and not UUID.test(value)


def says_how_things_are(value: str) -> bool:
    """Whether a value is a state or a sentence (`required`, `is not set`) and not a secret."""
    words = value.strip("*()[]_").split(" ")
    return STATE.test(words[0]) or (len(words) > 1 and all(WORD.test(word) for word in words if word))
