"""Every row of the catalogue: tokens of its documented form are masked whole, what only looks so is left.

The recipes know nothing of the catalogue's patterns, so that a wrong pattern is noticed. Tokens are put
together when the tests run; none stands in this file.
"""

# ruff: noqa: E501 - a row is a line
from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest

from decoder.masking import mask
from decoder.masking.catalogue import PATHS, SHAPES, Kind
from decoder.masking.finders.shapes import find_tokens


def _body(letters: str, length: int) -> str:
    return (letters * (length // len(letters) + 1))[:length]


def mixed(length: int) -> str:
    return _body("q7Xw3Zk9Bd", length)


def small(length: int) -> str:
    return _body("q7x3zk9vbd", length)


def capital(length: int) -> str:
    return _body("Q7X3ZK2VBD", length)


def hexed(length: int) -> str:
    return _body("4e7a90c2b5", length)


def digits(length: int) -> str:
    return _body("7304918265", length)


def web(length: int) -> str:
    """What base64 for addresses is made of."""
    return _body("q7-Xw_3Zk9", length)


def base64(length: int) -> str:
    return _body("q7/Xw+3Zk9", length)


UUID = f"{hexed(8)}-{hexed(4)}-4{hexed(3)}-a{hexed(3)}-{hexed(12)}"
INFIX = "T3Blbk" + "FJ"  # in the middle of what OpenAI issues
BEDROCK = "YmVkcm9jay5hbWF6b25hd3MuY29t"


class Recipe(NamedTuple):
    """Tokens of a kind in full, how much of the first is enough where a log cut it off, and look-alikes."""

    kind: str
    tokens: list[str]
    enough: int
    others: list[str]


# fmt: off
RECIPES = [
    # --- AI
    Recipe("OpenAI API key", ["sk-" + mixed(20) + INFIX + mixed(20)], 48, ["sk-" + mixed(12), "SK-" + mixed(48), "task-" + mixed(20) + INFIX + mixed(20)]),
    Recipe("OpenAI project key", ["sk-proj-" + web(74) + INFIX + web(74), "sk-proj-" + web(58) + INFIX + web(58)], 40, ["sk-proj-" + web(12), "sk-proj-notes", "task-proj-planning-for-the-third-quarter"]),
    Recipe("OpenAI service account key", ["sk-svcacct-" + web(74) + INFIX + web(74)], 40, ["sk-svcacct-" + web(12), "SK-SVCACCT-" + web(40)]),
    Recipe("OpenAI admin key", ["sk-admin-" + web(58) + INFIX + web(58)], 40, ["sk-admin-" + web(12), "desk-admin-of-the-whole-wide-building"]),
    Recipe("Anthropic API key", ["sk-ant-api03-" + web(93) + "AA"], 40, ["sk-ant-api03-" + web(12), "sk-ant-apis", "sk-ant-apiXX-" + mixed(15)]),
    Recipe("Anthropic admin key", ["sk-ant-admin01-" + web(93) + "AA"], 40, ["sk-ant-admin01-" + web(12)]),
    Recipe("Anthropic OAuth token", ["sk-ant-oat01-" + web(95)], 40, ["sk-ant-oat01-" + web(12)]),
    Recipe("Anthropic token", ["sk-ant-sid01-" + web(86), "sk-ant-ort01-" + web(95)], 40, ["sk-ant-sid01-" + web(12), "sk-ant-hill-in-the-garden-behind-the-house"]),
    Recipe("OpenRouter API key", ["sk-or-v1-" + hexed(64)], 45, ["sk-or-v1-" + hexed(20), "sk-or-v1-" + "ghij" * 10, "ask-or-v1-" + hexed(64)]),
    Recipe("Langfuse secret key", ["sk-lf-" + UUID], 40, ["sk-lf-" + UUID[:20], "pk-lf-" + UUID]),
    Recipe("sk- API key", ["sk-" + small(32), "sk-" + mixed(48)], 35, ["sk-" + mixed(20), "sk-" + "letters" * 6, "risk-" + small(32), "task-management-and-planning-for-2027"]),
    Recipe("Google API key", ["AIza" + "Sy" + web(33)], 35, ["AIza" + web(12), "aiza" + web(35)]),
    Recipe("Google OAuth access token", ["ya29." + web(120), "ya29.a0" + web(160)], 20, ["ya29." + web(5), "ya29.org", "papaya29." + web(40)]),
    Recipe("Google OAuth client secret", ["GOCSPX-" + web(28)], 28, ["GOCSPX-" + web(9), "gocspx-" + web(28)]),
    Recipe("Hugging Face user token", ["hf_" + mixed(34)], 34, ["hf_" + mixed(12), "hf_hub_download_with_a_progress_bar", "shelf_" + mixed(34)]),
    Recipe("Hugging Face organisation token", ["api_org_" + mixed(34)], 40, ["api_org_" + mixed(12), "api_org_name_of_the_whole_department"]),
    Recipe("Groq API key", ["gsk_" + mixed(52)], 40, ["gsk_" + mixed(12), "gsk_of_words_with_separators_between_them"]),
    Recipe("Replicate API token", ["r8_" + mixed(37)], 35, ["r8_" + mixed(12), "R8_" + mixed(37), "lr8_" + mixed(37)]),
    Recipe("Perplexity API key", ["pplx-" + mixed(48)], 40, ["pplx-" + mixed(12), "pplx-embed-v1-in-several-sizes-for-retrieval"]),
    Recipe("xAI API key", ["xai-" + mixed(80)], 48, ["xai-" + mixed(20), "xai-explainers-and-their-many-hyphens-in-text"]),
    Recipe("LangSmith API key", ["lsv2_pt_" + hexed(32) + "_" + hexed(10), "lsv2_sk_" + hexed(32) + "_" + hexed(10)], 0, ["lsv2_pt_" + hexed(12), "lsv2_pt_" + "wxyz" * 8 + "_" + hexed(10)]),
    Recipe("NVIDIA API key", ["nvapi-" + web(64)], 50, ["nvapi-" + web(20)]),
    Recipe("Pinecone API key", ["pcsk_" + mixed(6) + "_" + mixed(63), "pcsk_" + mixed(5) + "_" + mixed(63)], 55, ["pcsk_" + mixed(6) + "_" + mixed(12), "pcsk_" + mixed(9) + "_" + mixed(63)]),
    Recipe("Cerebras API key", ["csk-" + small(48)], 40, ["csk-" + small(12), "csk-" + capital(48), "desk-" + small(12)]),
    Recipe("ElevenLabs API key", ["sk_" + hexed(48)], 45, ["sk_" + hexed(20), "sk_" + "ghij" * 12, "task_" + hexed(48)]),
    Recipe("Tavily API key", ["tvly-dev-" + mixed(32), "tvly-" + mixed(32)], 30, ["tvly-" + mixed(9)]),
    Recipe("Firecrawl API key", ["fc-" + hexed(32)], 0, ["fc-" + hexed(20), "fc-barcelona-and-the-other-clubs-of-the-league", "ufc-" + hexed(32)]),
    Recipe("Context7 API key", ["ctx7sk-" + UUID], 36, ["ctx7sk-" + UUID[:9]]),
    Recipe("Fireworks API key", ["fw_" + mixed(32), "fpk_" + mixed(36)], 33, ["fw_" + mixed(12), "fw_update_of_the_controller_in_the_rack", "sfw_" + mixed(32)]),
    Recipe("Browserbase API key", ["bb_live_" + mixed(32)], 30, ["bb_live_" + mixed(9)]),
    Recipe("Amazon Bedrock API key", ["ABSK" + base64(128), "ABSK" + base64(130) + "=="], 108, ["ABSK" + capital(30)]),
    Recipe("Amazon Bedrock short-lived API key", ["bedrock-api-key-" + BEDROCK + mixed(64)], 40, ["bedrock-api-key-" + mixed(9), "bedrock-api-key-rotation"]),
    Recipe("Composio user API key", ["uak_" + web(43)], 26, ["uak_" + web(12), "quak_" + web(43)]),
    Recipe("Composio API key", ["ak_" + web(20), "oak_" + web(20)], 0, ["ak_" + web(9), "oak_tree_in_the_old_garden_of_1907", "ak_47_and_other_things_that_are_named", "break_" + web(20)]),
    Recipe("Apify API token", ["apify_api_" + mixed(36)], 42, ["apify_api_" + mixed(12), "apify_api_client_for_python_and_javascript"]),
    # --- clouds
    Recipe("AWS access key id", ["AKIA" + capital(16), "ASIA" + capital(16), "ABIA" + capital(16), "ACCA" + capital(16)], 0, ["AKIA" + capital(9), "akia" + small(16), "ASIA" + "PACIFIC", "AIDA" + capital(16), "AROA" + capital(16), "XAKIA" + capital(16)]),
    Recipe("Azure client secret", [mixed(3) + "8Q~" + mixed(34), mixed(3) + "7Q~" + mixed(31)], 38, [mixed(3) + "8Q~" + mixed(12), mixed(3) + "xQ~" + mixed(34)]),
    Recipe("Azure container registry key", [mixed(42) + "+ACR" + mixed(6)], 0, [mixed(42) + "+acr" + mixed(6), mixed(20) + "+ACR" + mixed(6)]),
    Recipe("DigitalOcean token", ["dop_v1_" + hexed(64), "doo_v1_" + hexed(64), "dor_v1_" + hexed(64)], 45, ["dop_v1_" + hexed(20), "dox_v1_" + hexed(64)]),
    Recipe("Alibaba Cloud access key id", ["LTAI" + mixed(20), "LTAI" + mixed(12)], 20, ["LTAI" + mixed(6), "ltai" + mixed(20), "VOLTAI" + mixed(20)]),
    Recipe("Cloudflare token", [f"{head}_{mixed(40)}{hexed(8)}" for head in ("cfk", "cfut", "cfat")], 40, ["cfk_" + mixed(12), "cfx_" + mixed(48)]),
    Recipe("Cloudflare origin CA key", ["v1.0-" + hexed(24) + "-" + hexed(146)], 140, ["v1.0-" + hexed(24), "v1.0-beta-of-the-coming-release", "v1.1-" + hexed(24) + "-" + hexed(146)]),
    Recipe("Fly.io access token", ["fo1_" + web(43), "fm2_" + base64(120), "fm1r_" + base64(100), "fm1a_" + base64(100)], 46, ["fo1_" + web(20), "fm2_radio_station", "fm3_" + small(20)]),
    Recipe("Heroku API key", ["HRKU-AA" + web(58)], 60, ["HRKU-AA" + web(20), "HRKU-BB" + web(58)]),
    Recipe("Netlify token", ["nfp_" + mixed(40)], 35, ["nfp_" + mixed(12), "infp_" + mixed(40)]),
    Recipe("Vercel token", [f"vc{which}_{mixed(56)}" for which in "piark"], 26, ["vcp_" + mixed(9), "vcx_" + mixed(56)]),
    Recipe("Supabase access token", ["sbp_" + hexed(40), "sbp_oauth_" + hexed(40)], 38, ["sbp_" + hexed(12), "sbp_" + capital(40)]),
    Recipe("Supabase secret key", ["sb_secret_" + web(31)], 30, ["sb_publishable_" + web(31), "sb_secret_" + web(6)]),
    Recipe("PlanetScale token", ["pscale_tkn_" + web(43), "pscale_oauth_" + web(43), "pscale_pw_" + web(43)], 45, ["pscale_tkn_" + web(12), "pscale_org_" + web(12)]),
    Recipe("Databricks token", ["dapi" + hexed(32), "dapi" + hexed(32) + "-2"], 0, ["dapi" + hexed(20), "dapi" + "ghij" * 8, "adapi" + hexed(32)]),
    Recipe("Doppler token", ["dp.pt." + mixed(43), "dp.st.dev_web." + mixed(43), "dp.audit." + mixed(40), "dp.scim." + mixed(43), "dp.ct." + mixed(43), "dp.sa." + mixed(43)], 47, ["dp.pt." + mixed(12), "dp.xx." + mixed(43), "http.pt." + mixed(12)]),
    Recipe("HashiCorp Terraform Cloud token", [mixed(14) + ".atlasv1." + web(67)], 75, [mixed(14) + ".atlasv1." + web(12), mixed(14) + ".atlasv2." + mixed(9)]),
    Recipe("HashiCorp Vault token", ["hvs." + web(95), "hvb." + web(138), "hvr." + web(95)], 26, ["hvs." + web(9), "hvx." + web(95), "ehvs." + web(95)]),
    Recipe("Pulumi access token", ["pul-" + hexed(40)], 35, ["pul-" + hexed(12), "pul-" + "ghij" * 10, "opul-" + hexed(40)]),
    Recipe("Tailscale key", ["tskey-auth-" + mixed(12) + "CNTRL-" + mixed(32), "tskey-api-" + mixed(12) + "CNTRL-" + mixed(32)], 32, ["tskey-auth-" + mixed(9), "tskey-auth"]),
    Recipe("OpenShift user token", ["sha256~" + web(43)], 48, ["sha256~" + web(20), "sha256:" + hexed(64), "sha256-" + base64(43) + "="]),
    Recipe("1Password service account token", ["ops_eyJ" + mixed(260)], 110, ["ops_eyJ" + mixed(40), "ops_team"]),
    Recipe("1Password secret key", [f"A3-{capital(6)}-{capital(11)}-{capital(5)}-{capital(5)}-{capital(5)}", f"A3-{capital(6)}-{capital(6)}-{capital(5)}-{capital(5)}-{capital(5)}-{capital(5)}"], 0, [f"A3-{capital(6)}-{capital(6)}-{capital(5)}", f"A3-{small(6)}-{small(11)}-{small(5)}-{small(5)}-{small(5)}", "A3-POSTER"]),
    Recipe("age secret key", ["AGE-SECRET-KEY-1" + capital(58)], 70, ["AGE-SECRET-KEY-1" + capital(20), "age1" + small(58)]),
    # --- where code lives
    Recipe("GitHub personal access token", ["ghp_" + mixed(36)], 34, ["ghp_" + mixed(12), "GHP_" + mixed(36), "xghp_" + mixed(36)]),
    Recipe("GitHub OAuth token", ["gho_" + mixed(36)], 34, ["gho_" + mixed(12)]),
    Recipe("GitHub user-to-server token", ["ghu_" + mixed(36)], 34, ["ghu_" + mixed(12)]),
    Recipe("GitHub installation token", ["ghs_" + mixed(36), "ghs_" + digits(7) + "_ey" + "J" + mixed(40) + ".ey" + "J" + mixed(90) + "." + web(86)], 34, ["ghs_" + mixed(12), "highs_" + mixed(36)]),
    Recipe("GitHub refresh token", ["ghr_" + mixed(76), "ghr_" + mixed(36)], 34, ["ghr_" + mixed(12)]),
    Recipe("GitHub fine-grained token", ["github_pat_" + mixed(22) + "_" + mixed(59)], 61, ["github_pat_" + mixed(22), "github_path_of_the_repository_and_its_branches_and_tags"]),
    Recipe("GitLab personal access token", ["glpat-" + web(20), "glpat-" + web(27) + ".01." + small(9)], 0, ["glpat-" + web(9), "GLPAT-" + web(12)]),
    Recipe("GitLab runner token", ["glrt-" + web(20), "glrt-t1_" + web(24) + ".01." + small(9)], 0, ["glrt-" + web(9), "aglrt-" + web(20)]),
    Recipe("GitLab token", [f"gl{which}-{web(26)}" for which in ("dt", "ft", "imt", "agent", "soat", "ffct", "ptt", "cbt")] + ["gloas-" + hexed(64)], 26, ["gldt-" + web(9), "glxx-" + web(26), "angloas-" + hexed(12)]),
    Recipe("GitLab runner registration token", ["GR1348941" + web(20)], 0, ["GR1348941", "GR1348942" + web(9)]),
    Recipe("Bitbucket app password", ["ATBB" + mixed(32)], 26, ["ATBB" + mixed(9), "BATBB" + mixed(32)]),
    Recipe("Bitbucket access token", ["BBDC-" + base64(44)], 46, ["BBDC-" + mixed(12), "bbdc-" + mixed(9)]),
    Recipe("Atlassian API token", ["ATATT3" + web(177) + "=" + capital(8)], 60, ["ATATT3" + web(20), "ATATT2" + web(9)]),
    Recipe("Atlassian access token", ["ATCTT3" + "xFfG" + web(160) + "=" + capital(8)], 60, ["ATCTT3" + mixed(12)]),
    Recipe("npm access token", ["npm_" + mixed(36)], 35, ["npm_" + mixed(12), "npm_config_registry_and_other_settings_of_it", "pnpm_" + mixed(36)]),
    Recipe("PyPI upload token", ["pypi-AgEIcHlwaS5vcmc" + web(120)], 70, ["pypi-Ag" + web(12), "pypi-" + web(60), "pypi-publish-action-and-its-many-options-in-a-row"]),
    Recipe("crates.io token", ["cio" + mixed(32), "cio_tp_" + mixed(32)], 0, ["cio" + mixed(20), "cio_tp_" + mixed(20), "cio" + mixed(40), "ucio" + mixed(32)]),
    Recipe("RubyGems API key", ["rubygems_" + hexed(48)], 52, ["rubygems_" + hexed(12), "rubygems_version_of_the_package_that_is_installed"]),
    Recipe("Docker Hub token", ["dckr_pat_" + web(27), "dckr_oat_" + web(32)], 30, ["dckr_pat_" + web(9), "dckr_xat_" + web(9)]),
    Recipe("JFrog API key", ["AKCp" + mixed(69)], 68, ["AKCp" + mixed(20), "akcp" + mixed(69)]),
    Recipe("JFrog reference token", ["cmVmdGtu" + mixed(56)], 60, ["cmVmdGtu" + mixed(9)]),
    Recipe("CircleCI token", ["CCIPAT_" + mixed(22) + "_" + hexed(40)], 52, ["CCIPAT_" + mixed(12), "CCIPAT_" + mixed(22)]),
    Recipe("Buildkite token", ["bkua_" + small(40)], 37, ["bkua_" + small(12), "bkua_" + capital(40)]),
    Recipe("Sourcegraph access token", ["sgp_" + hexed(16) + "_" + hexed(40), "sgp_local_" + hexed(40), "sgp_" + hexed(40)], 55, ["sgp_" + hexed(12), "sgp_" + "ghij" * 10]),
    Recipe("SonarQube token", ["squ_" + hexed(40), "sqp_" + hexed(40), "sqa_" + hexed(40), "sqco_" + hexed(40)], 36, ["squ_" + hexed(12), "sqx_" + hexed(40)]),
    Recipe("Prefect API key", ["pnu_" + mixed(36)], 35, ["pnu_" + mixed(12)]),
    Recipe("Postman API key", ["PMAK-" + hexed(24) + "-" + hexed(34)], 52, ["PMAK-" + hexed(24), "pmak-" + hexed(9)]),
    Recipe("Harness token", ["pat." + web(22) + "." + mixed(24) + "." + mixed(20), "sat." + web(22) + "." + mixed(24) + "." + mixed(20)], 64, ["pat." + web(22), "pat.example.org", "dat." + mixed(9) + "." + mixed(9)]),
    Recipe("Octopus Deploy API key", ["API-" + capital(26)], 0, ["API-" + capital(12), "API-" + small(26), "API-REFERENCE"]),
    # --- chat
    Recipe("Slack token", [f"xox{which}-{digits(12)}-{digits(12)}-{mixed(24)}" for which in "abprso"], 20, ["xoxb-" + digits(6), "xoxz-" + digits(12), "XOXB-" + digits(12)]),
    Recipe("Slack session token", [f"xoxc-{digits(12)}-{digits(12)}-{digits(13)}-{hexed(64)}", "xoxd-" + base64(80)], 20, ["xoxc-" + digits(6)]),
    Recipe("Slack configuration token", ["xoxe.xoxp-1-" + capital(163), "xoxe-1-" + capital(146)], 40, ["xoxe-" + digits(9), "xoxe.org"]),
    Recipe("Slack app token", [f"xapp-1-{capital(11)}-{digits(13)}-{hexed(64)}"], 30, ["xapp-1-" + digits(6), "xapp-demo"]),
    Recipe("Discord bot token", ["M" + mixed(23) + "." + mixed(6) + "." + web(27), "N" + mixed(25) + "." + mixed(6) + "." + web(38), "O" + mixed(24) + "." + mixed(6) + "." + web(38)], 0, ["M" + mixed(23) + "." + mixed(6), "M" + mixed(9) + "." + mixed(6) + "." + web(9), "Microsoft.Extensions.Configuration.Json"]),
    Recipe("Telegram bot token", [digits(10) + ":AA" + web(33), digits(8) + ":AA" + web(33)], 45, [digits(10) + ":AA" + web(12), digits(10) + ":BB" + web(12), digits(5) + ":AA" + web(33), digits(13) + ":AA" + web(33)]),
    # --- payment and mail
    Recipe("Stripe secret key", ["sk_live_" + mixed(24), "sk_test_" + mixed(99), "rk_live_" + mixed(24), "rk_test_" + mixed(24), "sk_prod_" + mixed(24)], 19, ["sk_live_" + mixed(6), "pk_live_" + mixed(24), "pk_test_" + mixed(24), "disk_live_" + mixed(24)]),
    Recipe("webhook signing secret", ["whsec_" + mixed(32), "whsec_" + base64(43) + "="], 27, ["whsec_" + mixed(9)]),
    Recipe("Stripe client secret", ["pi_" + mixed(24) + "_secret_" + mixed(25), "seti_" + mixed(24) + "_secret_" + mixed(25)], 56, ["pi_" + mixed(24), "pi_" + mixed(24) + "_secret"]),
    Recipe("Twilio API key", ["SK" + hexed(32)], 0, ["SK" + hexed(20), "sk" + hexed(32), "AC" + hexed(32), "SK" + hexed(36), "DESK" + hexed(32)]),
    Recipe("SendGrid API key", ["SG." + web(22) + "." + web(43)], 60, ["SG." + web(22), "SG.org", "MSG." + web(9) + "." + web(12)]),
    Recipe("Mailgun private key", ["key-" + hexed(32)], 0, ["key-" + hexed(20), "key-" + hexed(36), "key-value-pairs-of-the-whole-document", "monkey-" + hexed(32)]),
    Recipe("Mailchimp API key", [hexed(32) + "-us12", hexed(32) + "-us6"], 0, [hexed(20) + "-us12", hexed(32) + "-uk12", "example-us1", "contact-us2"]),
    Recipe("Brevo API key", ["xkeysib-" + hexed(64) + "-" + mixed(16)], 60, ["xkeysib-" + hexed(12)]),
    Recipe("Resend API key", ["re_" + mixed(8) + "_" + mixed(24)], 33, ["re_" + mixed(8), "re_compiled_pattern_of_the_whole_document", "are_" + mixed(8) + "_" + mixed(24)]),
    Recipe("Shopify token", [f"shp{which}_{hexed(32)}" for which in ("at", "ca", "pa", "ss")], 34, ["shpat_" + hexed(12), "shpxx_" + hexed(32)]),
    Recipe("Square token", ["sq0atp-" + web(22), "sq0csp-" + web(43)], 0, ["sq0atp-" + web(9), "sq0idp-" + web(22)]),
    Recipe("Square access token", ["EAAA" + web(60)], 30, ["EAAA" + mixed(9), "EAAA" + "letters" * 5, "EAAA" + mixed(90)]),
    Recipe("Facebook access token", ["EAAM" + mixed(160), "EAAC" + mixed(160)], 110, ["EAAM" + mixed(40), "EAAX" + mixed(40)]),
    # --- services
    Recipe("Notion integration token", ["ntn_" + digits(11) + mixed(35)], 46, ["ntn_" + mixed(12), "intn_" + mixed(46)]),
    Recipe("Notion legacy integration token", ["secret_" + mixed(43)], 0, ["secret_" + mixed(12), "secret_santa_and_the_presents_that_are_under_the_tree"]),
    Recipe("Linear key", ["lin_api_" + mixed(40), "lin_oauth_" + hexed(64)], 42, ["lin_api_" + mixed(12), "lin_foo_" + mixed(12)]),
    Recipe("Figma token", ["figd_" + web(43), "figp_" + web(43), "figo_" + web(43), "figu_" + web(43), "figor_" + web(43), "figuh_" + web(43), "figdh_" + web(60)], 46, ["figd_" + web(12), "figx_" + mixed(12)]),
    Recipe("Airtable token", ["pat" + mixed(14) + "." + hexed(64)], 50, ["pat" + mixed(14), "pattern.example.org", "path" + mixed(14) + "." + hexed(20)]),
    Recipe("HubSpot private app token", ["pat-na1-" + UUID, "pat-eu1-" + UUID], 38, ["pat-na1-" + UUID[:12], "pat-on-the-back-for-everyone", "pat-xx1-" + UUID[:18]]),
    Recipe("Sentry organisation token", ["sntrys_ey" + "JpYXQiO" + mixed(150) + "_" + base64(43)], 70, ["sntrys_" + mixed(20)]),
    Recipe("Sentry user token", ["sntryu_" + hexed(64)], 48, ["sntryu_" + hexed(12)]),
    Recipe("PostHog personal API key", ["phx_" + mixed(47), "phx_" + mixed(43)], 45, ["phx_" + mixed(12), "phc_" + mixed(43)]),
    Recipe("Grafana token", ["glsa_" + mixed(32) + "_" + hexed(8), "glc_" + base64(60)], 38, ["glsa_" + mixed(12), "glc_" + mixed(12)]),
    Recipe("New Relic key", ["NRAK-" + capital(27), "NRII-" + web(32), "NRIQ-" + web(32), "NRJS-" + hexed(19), "NRBR-" + hexed(19)], 25, ["NRAK-" + capital(9), "NRXX-" + capital(9)]),
    Recipe("New Relic license key", [hexed(32) + "FFFF" + "NRAL"], 0, [hexed(32) + "FFFF", hexed(20) + "FFFF" + "NRAL"]),
    Recipe("Dynatrace API token", ["dt0c01." + capital(24) + "." + capital(64), "dt0s16." + capital(24) + "." + capital(64)], 65, ["dt0c01." + capital(24), "dt0c01." + small(24) + "." + small(64)]),
    Recipe("Dropbox short-lived token", ["sl." + web(135), "sl.u." + web(160)], 110, ["sl." + web(40), "sl.example.org", "url.sl", "cssl." + web(135)]),
    Recipe("Typeform token", ["tfp_" + mixed(44) + "_" + mixed(14)], 48, ["tfp_" + mixed(12)]),
    Recipe("Contentful token", ["CFPAT-" + web(43)], 0, ["CFPAT-" + web(12), "cfpat-" + web(12)]),
    Recipe("ReadMe API key", ["rdme_" + small(70)], 50, ["rdme_" + small(12), "rdme_" + capital(70)]),
    Recipe("EasyPost API key", ["EZAK" + mixed(54), "EZTK" + mixed(54)], 48, ["EZAK" + mixed(12), "EZXK" + mixed(54)]),
    Recipe("Plaid access token", [f"access-{where}-{UUID}" for where in ("sandbox", "development", "production")], 0, ["access-sandbox-" + UUID[:20], "access-control-" + UUID, "access-production-environment"]),
    Recipe("Flutterwave secret key", ["FLWSECK-" + small(32) + "-X", "FLWSECK_TEST-" + small(32) + "-X"], 22, ["FLWSECK-" + small(6), "FLWPUBK-" + small(32) + "-X"]),
    Recipe("Adobe client secret", ["p8e-" + web(32)], 0, ["p8e-" + web(12), "hp8e-" + web(32)]),
    Recipe("MaxMind license key", [mixed(6) + "_" + mixed(29) + "_mmk"], 0, [mixed(6) + "_" + mixed(29) + "_mmx", mixed(6) + "_" + mixed(12) + "_mmk"]),
    Recipe("Infracost API key", ["ico-" + mixed(32)], 0, ["ico-" + mixed(12), "pico-" + mixed(32)]),
    Recipe("LaunchDarkly SDK key", ["sdk-" + UUID], 0, ["sdk-" + UUID[:20], "asdk-" + UUID]),
    Recipe("LaunchDarkly API key", ["api-" + UUID], 0, ["api-" + UUID[:20], "rest-api-" + UUID, "api-reference-and-the-other-pages-of-it"]),
    Recipe("Salesforce session id", ["00D" + mixed(12) + "!" + mixed(96)], 100, ["00D" + mixed(12), "00D" + mixed(12) + "!" + mixed(20)]),
    Recipe("Zoho OAuth token", ["1000." + hexed(32) + "." + hexed(32)], 60, ["1000." + hexed(32), "1000.00", "21000." + hexed(32) + "." + hexed(32)]),
    Recipe("private key in base64", ["LS0tLS1" + "CRUdJTi" + base64(80), "LS0tLS1" + "CRUdJTi" + base64(81) + "="], 60, ["LS0tLS1" + "CRUdJTi" + mixed(20), "LS0tLS1" + mixed(20)]),
]

# Addresses: the kind, what stands before the secret, the secret, and addresses that hold none.
ADDRESSES = [
    ("Telegram bot token", "https://api.telegram.org/bot", digits(10) + ":AA" + web(33), ["https://api.telegram.org/bots/about"]),
    ("Slack webhook", "https://hooks.slack.com/", f"services/T{capital(8)}/B{capital(8)}/{mixed(24)}", ["https://hooks.slack.com/services/", "https://slack.com/services/some/of/the/many"]),
    ("Slack webhook", "https://hooks.slack.com/", f"workflows/T{capital(8)}/A{capital(8)}/{digits(18)}/{mixed(24)}", ["https://hooks.slack.com/workflows/x"]),
    ("Slack webhook", "https://hooks.slack.com/", f"triggers/T{capital(8)}/{digits(13)}/{hexed(32)}", ["https://hooks.slack.com/docs/how-to-set-up-a-trigger"]),
    ("Discord webhook", "https://discord.com/api/webhooks/", digits(18) + "/" + web(68), ["https://discord.com/api/webhooks/" + digits(18)]),
    ("Discord webhook", "https://discordapp.com/api/webhooks/", digits(19) + "/" + web(68), ["https://discord.com/developers/docs/resources/webhook"]),
    ("Microsoft Teams webhook", "https://example.webhook.office.com/", f"webhookb2/{UUID}@{UUID}/IncomingWebhook/{hexed(32)}/{UUID}", ["https://example.webhook.office.com/webhookb2/"]),
    ("Zapier webhook", "https://hooks.zapier.com/hooks/", f"catch/{digits(7)}/{small(7)}/", ["https://hooks.zapier.com/hooks/"]),
    ("Tines webhook", "https://example.tines.com/", f"webhook/{hexed(32)}/{hexed(32)[::-1]}", ["https://example.tines.com/webhook/", "https://www.tines.com/docs/actions/types/webhook/"]),
    ("Bitrix24 webhook", "https://example.bitrix24.com/rest/17/", small(16), ["https://example.bitrix24.com/rest/17/crm.lead.list", "https://h.example/rest/2/authentication/x", "https://h.example/rest/api/2/issue/" + small(16)]),
]
# fmt: on

RECIPE = pytest.mark.parametrize("recipe", RECIPES, ids=[recipe.kind for recipe in RECIPES])
PLACES = ("got {} back", "{}", "see `{}`.", "({})", "my_{}", "https://h.example/{}", "first\\n{}", "q=%3D{}")


def is_made_by(row: Kind, token: str) -> bool:
    return re.fullmatch(row.head + row.body, token) is not None


@pytest.mark.parametrize("row", SHAPES, ids=lambda row: f"{row.label()} {row.head}")
def test_every_row_has_a_recipe(row: Kind) -> None:
    tokens = [token for recipe in RECIPES if recipe.kind == row.label() for token in recipe.tokens]
    assert any(is_made_by(row, token) for token in tokens)


def test_every_address_has_a_recipe() -> None:
    assert {row.label() for row in PATHS} == {kind for kind, *_ in ADDRESSES}


def test_every_recipe_has_look_alikes() -> None:
    assert all(recipe.others for recipe in RECIPES)
    assert all(others for *_, others in ADDRESSES)


@RECIPE
def test_a_token_is_masked_whole_and_called_by_its_kind(recipe: Recipe) -> None:
    for token in recipe.tokens:
        assert mask(f"got {token} back") == f"got ‹{recipe.kind} #1› back"
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"note": f"see `{token}`.", "n": 1.0}})
        assert mask(line) == line.replace(token, f"‹{recipe.kind} #1›")


