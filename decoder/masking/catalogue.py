r"""The kinds of credentials that a shape gives away, one row each. Adding a kind is adding a row.

A row says who issues it, what it is called, how it begins and goes on, and who says so: the issuer's own
page where there is one, else the rule of a scanner that is kept up. Three rules for the patterns, which
are of the engine's subset. The head begins with a literal or a short bounded run, so that a search is
quick everywhere. The body's upper bound is open, since a length that is too short leaves the tail of a
token readable. Its lower bound is below the documented length, so that a token which a log cut off is
masked as well.

A token is looked for at runs of 16 and more letters, digits, `_` and `-`, and up to 16 characters before
them. A row whose tokens need not hold such a run, or hold it further on, names `signs`: literals, one of
which is in every token.

What must not stand in front of a token (a letter or a digit, unless it ends an escape such as `\n`) is
added by `shapes`. `strict` rows begin with letters that are common in ordinary names; before those no
`_` or `-` may stand either.
"""

# ruff: noqa: E501 - a row is a line
from __future__ import annotations

from decoder.records import record


@record
class Kind:
    """One kind of credential: its issuer, its name, its head and body, where that is documented."""

    vendor: str
    name: str
    head: str
    body: str
    source: str
    strict: bool = False
    signs: tuple[str, ...] = ()

    def label(self) -> str:
        """What a mark calls it: issuer and name."""
        return f"{self.vendor} {self.name}" if self.vendor else self.name


_GITHUB = (
    "https://github.blog/changelog/2021-03-31-authentication-token-format-updates-are-generally-available"
)
_UUID = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"
_UUID4 = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"
_END = "(?![A-Za-z0-9])"

