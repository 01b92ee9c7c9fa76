import { siteUrl } from "#lib/env";
import { API_VERSION } from "#lib/policy/api-version";
import { MARKET } from "#lib/policy/market";
import { MCP_OAUTH_PATH, MCP_PATH } from "#lib/policy/mcp-addresses";

/** Of this deployment's name, which its domain stands before. */
export const SERVER_NAME = "painpoint-observatory";

/** The domain read backwards, as registries prove names by their domain. */
export function reversedDomain(): string {
  return new URL(siteUrl()).hostname.split(".").toReversed().join(".");
}

/** What everything that describes the server to strangers says of it, in the same words. */
export function serverIdentity() {
  return {
    name: `${reversedDomain()}/${SERVER_NAME}`,
    title: "Painpoint Observatory / 痛點觀測站",
    description: `Search and rank what consumers in ${MARKET.name.en} complain about; Chinese and English.`,
    version: API_VERSION,
    websiteUrl: `${siteUrl()}/en/docs/mcp`,
  };
}

/** SVG for whoever can show it, PNG for everybody else. */
export function serverIcons() {
  return [
    { src: `${siteUrl()}/icon.svg`, mimeType: "image/svg+xml", sizes: ["any"] },
    { src: `${siteUrl()}/apple-icon.png`, mimeType: "image/png", sizes: ["512x512"] },
  ];
}

/**
 * Both addresses as registries and cards describe them. The one with the key comes first and names no authorization: hosts that
 * read of OAuth there would drop the key that their user configured.
 */
export function serverRemotes() {
  const site = siteUrl();
  return [
    { type: "streamable-http", url: `${site}${MCP_PATH}`, headers: [KEY_HEADER] },
    { type: "streamable-http", url: `${site}${MCP_OAUTH_PATH}` },
  ];
}

const KEY_HEADER = {
  name: "Authorization",
  description: "API key from the account area, under API access",
  isRequired: true,
  isSecret: true,
  value: "Bearer {api_key}",
  variables: {
    api_key: { description: "pp_live_ and 36 letters and digits", isRequired: true, isSecret: true, placeholder: "pp_live_…" },
  },
};
