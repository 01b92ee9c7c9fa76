import { serverIdentity, serverRemotes } from "#lib/adapters/mcp/discovery/identity";

/**
 * This deployment as MCP registries list it. Its name is the site's, read backwards, as the registry proves names by their
 * domain; so it is made by the deployment, and no file of the repository could hold it.
 */
export function serverJson(): object {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    ...serverIdentity(),
    remotes: serverRemotes(),
  };
}