# fmt: off
AI = (
    Kind("OpenAI", "API key", "sk-", "[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{16,}", "gitleaks openai-api-key"),
    Kind("OpenAI", "project key", "sk-proj-", "[A-Za-z0-9_-]{20,}", "gitleaks openai-api-key"),
    Kind("OpenAI", "service account key", "sk-svcacct-", "[A-Za-z0-9_-]{20,}", "gitleaks openai-api-key"),
    Kind("OpenAI", "admin key", "sk-admin-", "[A-Za-z0-9_-]{20,}", "trufflehog openaiadmin"),
    Kind("Anthropic", "API key", "sk-ant-api[0-9]{2}-", "[A-Za-z0-9_-]{20,}", "gitleaks anthropic-api-key"),
    Kind("Anthropic", "admin key", "sk-ant-admin[0-9]{2}-", "[A-Za-z0-9_-]{20,}", "gitleaks anthropic-admin-api-key"),
    Kind("Anthropic", "OAuth token", "sk-ant-oat[0-9]{2}-", "[A-Za-z0-9_-]{20,}", "https://docs.rs/crate/anthropic-oauth/0.1.0"),
    Kind("Anthropic", "token", "sk-ant-[a-z]{2,12}[0-9]{2}-", "[A-Za-z0-9_-]{20,}", "GitHub secret scanning: anthropic_session_id"),
    Kind("OpenRouter", "API key", "sk-or-v[0-9]-", "[0-9a-f]{32,}", "trufflehog openrouter"),
    Kind("Langfuse", "secret key", "sk-lf-", "[0-9a-f-]{30,}", "trufflehog langfuse"),
    # The shape that dozens of OpenAI-compatible services share. A digit keeps hyphenated words out.
    Kind("", "sk- API key", "sk-", "(?=[A-Za-z]{0,40}[0-9])[A-Za-z0-9]{32,}", "trufflehog deepseek"),
    Kind("Google", "API key", "AIza", "[A-Za-z0-9_-]{30,}", "gitleaks gcp-api-key"),
    Kind("Google", "OAuth access token", "ya29\\.", "[A-Za-z0-9_-]{10,}", "trufflehog googleoauth2", signs=("ya29.",)),
    Kind("Google", "OAuth client secret", "GOCSPX-", "[A-Za-z0-9_-]{20,}", "several public scanners"),
    Kind("Hugging Face", "user token", "hf_", "[A-Za-z0-9]{30,}", "secretlint huggingface"),
    Kind("Hugging Face", "organisation token", "api_org_", "[A-Za-z0-9]{30,}", "gitleaks huggingface-organization-api-token"),
    Kind("Groq", "API key", "gsk_", "[A-Za-z0-9]{32,}", "secretlint groq"),
    Kind("Replicate", "API token", "r8_", "[A-Za-z0-9_-]{30,}", "trufflehog replicate"),
    Kind("Perplexity", "API key", "pplx-", "[A-Za-z0-9]{32,}", "gitleaks perplexity-api-key"),
    Kind("xAI", "API key", "xai-", "[A-Za-z0-9_]{40,}", "trufflehog xai"),
    Kind("LangSmith", "API key", "lsv2_[a-z]{2}_", "[0-9a-f]{32}_[0-9a-f]{10,}", "https://docs.langchain.com/langsmith/llm-gateway-authentication"),
    Kind("NVIDIA", "API key", "nvapi-", "[A-Za-z0-9_-]{40,}", "trufflehog nvapi"),
    Kind("Pinecone", "API key", "pcsk_[A-Za-z0-9]{5,6}_", "[A-Za-z0-9]{40,}", "trufflehog pinecone"),
    Kind("Cerebras", "API key", "csk-", "[a-z0-9]{32,}", "a fork of gitleaks"),
    Kind("ElevenLabs", "API key", "sk_", "[0-9a-f]{40,}", "trufflehog elevenlabs"),
    Kind("Tavily", "API key", "tvly-", "[A-Za-z0-9_-]{20,}", "hermes-agent redact.py"),
    Kind("Firecrawl", "API key", "fc-", "[0-9a-f]{32,}", "hermes-agent redact.py"),
    Kind("Context7", "API key", "ctx7sk-", "[0-9a-f-]{20,}", "public MCP configurations"),
    Kind("Fireworks", "API key", "(?:fw|fpk)_", "[A-Za-z0-9]{30,}", "hermes-agent redact.py"),
    Kind("Browserbase", "API key", "bb_live_", "[A-Za-z0-9_-]{20,}", "hermes-agent redact.py"),
    Kind("Amazon Bedrock", "API key", "ABSK", "[A-Za-z0-9+/]{100,}={0,2}", "gitleaks aws-amazon-bedrock-api-key-long-lived", signs=("ABSK",)),
    Kind("Amazon Bedrock", "short-lived API key", "bedrock-api-key-", "[A-Za-z0-9+/=]{20,}", "gitleaks aws-amazon-bedrock-api-key-short-lived"),
    Kind("Composio", "user API key", "uak_", "[A-Za-z0-9_-]{20,}", "gitleaks issue 2276"),
    # `ak_` and `oak_` begin many ordinary names: a capital letter and a digit are asked for.
    Kind("Composio", "API key", "(?:ak|oak)_", "(?=[A-Za-z_-]{0,43}[0-9])(?=[a-z0-9_-]{0,43}[A-Z])[A-Za-z0-9_-]{20,}", "gitleaks issue 2276"),
    Kind("Apify", "API token", "apify_api_", "[A-Za-z0-9-]{30,}", "trufflehog apify"),
)

