import { siteUrl } from "#lib/env";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { MCP_OAUTH_PATH } from "#lib/policy/mcp-addresses";
import { toolOperations } from "#lib/operations/index";
import { twinAddress } from "#lib/adapters/web/docs/addresses";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { docHead } from "#lib/adapters/web/docs/write-doc";

/** `/llms.txt` (llmstxt.org): what this is, and where its documentation stands in Markdown. */
export function llmsText(): string {
  const base = siteUrl();
  const pages = (locale: Locale) =>
    DOC_PAGES.map((page) => docHead(page, locale)).map(
      ({ slug, title, summary }) => `- [${title}](${base}${twinAddress(locale, slug)}): ${summary}`,
    );
  return [
    "# Painpoint Observatory",
    `> What hurts consumers in ${MARKET.name.en}: a catalogue of scored consumer pain points as a public feed, a REST API and an MCP server. Answers in Traditional Chinese and English.`,
    "Every API request needs a key in the header `Authorization: Bearer <key>`; the documentation and the OpenAPI document need none. Errors are problem documents (RFC 9457) with a stable `code`. Scores describe what residents said; they are not a prediction.",
    "## Documentation",
    pages("en").join("\n"),
    "## For agents",
    `- MCP server: POST ${base}/api/mcp (Streamable HTTP, the same keys), or ${base}${MCP_OAUTH_PATH} for clients that sign in. Tools: ${toolOperations.map(({ name }) => name).join(", ")}. [Set-up](${base}${twinAddress("en", "mcp")}); [server.json](${base}/server.json); [skill](${base}/.well-known/agent-skills/judge-a-business-idea/SKILL.md)`,
    "## API description",
    `- [OpenAPI 3.1](${base}/api/v1/openapi.json): every operation, parameter, field and error, for machines`,
    "## 文件（繁體中文）",
    pages("zh-Hant").join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}
