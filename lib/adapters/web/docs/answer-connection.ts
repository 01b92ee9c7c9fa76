import { listMcpCalls } from "#lib/access/mcp-calls";
import { clientCalling } from "#lib/adapters/web/docs/clients";
import type { Connection } from "#lib/adapters/web/docs/doc-page";
import { currentMember } from "#lib/auth/session";
import { toAppError } from "#lib/operations/to-app-error";
import { noteRefusal } from "#lib/request-times";

const HEADERS = { "Cache-Control": "private, no-store" };

/** What the page of a client watches while one sets it up: the newest MCP call of each of the member's keys. 401 without a session. */
export async function answerConnection(): Promise<Response> {
  try {
    const member = await currentMember();
    if (!member) return Response.json({}, { status: 401, headers: HEADERS });
    const calls = await listMcpCalls(member.accountId);
    const connections = calls.map(({ key, prefix, client, secondsAgo }): Connection => {
      const known = client === null ? undefined : clientCalling(client);
      return { key: key === "" ? `${prefix}…` : key, client: known?.name ?? client, page: known?.id, secondsAgo };
    });
    return Response.json({ connections }, { headers: HEADERS });
  } catch (error) {
    const { status, code } = toAppError(error);
    noteRefusal(code);
    return Response.json({}, { status, headers: HEADERS });
  }
}
