import { arePublic } from "#lib/access/public-cites";
import { isRowId } from "#lib/access/row-id";
import { CURRENT_RELEASE_ID } from "#lib/db/current-release";
import { query } from "#lib/db/web";
import type { Locale } from "#lib/policy/locale";

/** A research brief that a member made and has not deleted. */
export interface KeptBrief {
  id: string;
  createdAt: Date;
  locale: Locale;
  /** What its pain point is called now, in the language of the brief. */
  headline: string;
  /** As it was answered, by whatever version of the service. */
  brief: unknown;
}

/** One page of the account's briefs, newest first, and how many there are on all pages. */
export async function listKeptBriefs(
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; briefs: KeptBrief[] }> {
  const rows = await query<KeptBrief & { total: number }>("list_kept_briefs", LIST, [accountId, limit, offset]);
  return { total: rows[0]?.total ?? 0, briefs: rows };
}

/** Undefined alike for a brief that is hidden, was deleted, is another account's or never was. */
export async function findKeptBrief(accountId: string, id: string): Promise<KeptBrief | undefined> {
  if (!isRowId(id)) return undefined;
  const [brief] = await query<KeptBrief>("find_kept_brief", FIND, [accountId, id]);
  return brief;
}

/** The id of the brief that the account's call under this Idempotency-Key has kept. */
export async function findBriefOfCall(accountId: string, idempotencyKey: string): Promise<string | undefined> {
  const [kept] = await query<{ id: string }>("find_brief_of_call", FIND_OF_CALL, [accountId, idempotencyKey]);
  return kept?.id;
}

/** Deletes the brief wherever it is stored, under its Idempotency-Key too. Twice is once. */
export async function deleteKeptBrief(accountId: string, id: string): Promise<void> {
  if (isRowId(id)) await query("delete_kept_brief", DELETE, [accountId, id]);
}

export const BRIEF_COLUMNS = `kept.id, kept.created_at AS "createdAt", kept.locale, painpoint.summary -> 'headline' ->> kept.locale AS headline, kept.brief`;

/** A brief that cites anything that is not public is not there, for whatever reason it is not public. */
export const PUBLIC_BRIEFS = `
  app.kept_brief AS kept
  JOIN feed.painpoint ON painpoint.slug = kept.slug AND painpoint.release_id = ${CURRENT_RELEASE_ID}
  WHERE ${arePublic("kept.cites")}`;

const SHOWN = `${PUBLIC_BRIEFS} AND kept.account_id = $1::uuid`;

const LIST = `
  SELECT ${BRIEF_COLUMNS}, count(*) OVER ()::int AS total FROM ${SHOWN}
  ORDER BY kept.created_at DESC, kept.id LIMIT $2::int OFFSET $3::int`;

const FIND = `SELECT ${BRIEF_COLUMNS} FROM ${SHOWN} AND kept.id = $2::uuid`;

const FIND_OF_CALL = `
  SELECT kept.id FROM app.metered_call AS call JOIN app.kept_brief AS kept ON kept.id = call.id
  WHERE call.account_id = $1::uuid AND call.quota = 'brief' AND call.idempotency_key = $2`;

const DELETE = `
  WITH deleted AS (DELETE FROM app.kept_brief WHERE account_id = $1::uuid AND id = $2::uuid RETURNING id)
  UPDATE app.metered_call AS call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}'
  FROM deleted WHERE call.id = deleted.id`;
