import { query } from "#lib/db/web";
import { well, type Finding } from "#lib/health/finding";

export async function lookAtDatabase(): Promise<Finding> {
  const [row] = await query<{ version: string }>("server_version", "SELECT current_setting('server_version') AS version");
  return well("database", { version: row?.version ?? "?" });
}
