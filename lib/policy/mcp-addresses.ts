/** Where the MCP server answers: with a key in the header, and with a token that a host got by OAuth. */
export const MCP_PATH = "/api/mcp";
export const MCP_OAUTH_PATH = "/api/mcp/oauth";
