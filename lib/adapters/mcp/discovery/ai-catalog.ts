import { skillAddress } from "#lib/adapters/mcp/discovery/agent-skills";
import { SERVER_NAME } from "#lib/adapters/mcp/discovery/identity";
import { SERVER_CARD_TYPE } from "#lib/adapters/mcp/discovery/server-card";
import { servedSkills, titleOf } from "#lib/adapters/mcp/skills";
import { siteUrl } from "#lib/env";
import { discoveryAnswer, type Answer } from "#lib/http/answer";
import { MCP_PATH } from "#lib/policy/mcp-addresses";

/**
 * What this site has for agents (AI Catalog 0.9), for whoever knows its domain alone. Names and descriptions stand in what an
 * entry leads to, as the specification wants it, so that nothing is said twice.
 */
export async function aiCatalog(): Promise<object> {
  const skills = await servedSkills();
  const site = siteUrl();
  const domain = new URL(site).hostname;
  return {
    specVersion: "0.9",
    host: {
      displayName: "Painpoint Observatory",
      identifier: domain,
      documentationUrl: `${site}/en/docs`,
      logoUrl: `${site}/icon.svg`,
    },
    entries: [
      {
        identifier: `urn:air:${domain}:mcp:${SERVER_NAME}`,
        type: SERVER_CARD_TYPE,
        url: `${site}${MCP_PATH}/server-card`,
        extensions: policies(site),
      },
      ...skills.map(({ name, text }) => ({
        identifier: `urn:air:${domain}:skill:${name}`,
        type: "application/agent-skills+md",
        url: skillAddress(name),
        displayName: titleOf(text),
      })),
    ],
  };
}

export async function aiCatalogAnswer(): Promise<Answer> {
  return discoveryAnswer(JSON.stringify(await aiCatalog()), "application/ai-catalog+json");
}

/** An official extension of the catalogue (its ADR 29). */
function policies(site: string) {
  return {
    "https://ai-catalog.org/extensions/policy-urls": { privacyPolicyUrl: `${site}/en/privacy`, termsOfServiceUrl: `${site}/en/terms` },
  };
}
