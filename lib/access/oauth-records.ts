import { secretsOf } from "#lib/access/key-digest";
import { query } from "#lib/db/web";

/** What the authorization server remembers, as its library calls it. */
export type RecordModel = "Interaction" | "AuthorizationCode" | "AccessToken" | "RefreshToken";

export interface OauthRecord {
  payload: Record<string, unknown>;
  consumedAt: Date | null;
}

/** The name under which something is stored: what a program or a browser holds is nowhere in the database. */
function digestsOf(model: RecordModel, id: string): string[] {
  return secretsOf(`oauth ${model} ${id}`);
}

/** Stores or replaces a record for so many seconds. What belongs to a grant is good for nothing once it has ended. */
export async function putRecord(
  model: RecordModel,
  id: string,
  { payload, seconds, grantId }: { payload: object; seconds: number; grantId?: string | undefined },
): Promise<void> {
  await query("oauth_clear", CLEAR, []);
  await query("oauth_put", PUT, [model, digestsOf(model, id)[0], grantId ?? null, JSON.stringify(payload), seconds]);
}

/** A few at a time, so that nobody waits for it; those that another request is removing already are left to it. */
const CLEAR = `
  DELETE FROM app.oauth_record WHERE (model, digest) IN (
    SELECT model, digest FROM app.oauth_record WHERE expires_at < now() LIMIT 50 FOR UPDATE SKIP LOCKED)`;

/** A refresh token keeps its grant alive as long as itself. */
const PUT = `
  WITH alive AS (
    UPDATE app.api_key SET expires_at = greatest(expires_at, now() + make_interval(secs => $5::int))
    WHERE $1 = 'RefreshToken' AND id = $3::uuid AND revoked_at IS NULL)
  INSERT INTO app.oauth_record AS record (model, digest, grant_id, payload, expires_at)
  VALUES ($1, $2, $3::uuid, $4::jsonb, now() + make_interval(secs => $5::int))
  ON CONFLICT (model, digest) DO UPDATE SET payload = EXCLUDED.payload, expires_at = EXCLUDED.expires_at`;

export async function findRecord(model: RecordModel, id: string): Promise<OauthRecord | undefined> {
  const [found] = await query<OauthRecord>("oauth_find", FIND, [model, digestsOf(model, id)]);
  return found;
}

const FIND = `
  SELECT payload, consumed_at AS "consumedAt" FROM app.oauth_record WHERE model = $1 AND digest = ANY ($2) AND expires_at > now()`;

/** Of many at once one alone has true: what is good for one use is used once. Who brings it again within a day is told from a stranger. */
export async function consumeRecord(model: RecordModel, id: string): Promise<boolean> {
  const consumed = await query("oauth_consume", CONSUME, [model, digestsOf(model, id)]);
  return consumed.length === 1;
}

const CONSUME = `
  UPDATE app.oauth_record SET consumed_at = now(), expires_at = least(expires_at, now() + interval '1 day') WHERE model = $1 AND digest = ANY ($2) AND consumed_at IS NULL RETURNING 1`;

export async function removeRecord(model: RecordModel, id: string): Promise<void> {
  await query("oauth_remove", "DELETE FROM app.oauth_record WHERE model = $1 AND digest = ANY ($2)", [model, digestsOf(model, id)]);
}

export async function removeRecordsOfGrant(model: RecordModel, grantId: string): Promise<void> {
  await query("oauth_remove_of_grant", "DELETE FROM app.oauth_record WHERE model = $1 AND grant_id = $2::uuid", [model, grantId]);
}

/** What an access token stands for: the digest of its grant's row, and whether it may spend the month's briefs and questions. */
export async function findTokensGrant(token: string, resource: string): Promise<{ digest: Buffer; mayAsk: boolean } | undefined> {
  const [found] = await query<{ digest: Buffer; mayAsk: boolean }>("oauth_grant_of_token", GRANT_OF_TOKEN, [
    digestsOf("AccessToken", token),
    resource,
  ]);
  return found;
}

const GRANT_OF_TOKEN = `
  SELECT key.digest, 'ai' = ANY (string_to_array(record.payload ->> 'scope', ' ')) AS "mayAsk"
  FROM app.oauth_record AS record JOIN app.api_key AS key ON key.id = record.grant_id
  WHERE record.model = 'AccessToken' AND record.digest = ANY ($1) AND record.expires_at > now() AND record.payload ->> 'aud' = $2`;

/** Answers what a browser was asked, once; false where it was answered before, or is over. */
export async function answerInteraction(uid: string, result: object): Promise<boolean> {
  const answered = await query("oauth_answer", ANSWER, [digestsOf("Interaction", uid), JSON.stringify({ result })]);
  return answered.length === 1;
}

const ANSWER = `
  UPDATE app.oauth_record SET payload = payload || $2::jsonb
  WHERE model = 'Interaction' AND digest = ANY ($1) AND expires_at > now() AND NOT payload ? 'result' RETURNING 1`;
