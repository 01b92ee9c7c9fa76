import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = mcpEndpoint();
