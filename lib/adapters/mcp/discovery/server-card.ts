import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { serverIcons, serverIdentity, serverRemotes } from "#lib/adapters/mcp/discovery/identity";
import { env, siteUrl } from "#lib/env";
import { discoveryAnswer, type Answer } from "#lib/http/answer";

export const SERVER_CARD_TYPE = "application/mcp-server-card+json";

/** The protocol's newest version, which the SDK's list of older ones leaves out, comes first. */
export const PROTOCOL_VERSIONS: readonly string[] = ["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS];

/**
 * What a client may know before it connects (SEP-2127): who this is, where it answers, and in which versions. Tools are listed
 * by the server itself; what its operator names of contact and terms stands in `_meta`.
 */
export function serverCard(): object {
  const site = siteUrl();
  const { CONTACT_EMAIL } = env();
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...serverIdentity(),
    icons: serverIcons(),
    remotes: serverRemotes().map((remote) => ({ ...remote, supportedProtocolVersions: PROTOCOL_VERSIONS })),
    _meta: {
      "painpoint-observatory/privacy": `${site}/en/privacy`,
      "painpoint-observatory/terms": `${site}/en/terms`,
      ...(CONTACT_EMAIL !== undefined && { "painpoint-observatory/support": `mailto:${CONTACT_EMAIL}` }),
    },
  };
}

export function serverCardAnswer(): Answer {
  return discoveryAnswer(JSON.stringify(serverCard()), SERVER_CARD_TYPE);
}
