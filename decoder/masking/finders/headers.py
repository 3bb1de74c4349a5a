"""What is secret in a header's value: the credentials after a scheme, the values of cookies.

Takes a value, or a text in which such values stand anywhere, gives spans. Scheme words, cookie names and
attributes stay readable.
"""

from __future__ import annotations

from decoder.engine import base64_text, compile_pattern, units
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Pattern

# Behind these a word may begin although a letter or a digit stands before it (`\n`, `\u0041`, `%3D`).
_BEHIND_ESCAPE = "(?<=\\\\[nrtbfv0])|(?<=%[0-9A-Fa-f]{2})|(?<=\\\\x[0-9A-Fa-f]{2})|(?<=\\\\u[0-9A-Fa-f]{4})"
WORD_START = f"(?:(?<![A-Za-z0-9_-])|{_BEHIND_ESCAPE})"
TOKEN_START = f"(?:(?<![A-Za-z0-9])|{_BEHIND_ESCAPE})"
SCHEME = compile_pattern(
    r"^([ \t]*(?:bearer|basic|digest|token|bot|ssws|apikey|api-key|geniekey|dpop|negotiate|ntlm|hawk|hoba"
    r"|mutual|vapid|gnap"
    r"|privatetoken|key|jwt|oauth|scram-sha-1|scram-sha-256|aws4-hmac-sha256|aws4-ecdsa-p256-sha256|sharedkey(?:lite)?"
    r"""|[A-Za-z][A-Za-z0-9_-]{0,20})(?:[ \t]+|%20|\+|: ?)[\\"']*)(?=[^ \t])""",
    ignore_case=True,
)
PARAMETER = compile_pattern(r"""([A-Za-z][A-Za-z0-9_-]{0,40})=(?:\\*"([^"\\]*)|([^",; \t\\]+))""")
PUBLIC_PARAMETERS = {
    "username", "realm", "uri", "algorithm", "qop", "nc", "opaque", "charset", "userhash", "domain",
    "stale", "scope", "error", "error_description", "signedheaders", "resource_metadata", "keyid",
    "headers", "created", "expires", "ts", "ext", "oauth_version", "oauth_timestamp",
    "oauth_signature_method", "version",
}  # fmt: skip
PARAMETERS_ONLY = compile_pattern(r"^[ \t]*[A-Za-z][A-Za-z0-9_-]{0,40}=[^=]")
SCHEME_ALONE = compile_pattern("^[ \t]*(?:bearer|basic|digest|negotiate|ntlm)[ \t]*$", ignore_case=True)
NEXT_FIELD = compile_pattern("&[A-Za-z_][A-Za-z0-9_.-]{0,60}=.*")  # of a form
COOKIE = compile_pattern(r"""([^=;, \t]+)=("?)([^;"]*)""")
# Of several cookies that one line sets, each stands behind a comma; dates hold commas as well.
SET_COOKIE = compile_pattern(r"""([^=;, \t]+)=("?)((?:[^;",]|,(?![ \t]*[^=;, \t"]{1,80}=))*)""")
ATTRIBUTES = {
    "path", "domain", "max-age", "expires", "samesite", "secure", "httponly", "partitioned", "priority",
}  # fmt: skip
_PAIR = '[A-Za-z0-9!#$%&*+.^_|~-]{1,200}="?[^\x00-\x20"\',;\\\\<>]*"?'
_ATTRIBUTE = "expires=(?:[A-Za-z]{3,9}, ?)?[A-Za-z0-9 :+-]{0,32}|[A-Za-z]{1,20}(?![A-Za-z0-9=])"
COOKIES = f"{_PAIR}(?:[;,][ \t]*(?:{_ATTRIBUTE}|{_PAIR}))*"
COOKIE_HEADER = compile_pattern(
    f"{WORD_START}(?:set-)?cookie2?[ \t]{{0,8}}:[ \t]{{0,8}}({COOKIES})",
    ignore_case=True,
)
CLOSING = "])}"  # what may stand around a header
# A signature as webhooks are signed, whatever stands behind it.
SIGNATURE_HEADER = compile_pattern(
    "signature(?:-[0-9]{1,3})?[\"']?[ \t]{0,8}:[ \t]{0,8}[\"']?(sha[0-9]{1,3}=[0-9a-f]{32,})",
    ignore_case=True,
)
_BLANKS = "[ \t]{1,64}|%20|\\+"
_FOLDED = "[ \t]{0,8}\r?\n[ \t]{1,64}"  # a header may go on in the next line
BARE = compile_pattern(
    f"{TOKEN_START}(bearer(?:{_BLANKS}|{_FOLDED}|:[ \t]{{0,8}})[\\\\\"'<]{{0,9}})"
    "([A-Za-z0-9._~+/=-]{8,})"
    f"""|{TOKEN_START}(basic(?:{_BLANKS}|{_FOLDED})[\\\\"']{{0,9}})([A-Za-z0-9+/_-]{{4,}}={{0,2}})"""
    f"|{WORD_START}(digest[ \t]{{1,64}})([A-Za-z][A-Za-z0-9_-]{{0,40}}=[^\r\n]*)",
    ignore_case=True,
)
MACHINE_MADE = compile_pattern("[0-9]|[a-z][A-Z]|[A-Z]{2}[a-z]")


