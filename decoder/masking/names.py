"""What a name says of its value: `api_key`, `API-Key` and `apiKey` are one name, and its value a secret.

Takes a member name, a header, a variable or a parameter as it was written; gives a verdict. Names are
compared by whole words, and the words that decide are the last ones: `token_count` counts tokens.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.masking.blanks import plain_blanks

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

# The verdicts. ALWAYS: any literal is masked, numbers too. LIKELY: a string of 8 characters and more
# without spaces. OPAQUE: only what looks made by a machine. NEVER: the name says nothing.
ALWAYS, LIKELY, OPAQUE, NEVER = 3, 2, 1, 0

# The last words of names, as a mark spells them. Compared without the spaces.
ALWAYS_NAMES = """
authorization, proxy authorization, api key, api keys, x api key, api secret, api token, api auth, app key,
app secret, application key, access key, access keys, access key secret, secret access key, access token,
auth token, auth key, auth secret, bearer, bearer token, refresh token, id token, id token hint, session
token, security token, csrf token, xsrf token, csrf, xsrf, csrf middleware token, authenticity token,
verification token, oauth token, personal access token, oauth token secret, oauth verifier, consumer secret,
consumer key, client secret, client assertion, assertion, actor token, subject token, device code, user code,
code verifier, registration access token, initial access token, software statement, login ticket, saml
request, saml response, password, passwords, db pass, password hash, passwd, passphrase, passcode, pw, pwd,
pword, key pass, store pass, secret, secrets, shared secret, secret key, secret key base, secret keys, secret
string, secret value, webhook secret, signing secret, signing key, signing keys, encryption key, master key,
private key, priv key, ssh key, service account key, service role key, storage key, account key, shared
access key, shared access signature, subscription key, sas token, connection string, conn str, credential,
credentials, otp, otp code, totp, totp secret, one time password, one time code, two factor, two factor code,
mfa code, 2fa code, recovery code, recovery codes, backup code, backup codes, verification code, pin, pin
code, cvv, cvv2, cvc, cvc2, jwt, cookie, cookies, set cookie, client key data, docker config json, htpasswd,
license key, licence key, bot token, hook secret, key material, seed phrase, mnemonic, mnemonic phrase,
recovery phrase, secret phrase, mcp remote auth, mcp proxy auth, mcp session id, private token, vault token,
github token, gitlab token, npm token, slack token
"""

# The same word elsewhere, or with what it is for; a mark calls each of them a password.
FOREIGN_PASSWORDS = """
passwort, kennwort, senha, wachtwoord, parola, haslo, pgpassword, contraseña, contrasena, пароль,
密码, 密碼, パスワード, 비밀번호
"""

LIKELY_NAMES = "token, auth code, authorization code, identity token"

OPAQUE_NAMES = """
keys, tokens, auth, session, session id, sess id, sid, signature, sig, hmac, ticket, nonce, challenge, pass,
salt, webhook, webhook url, invite link, activation key, security answer, sub token, feed token, runner
token, upload token, continuation secret, application credentials, cred, creds, magic link, access code,
deploy key, job token, serial
"""

# Names that end in a secret noun and whose values are none.
NEVER_NAMES = """
progress token, next token, next page token, page token, prev token, previous token, previous page token,
continuation token, sync token, next sync token, pagination token, cursor token, starting token, resume
token, resumption token, max tokens, min tokens, num tokens, n tokens, total tokens, prompt tokens,
completion tokens, input tokens, output tokens, cached tokens, used tokens, reasoning tokens, thinking
tokens, context tokens, stop token, stop tokens, special tokens, added tokens, new tokens, max new tokens,
max completion tokens, max output tokens, cache read input tokens, cache creation input tokens, accepted
prediction tokens, rejected prediction tokens, audio tokens, text tokens, image tokens, budget tokens,
remaining tokens, bos token, eos token, pad token, unk token, sep token, cls token, mask token, end token,
start token, design token, design tokens, is secret, requires auth, no auth, require auth, use auth, needs
auth, has auth, is auth, with credentials, allow credentials, use credentials, file hash, commit hash, git
hash, blob hash, tree hash, config hash, content hash, code challenge, public key token, csp nonce, script
nonce, key signature, public token, invalid credential, invalid credentials, bad credentials, wrong
credentials, missing credentials, no credentials, expired credentials, amz credential, goog
credential
"""

# Only of a variable in capitals: `STRIPE_KEY`, `DB_PASS`.
ENVIRONMENT_NAMES = "pass, pat"
ENVIRONMENT_KEYS = "key, keys"
PUBLIC_KEYS = """
public key, publishable key, primary key, foreign key, partition key, sort key, cache key, host key, routing
key, object key, anon key, pub key, index key, hash key, range key, idempotency key, map key, site key
"""

# After a secret noun these say which one it is, not what it is.
QUALIFIERS = {
    *(
        "v",
        "old",
        "new",
        "prev",
        "previous",
        "current",
        "prod",
        "production",
        "staging",
        "stage",
        "dev",
        "test",
    ),
    *("b64", "base64", "raw", "value", "val", "str", "string"),
}


def _phrases(table: str) -> dict[str, str]:
    """The phrases of a table by their joined form."""
    phrases = [phrase.strip() for phrase in table.replace("\n", " ").split(",")]
    return {phrase.replace(" ", ""): phrase for phrase in phrases}


WORD = compile_pattern("[A-Z]+(?![a-z])|[A-Z]?[^\x00-@A-Z\\[-`{-\x7f]+|[0-9]+")
INVISIBLE = compile_pattern(
    "[\x00-\x1f\x7f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]"
)
PERCENT = compile_pattern("(?:%[0-9A-Fa-f]{2})+")
UPPER_NAME = compile_pattern("^[A-Z][A-Z0-9_-]*$")
INDEX = compile_pattern("(?:\\[[0-9]{1,9}\\])+$")
FULL_WIDTH = compile_pattern("[\uff01-\uff5e]")
NAME_LIMIT = 128  # a longer name is a text

# The verdict and the label of every ending; a later table outranks an earlier one.
_ENDINGS: dict[str, tuple[int, str]] = {}
for _verdict, _table in (
    (OPAQUE, OPAQUE_NAMES),
    (LIKELY, LIKELY_NAMES),
    (ALWAYS, ALWAYS_NAMES),
    (NEVER, NEVER_NAMES),
):
    _ENDINGS.update({joined: (_verdict, phrase) for joined, phrase in _phrases(_table).items()})
_ENDINGS.update(dict.fromkeys(_phrases(FOREIGN_PASSWORDS), (ALWAYS, "password")))
_ENVIRONMENT = {joined: (ALWAYS, phrase) for joined, phrase in _phrases(ENVIRONMENT_NAMES).items()}
_ENVIRONMENT.update({joined: (OPAQUE, phrase) for joined, phrase in _phrases(ENVIRONMENT_KEYS).items()})
_PUBLIC = _phrases(PUBLIC_KEYS)
# A name of one word may have its noun glued on: `PGPASSWORD`, `mytoken`.
_GLUED = (
    *((noun, ALWAYS) for noun in ("password", "passwd", "passphrase", "passwort", "secret")),
    *((noun, ALWAYS) for noun in ("apikey", "accesskey", "secretkey", "privatekey")),
    ("token", LIKELY),
)
LONGEST_ENDING = 5
NOTHING = (NEVER, "")
KNOWN_LIMIT = 4000
_known: dict[str, tuple[int, str]] = {}


def judge(name: str) -> tuple[int, str]:
    """How far a name makes its value a secret (`ALWAYS` to `NEVER`), and what a mark calls that.

    Only names of secrets are remembered: of anything else in a paste nothing may outlive its masker.
    """
    found = _known.get(name)
    if found is None:
        found = _judge_word(name) if name.islower() and name.isalpha() and name.isascii() else _judge(name)
        if found[0] != NEVER:
            if len(_known) >= KNOWN_LIMIT:
                _known.clear()
            _known[name] = found
    return found


def _judge_word(word: str) -> tuple[int, str]:
    """The verdict of a name that is one word in small letters, as most names are."""
    return _ENDINGS.get(word) or _glued(word) or NOTHING


def _glued(word: str) -> tuple[int, str] | None:
    """The verdict of a word that ends in a secret noun."""
    for noun, verdict in _GLUED:
        if word.endswith(noun):
            return verdict, noun
    return None


def judge_phrase(phrase: str) -> tuple[int, str]:
    """The same for the words before a sign in a text: a name, words before it, perhaps `is` behind it."""
    phrase = phrase.removesuffix(" is").removesuffix(" was")
    found = judge(phrase)
    words = phrase.split()
    return found if found[1] or len(words) < 2 else judge(words[-1])


def _judge(name: str) -> tuple[int, str]:
    if not name or len(name) > NAME_LIMIT or "modelcontextprotocol" in name:
        return NOTHING
    folded = fold(name)
    segment = last_segment(folded)
    words = split_words(segment)
    if segment.startswith("_") and words[-1:] == ["auth"]:
        return ALWAYS, "auth"
    upper = UPPER_NAME.test(segment)
    while words:
        found = _judge_words(words, upper)
        if found is not None:
            return found
        qualifying = _qualifying(words)
        if not qualifying:
            break
        words = words[:-qualifying]
    return NOTHING


def _qualifying(words: list[str]) -> int:
    """How many of the last words only say which one it is; `base64` is split into two."""
    if "".join(words[-2:]) in QUALIFIERS:
        return len(words[-2:])
    return int(words[-1] in QUALIFIERS or words[-1].isdigit())


def _judge_words(words: list[str], upper: bool) -> tuple[int, str] | None:
    """The verdict of the last words, the longest ending that is known first."""
    for size in range(min(LONGEST_ENDING, len(words)), 0, -1):
        ending = "".join(words[-size:])
        if ending in _ENDINGS:
            return _ENDINGS[ending]
        if upper and ending in _PUBLIC:
            return NOTHING
        if upper and len(words) > size and ending in _ENVIRONMENT:
            return _ENVIRONMENT[ending]
    if len(words) == 1 or upper:
        return _glued(words[-1])
    return None


def fold(name: str) -> str:
    """A name without its disguise: full width, invisible characters, percent signs, look-alike letters."""
    if name.isascii() and "%" not in name and name.isprintable():
        return name
    name = INVISIBLE.remove(name)
    name = plain_blanks(name)
    name = FULL_WIDTH.replace(name, lambda found: chr(ord(found.text) - 0xFEE0))
    name = name.replace("\u212a", "K").replace("\u017f", "s").replace("\u0130", "I").replace("n\u0303", "ñ")
    for _ in range(3):
        if "%" not in name:
            break
        name = unpercent(name)
    return name


def unpercent(text: str) -> str:
    """The text with its percent escapes undone, where they spell UTF-8."""
    return PERCENT.replace(text, lambda found: _utf8(found.text))


def _utf8(escapes: str) -> str:
    data = bytes(int(pair, 16) for pair in escapes.split("%")[1:])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return escapes


def last_segment(name: str) -> str:
    """The last part of a path of names (`headers[Authorization]`, `a/b`, `keys[0]`)."""
    name = INDEX.remove(name)
    name = name.rstrip("[]()\"'` :=?*")
    for separator in ("/", "["):
        name = name.rpartition(separator)[2]
    return name.strip("[]()\"'` ")


def split_words(name: str) -> list[str]:
    """The words of a name in lower case: `HTTPApiKey2` is `http api key 2`."""
    return [found.text.lower() for found in WORD.find_all(name)]
