import { serverJson } from "#lib/adapters/mcp/server-json";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json(serverJson(), { headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, no-cache" } });
}
