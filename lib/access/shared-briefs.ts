import { timingSafeEqual } from "node:crypto";
import { secretsOf } from "#lib/access/key-digest";
import { BRIEF_COLUMNS, PUBLIC_BRIEFS, type KeptBrief } from "#lib/access/kept-briefs";
import { isRowId } from "#lib/access/row-id";
import { query } from "#lib/db/web";

/**
 * A brief is shared by its id and a secret, which is an HMAC of the id and a nonce under the pepper of the keys: its owner can see the link
 * again, and the database alone does not tell it. Whoever takes the link back takes the nonce away; the next link is another one.
 */
const secretText = (id: string, nonce: string) => `shared brief ${id} ${nonce}`;

/** The secret of the link; the same one while it is shared. Undefined for another account's brief, or none. */
export async function shareBrief(accountId: string, id: string): Promise<string | undefined> {
  if (!isRowId(id)) return undefined;
  const [shared] = await query<{ nonce: string }>("share_brief", SHARE, [accountId, id]);
  return shared && secretsOf(secretText(id, shared.nonce))[0];
}

const SHARE = `
  UPDATE app.kept_brief SET share_nonce = coalesce(share_nonce, gen_random_uuid())
  WHERE account_id = $1::uuid AND id = $2::uuid RETURNING share_nonce AS nonce`;

/** The secret of the link, if the brief is shared. */
export async function findShare(accountId: string, id: string): Promise<string | undefined> {
  if (!isRowId(id)) return undefined;
  const [shared] = await query<{ nonce: string }>("find_share", FIND_SHARE, [accountId, id]);
  return shared && secretsOf(secretText(id, shared.nonce))[0];
}

const FIND_SHARE = `
  SELECT share_nonce AS nonce FROM app.kept_brief WHERE account_id = $1::uuid AND id = $2::uuid AND share_nonce IS NOT NULL`;

/** From the next request on nobody reads it by a link. Twice is once. */
export async function takeBackShare(accountId: string, id: string): Promise<void> {
  if (isRowId(id))
    await query("take_back_share", "UPDATE app.kept_brief SET share_nonce = NULL WHERE account_id = $1::uuid AND id = $2::uuid", [
      accountId,
      id,
    ]);
}

/** Undefined alike for a link that was taken back, a wrong secret, a brief that is hidden or gone, and one that never was. */
export async function findSharedBrief(id: string, secret: string): Promise<KeptBrief | undefined> {
  if (!isRowId(id)) return undefined;
  const [shared] = await query<KeptBrief & { nonce: string }>("find_shared_brief", FIND_SHARED, [id]);
  if (!shared || !secretsOf(secretText(id, shared.nonce)).some((known) => isSame(known, secret))) return undefined;
  const { nonce: _, ...brief } = shared;
  return brief;
}

const FIND_SHARED = `
  SELECT ${BRIEF_COLUMNS}, kept.share_nonce AS nonce FROM ${PUBLIC_BRIEFS} AND kept.id = $1::uuid AND kept.share_nonce IS NOT NULL`;

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
