import { listMcpCalls } from "#lib/access/mcp-calls";
import { CLIENTS } from "#lib/adapters/web/docs/clients";
import type { Connection } from "#lib/adapters/web/docs/doc-page";
import { currentMember } from "#lib/auth/session";

/** What the page of a client watches while one sets it up: the newest MCP calls of the member's own keys; none for a visitor. */
export async function answerConnection(): Promise<Response> {
  const member = await currentMember().catch(() => undefined);
  const calls = member ? await listMcpCalls(member.accountId).catch(() => []) : [];
  const connections = calls.map(({ key, prefix, client, secondsAgo }): Connection => {
    const known = CLIENTS.find(({ callsItself }) => client !== null && callsItself?.test(client));
    return { key: key === "" ? `${prefix}…` : key, client: known?.name ?? client ?? "MCP", page: known?.id, secondsAgo };
  });
  return Response.json({ connections }, { headers: { "Cache-Control": "private, no-store" } });
}