def test_a_token_is_masked_whole_when_percent_signs_stand_in_it() -> None:
    token = "xoxd-" + mixed(40) + "%2B" + mixed(40) + "%3D"
    assert re.fullmatch("got ‹Slack session token #[0-9]› back", mask(f"got {token} back"))


@RECIPE
def test_a_token_is_masked_wherever_it_stands(recipe: Recipe) -> None:
    strict = any(row.strict for row in SHAPES if row.label() == recipe.kind)
    for token in recipe.tokens:
        for place in PLACES:
            if not (strict and place == "my_{}"):
                assert token[-8:] not in mask(place.format(token)), place


@RECIPE
def test_a_token_that_a_log_cut_off_is_masked_too(recipe: Recipe) -> None:
    if recipe.enough:
        rest = recipe.tokens[0][: recipe.enough]
        assert rest[-8:] not in mask(f"got {rest}")


@RECIPE
def test_what_only_looks_like_a_token_is_left(recipe: Recipe) -> None:
    for other in recipe.others:
        assert mask(f"got {other} back") == f"got {other} back"


@RECIPE
def test_a_token_does_not_begin_in_the_middle_of_a_word(recipe: Recipe) -> None:
    for token in recipe.tokens:
        if token[0].isalpha():
            assert not any(
                span.start == len("got word") and span.label == recipe.kind
                for span in find_tokens(f"got word{token} back")
            )


@pytest.mark.parametrize(("kind", "before", "secret", "others"), ADDRESSES)
def test_in_an_address_the_host_stays_and_the_secret_goes(
    kind: str, before: str, secret: str, others: list[str]
) -> None:
    assert mask(f"POST {before}{secret} now") == f"POST {before}‹{kind} #1› now"
    for other in others:
        assert mask(f"POST {other} now") == f"POST {other} now"


def test_every_row_has_a_source_and_a_name() -> None:
    assert all(row.source and row.name for row in SHAPES + PATHS)


def test_no_label_holds_what_a_mark_may_not_hold() -> None:
    allowed = re.compile(r"[A-Za-z0-9 .-]{1,60}")
    assert all(allowed.fullmatch(row.label()) for row in SHAPES + PATHS)