def authorization_spans(value: str) -> list[Span]:
    """The credentials of an Authorization value: all behind the scheme, or all where there is no scheme."""
    if SCHEME_ALONE.test(value):
        return []
    found = SCHEME.match(value, 0)
    if found is None:
        return _whole(value, "credentials")
    scheme = (
        found.text.strip().split(" ")[0].split("%")[0].split("\t")[0].split("+")[0].strip(":\"'\\").lower()
    )
    rest = value[len(found.text) :]
    if found.text.endswith("+"):
        rest = NEXT_FIELD.remove(rest)
    if PARAMETERS_ONLY.test(rest) and scheme not in ("bearer", "basic", "token"):
        return parameter_spans(value, found.end)
    return [
        Span(found.end + span.start, found.end + span.end, f"{scheme} {_noun(scheme)}")
        for span in _whole(rest, scheme)
    ]


def _noun(scheme: str) -> str:
    return "token" if scheme in ("bearer", "bot", "dpop", "ssws") else "credentials"


def _whole(value: str, label: str) -> list[Span]:
    """One span for a value without the blanks and quotes around it."""
    core = value.strip(" \t\r\n\"'\\")
    if is_placeholder(core):
        return []
    start = units(value[: len(value) - len(value.lstrip(" \t\r\n\"'\\"))])
    return [Span(start, start + units(core), label)]


def parameter_spans(value: str, start: int) -> list[Span]:
    """The secret parameters behind a scheme, such as `response` and `cnonce` of Digest."""
    spans = []
    for found in PARAMETER.find_all(value):
        name, quoted, bare = found.groups
        content = quoted or bare or ""
        if (
            found.start < start
            or name is None
            or name.lower() in PUBLIC_PARAMETERS
            or is_placeholder(content)
        ):
            continue
        if name.lower() == "credential":
            content = content.split("/")[0]
            if is_placeholder(content):
                continue
            first = found.start + units(found.text) - units(quoted or bare or "")
            spans.append(Span(first, first + units(content), "access key id"))
        else:
            spans.append(Span(found.end - units(content), found.end, f"{name.lower()} parameter"))
    return spans


def cookie_spans(value: str) -> list[Span]:
    """The value of every cookie of a Cookie header."""
    return _cookies(COOKIE, value, set())


def set_cookie_spans(value: str) -> list[Span]:
    """The values of the cookies that a Set-Cookie header sets; their attributes stay."""
    return _cookies(SET_COOKIE, value, ATTRIBUTES)


def _cookies(pattern: Pattern, value: str, attributes: set[str]) -> list[Span]:
    """The values of all pairs but the attributes, or a value that is no pair at all."""
    spans = []
    for found in pattern.find_all(value):
        name, _, content = found.groups
        if (name or "").lower() not in attributes and not is_placeholder((content or "").strip()):
            spans.append(Span(found.end - units(content or ""), found.end, "cookie"))
    return spans or ([] if "=" in value else _whole(value, "cookie"))


def header_spans(text: str) -> list[Span]:
    """Cookies and signatures in headers that stand anywhere in a text: on a command line, behind a time."""
    spans: list[Span] = []
    for found in COOKIE_HEADER.find_all(text):
        pairs = found.groups[0] or ""
        start = found.end - units(pairs)
        spans.extend(span.moved(start) for span in set_cookie_spans(pairs.rstrip(CLOSING)))
    spans.extend(
        Span(found.end - units(found.groups[0] or ""), found.end, "signature")
        for found in SIGNATURE_HEADER.find_all(text)
    )
    return spans


def bare_scheme_spans(text: str) -> list[Span]:
    """Credentials behind `Bearer`, `Basic` and `Digest` anywhere in a text."""
    spans: list[Span] = []
    for found in BARE.find_all(text):
        bearer, token, basic, pair, digest, parameters = found.groups
        if bearer is not None and token is not None:
            core = token.rstrip(".")
            if MACHINE_MADE.test(core) or (len(core) >= 20 and "-" not in core and "/" not in core):
                start = found.start + units(bearer)
                spans.append(Span(start, start + units(core), "bearer token"))
        elif basic is not None and pair is not None:
            if ":" in (base64_text(pair) or ""):
                spans.append(Span(found.end - units(pair), found.end, "basic credentials"))
        elif digest is not None and parameters is not None and "nonce" in parameters:
            start = found.start + units(digest)
            spans.extend(
                Span(start + span.start, start + span.end, span.label)
                for span in parameter_spans(parameters, 0)
            )
    return spans
