"""Which names make their values secret, in every spelling, and which only look as if they did."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask
from decoder.masking.glance import places_to_read
from decoder.masking.names import (
    ALWAYS,
    ALWAYS_NAMES,
    FOREIGN_PASSWORDS,
    LIKELY,
    LIKELY_NAMES,
    NEVER,
    NEVER_NAMES,
    OPAQUE,
    OPAQUE_NAMES,
    judge,
    judge_phrase,
    split_words,
)


def phrases(table: str) -> list[str]:
    return [phrase.strip() for phrase in table.replace("\n", " ").split(",")]


def spellings(phrase: str) -> list[str]:
    words = phrase.split()
    camel = words[0] + "".join(word.capitalize() for word in words[1:])
    return [
        "_".join(words),
        "-".join(words),
        ".".join(words),
        " ".join(words),
        "".join(words),
        camel,
        camel[:1].upper() + camel[1:],
        "-".join(word.capitalize() for word in words),
        "_".join(words).upper(),
    ]


SECRET = phrases(ALWAYS_NAMES) + phrases(LIKELY_NAMES) + phrases(OPAQUE_NAMES) + phrases(FOREIGN_PASSWORDS)


@pytest.mark.parametrize("phrase", SECRET)
def test_a_secret_name_is_known_in_every_spelling(phrase: str) -> None:
    for name in spellings(phrase):
        assert judge(name)[0] != NEVER, name


@pytest.mark.parametrize("phrase", SECRET)
def test_a_first_look_stops_at_every_secret_name(phrase: str) -> None:
    value = "Ab3" * 8
    for name in spellings(phrase):
        for text in (
            f'{{"{name}":"{value}"}}',
            f"{name}={value}",
            f"  {name}: {value}",
            f'{{\\"{name}\\": \\"{value}\\"}}',
        ):
            assert places_to_read(text), text
            long = '{"x":1}\n' * 800 + text
            assert places_to_read(long), text


@pytest.mark.parametrize("phrase", phrases(NEVER_NAMES))
def test_a_name_that_only_looks_secret_is_left_alone(phrase: str) -> None:
    for name in spellings(phrase):
        assert judge(name)[0] == NEVER, name


@pytest.mark.parametrize(
    "name",
    [
        "progressToken",
        "maxTokens",
        "nextCursor",
        "token_type",
        "token_count",
        "tokenizer",
        "api_key_id",
        "keyId",
        "secretName",
        "secret_arn",
        "passwordHint",
        "password_policy",
        "PASSWORD_FILE",
        "author",
        "authority",
        "authenticated",
        "isSecret",
        "requestState",
        "taskId",
        "keyboard",
        "monkey",
        "passenger",
        "compass",
        "bypass",
        "public_key",
        "PUBLIC_KEY",
        "sessionCount",
        "cookie_policy",
        "code",
        "key",
        "state",
        "id",
        "hash",
        "code_challenge_method",
        "authorization_endpoint",
        "client_secret_expires_at",
        "tokenizationId",
    ],
)
def test_words_around_a_secret_noun_take_the_secret_away(name: str) -> None:
    assert judge(name)[0] == NEVER


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("X-Goog-Api-Key", ALWAYS),
        ("spring.datasource.password", ALWAYS),
        ("headers[Authorization]", ALWAYS),
        ("PGPASSWORD", ALWAYS),
        ("api_key_old", ALWAYS),
        ("password2", ALWAYS),
        ("API_KEY_PROD", ALWAYS),
        ("_auth", ALWAYS),
        ("DB_PASS", ALWAYS),
        ("STRIPE_KEY", OPAQUE),
        ("GITHUB_TOKEN", ALWAYS),
        ("FOO_TOKEN", LIKELY),
        ("com.example/apiKey", ALWAYS),
        ("io.modelcontextprotocol/token", NEVER),
    ],
)
def test_the_last_words_decide(name: str, verdict: int) -> None:
    assert judge(name)[0] == verdict


@pytest.mark.parametrize(
    "name",
    [
        "api\u200b_key",
        "api_\u212aey",
        "\uff50\uff41\uff53\uff53word",
        "pass\xadword",
        "api%5Fkey%5B%5D",
        "%61pi_key",
    ],
)
def test_a_disguised_name_is_seen_through(name: str) -> None:
    assert judge(name)[0] == ALWAYS


def test_a_name_in_a_sentence_is_found_behind_other_words() -> None:
    assert judge_phrase("Your API key")[0] == ALWAYS
    assert judge_phrase("the password is")[0] == ALWAYS
    assert judge_phrase("the colour is")[0] == NEVER


def test_words_are_split_at_separators_and_at_capitals() -> None:
    assert split_words("HTTPApiKey2") == ["http", "api", "key", "2"]
    assert split_words("x-api_key") == ["x", "api", "key"]


# The names that are decided, in one table: what is masked whatever it is, what only if it looks made by a
# machine, and what never. A token for each spelling that scanners and vendors use.
DECIDED = {
    ALWAYS: """