CLOUD = (
    Kind("AWS", "access key id", "A(?:KIA|SIA|BIA|CCA)", "[A-Z0-9]{16}" + _END, "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html"),
    Kind("Azure", "client secret", "[A-Za-z0-9_~.]{3}[0-9]Q~", "[A-Za-z0-9_~.-]{31,}", "gitleaks azure-ad-client-secret", signs=("Q~",)),
    Kind("Azure", "container registry key", "[A-Za-z0-9+/]{42}\\+ACR", "[A-Za-z0-9]{6,}", "trufflehog azurecontainerregistry", signs=("+ACR",)),
    Kind("DigitalOcean", "token", "do[por]_v1_", "[0-9a-f]{32,}", "gitleaks digitalocean-pat"),
    Kind("Alibaba Cloud", "access key id", "LTAI", "[A-Za-z0-9]{12,24}" + _END, "trufflehog alibaba"),
    Kind("Cloudflare", "token", "cf(?:k|ut|at)_", "[A-Za-z0-9]{30,}", "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/"),
    Kind("Cloudflare", "origin CA key", "v1\\.0-", "[0-9a-f]{24}-[0-9a-f]{100,}", "gitleaks cloudflare-origin-ca-key"),
    Kind("Fly.io", "access token", "(?:fo1_|fm1[ar]_|fm2_)", "[A-Za-z0-9+/=,_-]{40,}", "gitleaks flyio-access-token", signs=("fo1_", "fm1a_", "fm1r_", "fm2_")),
    Kind("Heroku", "API key", "HRKU-AA", "[A-Za-z0-9_-]{50,}", "gitleaks heroku-api-key-v2"),
    Kind("Netlify", "token", "nfp_", "[A-Za-z0-9]{30,}", "several public scanners"),
    Kind("Vercel", "token", "vc[piark]_", "[A-Za-z0-9]{20,}", "https://vercel.com/changelog/new-token-formats-and-secret-scanning"),
    Kind("Supabase", "access token", "sbp_(?:[a-z0-9]{2,8}_)?", "[a-z0-9]{32,}", "trufflehog supabasetoken"),
    Kind("Supabase", "secret key", "sb_secret_", "[A-Za-z0-9_-]{16,}", "https://supabase.com/docs/guides/api/api-keys"),
    Kind("PlanetScale", "token", "pscale_(?:tkn|oauth|pw)_", "[A-Za-z0-9=._-]{32,}", "gitleaks planetscale-api-token"),
    Kind("Databricks", "token", "dapi", "[0-9a-fA-F]{32}(?:-[0-9])?" + _END, "gitleaks databricks-api-token"),
    Kind("Doppler", "token", "dp\\.(?:pt|ct|sa|scim|audit|st)\\.(?:[a-z0-9_-]{2,35}\\.)?", "[A-Za-z0-9]{40,}", "trufflehog doppler", signs=("dp.",)),
    Kind("HashiCorp", "Terraform Cloud token", "[A-Za-z0-9]{14}\\.atlasv1\\.", "[A-Za-z0-9_=-]{50,}", "gitleaks hashicorp-tf-api-token", signs=(".atlasv1.",)),
    Kind("HashiCorp", "Vault token", "hv[sbr]\\.", "[A-Za-z0-9_-]{20,}", "secretlint hashicorp-vault"),
    Kind("Pulumi", "access token", "pul-", "[0-9a-f]{30,}", "gitleaks pulumi-api-token"),
    Kind("Tailscale", "key", "tskey-[a-z]{2,20}-", "[A-Za-z0-9_-]{16,}", "secretlint tailscale"),
    Kind("OpenShift", "user token", "sha256~", "[A-Za-z0-9_-]{40,}", "gitleaks openshift-user-token"),
    Kind("1Password", "service account token", "ops_eyJ", "[A-Za-z0-9+/_=-]{100,}", "gitleaks 1password-service-account-token"),
    Kind("1Password", "secret key", "A3-", "[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}", "gitleaks 1password-secret-key"),
    Kind("age", "secret key", "AGE-SECRET-KEY-1", "[A-Z0-9]{50,}", "gitleaks age-secret-key"),
)

