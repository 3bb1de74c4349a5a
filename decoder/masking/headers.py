"""What is secret in a header's value: the credentials after a scheme, the values of cookies.

Takes a value (a plain text), gives spans. Scheme words, cookie names and attributes stay readable.
"""

from __future__ import annotations

from decoder.engine import base64_text, compile_pattern, units
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder

BLANK = "[ \t]|%20|\\+"
SCHEME = compile_pattern(
    r"^([ \t]*(?:bearer|basic|digest|token|bot|ssws|apikey|api-key|geniekey|dpop|negotiate|ntlm|hawk|hoba"
    r"|mutual|vapid|gnap"
    r"|privatetoken|key|jwt|oauth|scram-sha-1|scram-sha-256|aws4-hmac-sha256|aws4-ecdsa-p256-sha256|sharedkey(?:lite)?"
    r"""|[A-Za-z][A-Za-z0-9_-]{0,20})(?:[ \t]+|%20|: ?)[\\"']*)(?=[^ \t])""",
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
COOKIE = compile_pattern(r"""([^=;, \t]+)=("?)([^;"]*)""")
ATTRIBUTES = {
    "path", "domain", "max-age", "expires", "samesite", "secure", "httponly", "partitioned", "priority",
}  # fmt: skip

BARE = compile_pattern(
    r"""(?<![A-Za-z0-9_-])(bearer(?:[ \t]{1,64}|%20|:[ \t]{0,8})[\\"'<]{0,9})([A-Za-z0-9._~+/=-]{8,})"""
    r"""|(?<![A-Za-z0-9_-])(basic(?:[ \t]{1,64}|%20)[\\"']{0,9})([A-Za-z0-9+/_-]{4,}={0,2})"""
    r"|(?<![A-Za-z0-9_-])(digest[ \t]{1,64})([A-Za-z][A-Za-z0-9_-]{0,40}=[^\r\n]*)",
    ignore_case=True,
)
MACHINE_MADE = compile_pattern("[0-9]|[a-z][A-Z]|[A-Z]{2}[a-z]")


def authorization_spans(value: str) -> list[Span]:
    """The credentials of an Authorization value: all behind the scheme, or all where there is no scheme."""
    found = SCHEME.match(value, 0)
    if found is None:
        return _whole(value, "credentials")
    scheme = found.text.strip().split(" ")[0].split("%")[0].split("\t")[0].strip(":\"'\\").lower()
    rest = value[len(found.text) :]
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
    spans = [
        Span(found.end - units(found.groups[2] or ""), found.end, "cookie")
        for found in COOKIE.find_all(value)
        if not is_placeholder((found.groups[2] or "").strip())
    ]
    return spans or ([] if "=" in value else _whole(value, "cookie"))


def set_cookie_spans(value: str) -> list[Span]:
    """The values of the cookies that a Set-Cookie header sets; their attributes stay."""
    spans = []
    for found in COOKIE.find_all(value):
        name, _, content = found.groups
        if (name or "").lower() in ATTRIBUTES or is_placeholder((content or "").strip()):
            continue
        spans.append(Span(found.end - units(content or ""), found.end, "cookie"))
    return spans or ([] if "=" in value else _whole(value, "cookie"))


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