Authorization, Proxy-Authorization, X-API-Key, api_key, apikey, APIKEY, apiKeys, api_secret, apiToken,
api-auth, app_key, appSecret, application_key, accessKey, access_key_secret, secretAccessKey,
AWS_SECRET_ACCESS_KEY, access_token, authToken, authtoken, auth_key, authkey, auth-secret, bearer,
bearerToken, refresh_token, idToken, id_token_hint, session_token, X-Amz-Security-Token, csrfToken,
xsrf-token, csrf, _xsrf, verification_token, personal_access_token, GITHUB_PAT, oauthToken,
oauth_token_secret, oauth_verifier, consumer_secret, clientSecret, client_assertion, assertion, actor_token,
subject_token, device_code, userCode, code_verifier, registration_access_token, initial_access_token,
software_statement, login_ticket, SAMLRequest, SAMLResponse, password, passwd, Passwort, passphrase,
passcode, DB_PASS, pw, pwd, pword, MYSQL_PWD, PGPASSWORD, contraseña, contrasena, user_password, dbPassword,
db_pass, rootPassword, ssh_password, secret, secrets, shared_secret, secretKey, secret_string, webhookSecret,
signing_secret, signingKey, encryption_key, master-key, privateKey, privatekey, priv_key, ssh_key,
service_account_key, service_role_key, storageKey, AccountKey, SharedAccessKey, shared_access_signature,
sas_token, connectionString, conn_str, credential, credentials, otp, totp, totpSecret, one_time_password,
two_factor, mfa_code, 2fa_code, recovery_code, recoveryCodes, backup_codes, pin, pin_code, cvv, cvc, jwt,
cookie, cookies, Set-Cookie, client-key-data, .dockerconfigjson, _auth, _authToken, _password,
my_app_pgpassword, htpasswd, license_key, botToken, hook_secret, key_material, seed_phrase, mnemonic,
X-MCP-Remote-Auth, x-mcp-proxy-auth, password_b64, passwordBase64, api_key_v2, secret_raw,
token_secret_value, password_string
""",
    LIKELY: "token, my_token, identity_token",
    OPAQUE: """
tokens, keys, STRIPE_KEY, auth, session, session_id, sessionid, sid, signature, sig, hmac, ticket, nonce,
challenge, pass, salt, webhook, webhookUrl, invite_link, magic_link, access_code, activation_key, serial,
security_answer, sub_token, deploy_key, feed_token, job_token, runner_token, upload_token,
continuation_secret, GOOGLE_APPLICATION_CREDENTIALS, magicLinkBase64
""",
    NEVER: """