CODE_HOSTING = (
    Kind("GitHub", "personal access token", "ghp_", "[A-Za-z0-9_]{30,}", _GITHUB),
    Kind("GitHub", "OAuth token", "gho_", "[A-Za-z0-9_]{30,}", _GITHUB),
    Kind("GitHub", "user-to-server token", "ghu_", "[A-Za-z0-9_]{30,}", _GITHUB),
    # Since 2026 an app's number and a JWT: dots and hyphens belong to it.
    Kind("GitHub", "installation token", "ghs_", "[A-Za-z0-9_.-]{30,}", "https://github.blog/changelog/2026-04-24-notice-about-upcoming-new-format-for-github-app-installation-tokens/"),
    Kind("GitHub", "refresh token", "ghr_", "[A-Za-z0-9_]{30,}", _GITHUB),
    Kind("GitHub", "fine-grained token", "github_pat_", "[A-Za-z0-9_]{50,}", "gitleaks github-fine-grained-pat"),
    Kind("GitLab", "personal access token", "glpat-", "[A-Za-z0-9_.-]{20,}", "gitleaks gitlab-pat-routable"),
    Kind("GitLab", "runner token", "glrt-", "[A-Za-z0-9_.-]{20,}", "gitleaks gitlab-runner-authentication-token"),
    Kind("GitLab", "token", "gl(?:dt|ft|imt|agent|soat|ffct|oas|ptt|cbt)-", "[A-Za-z0-9_.-]{20,}", "gitleaks gitlab-*"),
    Kind("GitLab", "runner registration token", "GR1348941", "[A-Za-z0-9_-]{20,}", "gitleaks gitlab-rrt"),
    Kind("Bitbucket", "app password", "ATBB", "[A-Za-z0-9_=.-]{20,}", "trufflehog bitbucketapppassword"),
    Kind("Bitbucket", "access token", "BBDC-", "[A-Za-z0-9+/@_-]{40,}", "trufflehog atlassiandatacenter", signs=("BBDC-",)),
    Kind("Atlassian", "API token", "ATATT3", "[A-Za-z0-9_=-]{40,}", "gitleaks atlassian-api-token"),
    Kind("Atlassian", "access token", "ATCTT3", "[A-Za-z0-9_=+/-]{40,}", "trufflehog atlassian", signs=("ATCTT3",)),
    Kind("npm", "access token", "npm_", "[A-Za-z0-9]{30,}", "secretlint npm"),
    Kind("PyPI", "upload token", "pypi-Ag", "[A-Za-z0-9_-]{50,}", "gitleaks pypi-upload-token"),
    Kind("crates.io", "token", "cio(?:_tp_)?", "[A-Za-z0-9]{32}" + _END, "https://docs.rs/crate/redact-secret"),
    Kind("RubyGems", "API key", "rubygems_", "[0-9a-f]{40,}", "gitleaks rubygems-api-token"),
    Kind("Docker Hub", "token", "dckr_[po]at_", "[A-Za-z0-9_-]{20,}", "trufflehog dockerhub"),
    Kind("JFrog", "API key", "AKCp", "[A-Za-z0-9]{60,}", "gitleaks artifactory-api-key"),
    Kind("JFrog", "reference token", "cmVmdGtu", "[A-Za-z0-9]{50,}", "trufflehog artifactoryreferencetoken"),
    Kind("CircleCI", "token", "CCIPAT_", "[A-Za-z0-9]{22}_[0-9a-fA-F]{20,}", "trufflehog circleci"),
    Kind("Buildkite", "token", "bkua_", "[a-z0-9]{30,}", "trufflehog buildkite"),
    Kind("Sourcegraph", "access token", "sgp_(?:[0-9a-fA-F]{16}_|local_)?", "[0-9a-fA-F]{30,}", "gitleaks sourcegraph-access-token"),
    Kind("SonarQube", "token", "sq(?:u|p|a|co)_", "[A-Za-z0-9]{30,}", "gitleaks sonar-api-token"),
    Kind("Prefect", "API key", "pnu_", "[A-Za-z0-9]{30,}", "gitleaks prefect-api-token"),
    Kind("Postman", "API key", "PMAK-", "[0-9a-fA-F]{24}-[0-9a-fA-F]{20,}", "gitleaks postman-api-token"),
    Kind("Harness", "token", "[ps]at\\.", "[A-Za-z0-9_-]{22}\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{10,}", "gitleaks harness-api-key"),
    Kind("Octopus Deploy", "API key", "API-", "[A-Z0-9]{26,}", "gitleaks octopus-deploy-api-key"),
)

CHAT = (
    Kind("Slack", "token", "xox[abprso]-", "[A-Za-z0-9-]{10,}", "gitleaks slack-bot-token", signs=("xox",)),
    Kind("Slack", "session token", "xox[cd]-", "[A-Za-z0-9%+/=-]{10,}", "the documentation of slack-mcp-server", signs=("xox",)),
    Kind("Slack", "configuration token", "xoxe[.-]", "[A-Za-z0-9.-]{20,}", "gitleaks slack-config-access-token"),
    Kind("Slack", "app token", "xapp-", "[A-Za-z0-9-]{20,}", "gitleaks slack-app-token"),
    Kind("Discord", "bot token", "[MNO]", "(?=[A-Za-z_-]{0,30}[0-9])[A-Za-z0-9_-]{23,25}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,}", "detect-secrets discord.py"),
    Kind("Telegram", "bot token", "[0-9]{8,10}:AA", "[A-Za-z0-9_-]{30,}", "detect-secrets telegram_token.py", signs=(":AA",)),
)

