import { siteUrl } from "#lib/env";
import { API_VERSION } from "#lib/policy/api-version";
import { MARKET } from "#lib/policy/market";

/**
 * This deployment as MCP registries list it. Its name is the site's, read backwards, as the registry proves names by their
 * domain; so it is made by the deployment, and no file of the repository could hold it.
 */
export function serverJson(): object {
  const site = siteUrl();
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: `${new URL(site).hostname.split(".").toReversed().join(".")}/painpoint-observatory`,
    title: "Painpoint Observatory / 痛點觀測站",
    description: `Search and rank what consumers in ${MARKET.name.en} complain about; Chinese and English.`,
    version: API_VERSION,
    websiteUrl: `${site}/en/docs/mcp`,
    remotes: [
      {
        type: "streamable-http",
        url: `${site}/api/mcp`,
        headers: [
          {
            name: "Authorization",
            description: "API key from the account area, under API access",
            isRequired: true,
            isSecret: true,
            value: "Bearer {api_key}",
            variables: {
              api_key: { description: "pp_live_ and 36 letters and digits", isRequired: true, isSecret: true, placeholder: "pp_live_…" },
            },
          },
        ],
      },
    ],
  };
}
