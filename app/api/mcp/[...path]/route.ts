import { noAuthorizationServer } from "#lib/adapters/mcp/no-authorization-server";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = noAuthorizationServer;