progressToken, cursor, nextCursor, maxTokens, requestState, requestId, taskId, toolUseId, elicitationId,
code, key, id, state, hash, max_tokens, max_completion_tokens, max_output_tokens, min_tokens, numTokens,
token_count, tokenCount, tokens_used, total_tokens, prompt_tokens, completionTokens, input_tokens,
outputTokens, cached_tokens, cache_read_input_tokens, cache_creation_input_tokens, reasoning_tokens,
thinking_tokens, accepted_prediction_tokens, tokens_per_second, token_limit, token_budget, context_tokens,
tokenizer, tokenize, token_ids, bos_token, eos_token, pad_token, unk_token, sep_token, cls_token, mask_token,
stop_tokens, special_tokens, added_tokens, token_embd, stopSequences, token_type, token_endpoint,
token_endpoint_auth_methods_supported, tokenUrl, authorization_endpoint, authorizationUrl,
authorization_servers, authorization_details_types_supported, revocation_endpoint, code_challenge,
grant_type, code_challenge_methods_supported, expires_in, client_id, client_secret_expires_at, auth_time,
scope, realm, WWW-Authenticate, bearer_methods_supported, isSecret, requiresAuth, authType, auth_method,
isAuthenticated, token_uri, auth_uri, auth_provider_x509_cert_url, authors, authority, authentic, keyframes,
keyCode, keywords, keyName, key_id, kid, key_type, kty, key_ops, key_length, keyPath, key_file, keyring,
keystore, key_vault_name, key_alias, primaryKey, foreign_key, partition_key, sort_key, range_key,
routing_key, cacheKey, idempotency_key, i18n_key, translation_key, object_key, s3_key, bucket_key, issue_key,
project_key, publicKey, publishable_key, pub_key, ssh_public_key, monkey, turkey, hotkey, private_key_id,
access_key_id, api_version, secret_name, secretId, secretRef, secretKeyRef, secret_arn, secret_version,
secret_manager, SecretStore, UserSecretsId, secretary, secret_length, password_policy, passwordHint,
password_reset_url, password_changed_at, password_min_length, DB_PASSWORD_FILE, passwordless, passenger,
bypass, compass, passed, pass_rate, sessionCount, sessions, session_duration, sessionStorage, cookie_policy,
cookieConsent, session_name, sha, digest, etag, integrity, checksum, fingerprint, commit, revision, status,
pinned, spin, opinion, credentialsId, withCredentials, credential_type, certificate, ca_cert, key_signature,
public_token, X-MS-Exchange-Organization-AuthAs, Authentication-Results, api_url, csrf_token_url,
issuerkeyhash, key_mesh
""",
}


@pytest.mark.parametrize("verdict", DECIDED)
def test_every_name_that_is_decided_has_its_verdict(verdict: int) -> None:
    wrong = [name for name in phrases(DECIDED[verdict].strip()) if judge(name)[0] != verdict]
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("password", None),
        ("password", True),
        ("password", ""),
        ("password", []),
        ("password", {}),
        ("authorization", True),
        ("authorization", "true"),
        ("magic_link", 12345678),
        ("magic_link", "north"),
        ("deploy_key", "release-notes"),
        ("tokens", [12, 15]),
        ("tokens", ["the", "end"]),
        ("token", 4711),
        ("api_key", "${API_KEY}"),
        ("api_key", "YOUR_API_KEY"),
        ("api_key", "process.env.API_KEY"),
        ("api_key", "[REDACTED]"),
        ("api_key", "{{ api_key }}"),
        ("ssh_key", "ssh-ed25519 AAAAC3Nz" + "aC1lZDI1NTE5AAAA ann@h"),
        ("deploy_key", "ecdsa-sha2-nistp256 AAAAE2Vj" + "ZHNhLXNoYTItbmlz"),
        ("credentials", "same-origin"),
        ("credentials", {"project": "north-4711", "region": "eu"}),
        ("GOOGLE_APPLICATION_CREDENTIALS", "/home/ann/keys/north.json"),
        ("key_signature", "Fake7Demo2" * 4),
        ("public_token", "north-4711"),
    ],
)
def test_a_value_that_is_no_secret_stays_under_any_name(name: str, value: object) -> None:
    text = json.dumps({name: value})
    assert mask(text) == text


@pytest.mark.parametrize(
    ("name", "value", "masked"),
    [
        ("password", 4711, "‹password #1›"),
        ("password", "x", "‹password #1›"),
        ("password", "/run/db/q", "‹password #1›"),
        ("password_b64", "zq7", "‹password #1›"),
        ("credentials", "zq7", "‹credentials #1›"),
        ("credentials", ["zq7"], ["‹credentials #1›"]),
        ("credentials", {"user": "ann", "password": "zq7"}, {"user": "ann", "password": "‹password #1›"}),
        ("ssh_key", "zq7Xk9", "‹ssh key #1›"),
        ("magic_link", "Fake7Demo2" * 2, "‹magic link #1›"),
        ("recovery_codes", ["zq7", "kk4"], ["‹recovery codes #1›", "‹recovery codes #2›"]),
        ("token", {"a": {"b": ["zq7Xk9vw"]}}, {"a": {"b": ["‹token #1›"]}}),
    ],
)
def test_a_value_is_masked_as_far_as_its_name_says(name: str, value: object, masked: object) -> None:
    assert json.loads(mask(json.dumps({name: value}))) == {name: masked}


@pytest.mark.parametrize(
    "text",
    ["Invalid credentials: please try again", "fetch(url, { credentials: 'include' })", "credentials: omit"],
)
def test_talk_of_credentials_stays(text: str) -> None:
    assert mask(text) == text
