import { pepperIds } from "#lib/access/key-digest";
import { revokeKey } from "#lib/access/keys";
import type { Actor } from "#lib/context";
import { query } from "#lib/db/web";

/**
 * Keys that are lost to this deployment: they would be admitted, but their digests were made with a pepper that API_KEY_PEPPER does not
 * hold, so that whoever presents one is told that it is unknown.
 */
export async function lostKeys(): Promise<string[]> {
  const rows = await query<{ id: string }>("lost_keys", LOST, [pepperIds()]);
  return rows.map(({ id }) => id);
}

const LOST = `
  SELECT id FROM app.api_key
  WHERE client_id IS NULL AND pepper_id <> ALL ($1) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()) ORDER BY id`;

/** For a pepper that is gone for good: how many keys were revoked. */
export async function revokeLostKeys(by?: Actor): Promise<number> {
  let revoked = 0;
  for (const id of await lostKeys()) if (await revokeKey(id, by)) revoked += 1;
  return revoked;
}
