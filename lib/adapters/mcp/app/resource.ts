import type { ReadResourceResult, Resource } from "@modelcontextprotocol/server";
import { APP_DOCUMENT } from "#lib/adapters/mcp/app/document";
import { siteUrl } from "#lib/env";
import { DOMAINS, MARKET } from "#lib/policy/market";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";

/** The one MCP App, for every tool that has one. It is short because the list of the tools names it. */
export const APP_URI = "ui://painpoints/app";
/** What the extension calls a document that hosts may show. */
export const APP_MIME_TYPE = "text/html;profile=mcp-app";
/** By which clients and servers tell each other that they know the extension. */
export const APP_EXTENSION = "io.modelcontextprotocol/ui";

/** The app asks nobody but its host, and loads nothing: hosts make their policy of it. */
const META = {
  ui: { csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] }, prefersBorder: true },
};

export const APP_RESOURCE: Resource = {
  uri: APP_URI,
  name: "app",
  title: "Pain points and briefs, as cards",
  description: "What hosts show people beside the answer of a search or a research brief.",
  mimeType: APP_MIME_TYPE,
  _meta: META,
};

/** The document with what only the deployment knows. */
export function readApp(): ReadResourceResult {
  const text = APP_DOCUMENT.replace("{facts}", () => JSON.stringify(facts()).replaceAll("<", String.raw`\u003c`));
  return { contents: [{ uri: APP_URI, mimeType: APP_MIME_TYPE, text, _meta: META }] };
}

function facts() {
  const { before, after } = MARKET.currency;
  return {
    site: siteUrl(),
    city: MARKET.name,
    fewReplies: ENOUGH_REPLIES,
    domains: Object.fromEntries(DOMAINS.map(({ slug, name }) => [slug, name])),
    sum: { before, after },
  };
}