PAYMENT_AND_MAIL = (
    Kind("Stripe", "secret key", "[sr]k_(?:live|test|prod)_", "[A-Za-z0-9]{10,}", "secretlint stripe"),
    Kind("", "webhook signing secret", "whsec_", "[A-Za-z0-9+/=]{20,}", "several public scanners", signs=("whsec_",)),
    Kind("Stripe", "client secret", "(?:pi|seti)_", "[A-Za-z0-9]{20,}_secret_[A-Za-z0-9]{20,}", "trufflehog stripepaymentintent"),
    Kind("Twilio", "API key", "SK", "[0-9a-f]{32}" + _END, "gitleaks twilio-api-key", strict=True),
    Kind("SendGrid", "API key", "SG\\.", "[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{32,}", "trufflehog sendgrid"),
    Kind("Mailgun", "private key", "key-", "[0-9a-f]{32}" + _END, "gitleaks mailgun-private-api-token", strict=True),
    Kind("Mailchimp", "API key", "[0-9a-f]{32}-us", "[0-9]{1,2}" + _END, "gitleaks mailchimp-api-key", signs=("-us1", "-us2", "-us3", "-us4", "-us5", "-us6", "-us7", "-us8", "-us9")),
    Kind("Brevo", "API key", "xkeysib-", "[0-9a-f]{40,}(?:-[A-Za-z0-9]{1,})?", "gitleaks sendinblue-api-token"),
    Kind("Resend", "API key", "re_[A-Za-z0-9]{8}_", "[A-Za-z0-9]{20,}", "several public scanners"),
    Kind("Shopify", "token", "shp(?:at|ca|pa|ss)_", "[A-Za-z0-9]{24,}", "gitleaks shopify-access-token"),
    Kind("Square", "token", "sq0(?:atp|csp)-", "[A-Za-z0-9_-]{22,}", "gitleaks square-access-token"),
    Kind("Square", "access token", "EAAA", "(?=[A-Za-z_-]{0,60}[0-9])[A-Za-z0-9_-]{22,60}" + _END, "gitleaks square-access-token", strict=True),
    Kind("Facebook", "access token", "EAA[MC]", "[A-Za-z0-9]{100,}", "gitleaks facebook-page-access-token"),
)

SAAS = (
    Kind("Notion", "integration token", "ntn_", "[A-Za-z0-9]{40,}", "gitleaks notion-api-token"),
    Kind("Notion", "legacy integration token", "secret_", "[A-Za-z0-9]{36,}", "trufflehog notion"),
    Kind("Linear", "key", "lin_(?:api|oauth)_", "[A-Za-z0-9_]{32,}", "gitleaks linear-api-key"),
    Kind("Figma", "token", "fig[dpou]r?h?_", "[A-Za-z0-9_-]{40,}", "secretlint figma"),
    Kind("Airtable", "token", "pat", "[A-Za-z0-9]{14}\\.[0-9a-f]{30,}", "gitleaks airtable-personnal-access-token"),
    Kind("HubSpot", "private app token", "pat-(?:na|eu)[0-9]-", "[0-9a-fA-F-]{28,}", "trufflehog hubspot_apikey"),
    Kind("Sentry", "organisation token", "sntrys_", "[A-Za-z0-9+/=_-]{60,}", "gitleaks sentry-org-token", signs=("sntrys_",)),
    Kind("Sentry", "user token", "sntryu_", "[0-9a-f]{40,}", "gitleaks sentry-user-token"),
    Kind("PostHog", "personal API key", "phx_", "[A-Za-z0-9_]{40,}", "trufflehog posthog"),
    Kind("Grafana", "token", "(?:glsa|glc)_", "[A-Za-z0-9+/_=]{32,}", "gitleaks grafana-service-account-token", signs=("glsa_", "glc_")),
    Kind("New Relic", "key", "NR(?:AK|II|IQ|JS|BR)-", "[A-Za-z0-9_-]{19,}", "trufflehog newrelicuserkey"),
    Kind("New Relic", "license key", "[0-9a-f]{32}FFFFNRAL", "", "trufflehog newrelicuserkey", signs=("FFFFNRAL",)),
    Kind("Dynatrace", "API token", "dt0[a-z][0-9]{2}\\.", "[A-Z0-9]{24}\\.[A-Z0-9]{30,}", "gitleaks dynatrace-api-token"),
    Kind("Dropbox", "short-lived token", "sl\\.", "[=.A-Za-z0-9_-]{100,}", "gitleaks dropbox-short-lived-api-token"),
    Kind("Typeform", "token", "tfp_", "[A-Za-z0-9_.=-]{40,}", "gitleaks typeform-api-token"),
    Kind("Contentful", "token", "CFPAT-", "[A-Za-z0-9_-]{40,}", "trufflehog contentfulpersonalaccesstoken"),
    Kind("ReadMe", "API key", "rdme_", "[a-z0-9]{40,}", "gitleaks readme-api-token"),
    Kind("EasyPost", "API key", "EZ[AT]K", "[A-Za-z0-9]{40,}", "gitleaks easypost-api-token"),
    Kind("Plaid", "access token", "access-(?:sandbox|development|production)-", _UUID, "gitleaks plaid-api-token"),
    Kind("Flutterwave", "secret key", "FLWSECK(?:_TEST)?-", "[A-Za-z0-9]{12,}(?:-X)?", "gitleaks flutterwave-secret-key"),
    Kind("Adobe", "client secret", "p8e-", "[A-Za-z0-9_-]{28,}", "gitleaks adobe-client-secret"),
    Kind("MaxMind", "license key", "[A-Za-z0-9]{6}_", "[A-Za-z0-9]{29}_mmk", "gitleaks maxmind-license-key", signs=("_mmk",)),
    Kind("Infracost", "API key", "ico-", "[A-Za-z0-9]{32,}", "gitleaks infracost-api-token"),
    Kind("LaunchDarkly", "SDK key", "sdk-", _UUID4, "trufflehog launchdarkly"),
    Kind("LaunchDarkly", "API key", "api-", _UUID4, "trufflehog launchdarkly", strict=True),
    Kind("Salesforce", "session id", "00D[A-Za-z0-9]{12}!", "[A-Za-z0-9_.]{80,}", "trufflehog salesforce"),
    Kind("Zoho", "OAuth token", "1000\\.", "[0-9a-f]{32}\\.[0-9a-f]{20,}", "trufflehog zohocrm"),
    Kind("", "private key in base64", "LS0tLS1CRUdJTi", "[A-Za-z0-9+/]{40,}={0,2}", "gitleaks issue 1426", signs=("LS0tLS1CRUdJTi",)),
)

