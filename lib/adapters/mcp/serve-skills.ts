import { ProtocolError, ProtocolErrorCode, type CacheHint, type McpServer, type ServerContext } from "@modelcontextprotocol/server";
import { SKILLS_GET_METHOD, SKILLS_LIST_METHOD } from "@modelcontextprotocol/server/ext/skills";
import { z } from "zod";
import { getSkill, servedSkills } from "#lib/adapters/mcp/skills";

export { SKILLS_EXTENSION_ID } from "@modelcontextprotocol/server/ext/skills";

/**
 * The methods of the Skills extension (SEP-2640); its files are resources like ours. The SDK's own extension would bring a
 * registry of resources with it, beside the one that is here.
 */
export function serveSkills({ server }: McpServer, kept: CacheHint): void {
  // Older generations of the protocol know no such hints.
  const hints = ({ mcpReq }: ServerContext) => (mcpReq.envelope === undefined ? {} : kept);
  server.setRequestHandler(SKILLS_LIST_METHOD, { params: Given }, async ({ cursor }, context) => {
    if (cursor !== undefined) throw invalid("There is one page of it: leave cursor out.");
    return { skills: (await servedSkills()).map(({ entry }) => entry), ...hints(context) };
  });
  server.setRequestHandler(SKILLS_GET_METHOD, { params: Given }, async ({ uri }, context) => {
    if (typeof uri !== "string") throw invalid("uri is the address of a skill's SKILL.md.");
    return { skill: await getSkill(uri), ...hints(context) };
  });
}

const Given = z.looseObject({ cursor: z.unknown().optional(), uri: z.unknown().optional() });

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