# Addresses whose path is the secret, or holds it: the host stays readable, group 1 is what is masked.
PATHS = (
    Kind("Telegram", "bot token", "/bot", "([0-9]{8,10}:AA[A-Za-z0-9_-]{30,})", "detect-secrets telegram_token.py", signs=(":AA",)),
    Kind("Slack", "webhook", "hooks\\.slack\\.com/", "((?:services|workflows|triggers)/[A-Za-z0-9+/]{20,})", "gitleaks slack-webhook-url", signs=("hooks.slack.com",)),
    Kind("Discord", "webhook", "discord(?:app)?\\.com/api/webhooks/", "([0-9]{15,20}/[A-Za-z0-9_-]{60,})", "trufflehog discordwebhook", signs=("/api/webhooks/",)),
    Kind("Microsoft Teams", "webhook", "\\.webhook\\.office\\.com/", "(webhookb2/[A-Za-z0-9@/-]{40,})", "gitleaks microsoft-teams-webhook", signs=(".webhook.office.com",)),
    Kind("Zapier", "webhook", "hooks\\.zapier\\.com/hooks/", "(catch/[0-9]{4,}/[A-Za-z0-9/]{6,})", "https://help.zapier.com/hc/en-us/articles/8496288690317", signs=("hooks.zapier.com",)),
    Kind("Tines", "webhook", "\\.tines\\.com/", "(webhook/[A-Za-z0-9_-]{8,}/[A-Za-z0-9_-]{8,})", "https://www.tines.com/docs/actions/types/webhook/", signs=(".tines.com/",)),
    Kind("Bitrix24", "webhook", "/rest/[0-9]{1,9}/", "(?=[A-Za-z]{0,15}[0-9])([A-Za-z0-9]{12,})", "bitrix24/b24jssdk pull request 468", signs=("/rest/",)),
)
# fmt: on

SHAPES: tuple[Kind, ...] = AI + CLOUD + CODE_HOSTING + CHAT + PAYMENT_AND_MAIL + SAAS

SIGNS: tuple[str, ...] = tuple(sign for kind in SHAPES + PATHS for sign in kind.signs)
