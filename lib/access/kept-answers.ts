import { holdingAccount } from "#lib/access/hold-account";
import { arePublic } from "#lib/access/public-cites";
import { isRowId } from "#lib/access/row-id";
import { Prisma, query } from "#lib/db/web";
import { MOST_KEPT_ANSWERS } from "#lib/policy/kept-answers";

/** What the consultant answered a member on its page. */
export interface KeptAnswer {
  id: string;
  createdAt: Date;
  question: string;
  /** As it was answered, by whatever version of the service. */
  reply: unknown;
}

/**
 * Keeps the answer of the account's charged call under this Idempotency-Key, and the newest MOST_KEPT_ANSWERS of all; kept once more it
 * is the newest. An answer that cost nothing is forgotten instead, also as what the key answers: nobody is reminded of a question asked
 * in need. Undefined where nothing is kept, which is also so of what cites anything that is not public.
 */
export async function keepAnswer(accountId: string, idempotencyKey: string, question: string): Promise<string | undefined> {
  return holdingAccount(accountId, async (transaction, { at }) => {
    // The table before the rows of calls, as a retraction takes them, so that neither waits for what the other holds.
    const [kept] = await transaction.$queryRaw<{ id: string }[]>`
      INSERT INTO app.kept_answer (id, account_id, created_at, question, cites, reply)
      SELECT id, account_id, ${at}::timestamptz, ${question}, cites, answer FROM app.metered_call
      WHERE account_id = ${accountId}::uuid AND quota = 'chat' AND idempotency_key = ${idempotencyKey}
        AND state = 'settled' AND answer IS NOT NULL AND ${PUBLIC}
      ON CONFLICT (id) DO UPDATE SET created_at = EXCLUDED.created_at
      RETURNING id`;
    if (!kept)
      await transaction.$executeRaw`
        UPDATE app.metered_call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}'
        WHERE account_id = ${accountId}::uuid AND quota = 'chat' AND idempotency_key = ${idempotencyKey} AND state = 'returned'`;
    await transaction.$executeRaw`
      DELETE FROM app.kept_answer WHERE account_id = ${accountId}::uuid AND id NOT IN (
        SELECT id FROM app.kept_answer WHERE account_id = ${accountId}::uuid ORDER BY created_at DESC, id LIMIT ${MOST_KEPT_ANSWERS})`;
    return kept?.id;
  });
}

const PUBLIC = Prisma.raw(arePublic("cites"));

/** Newest first. One that cites what is not public is left out. */
export function listKeptAnswers(accountId: string): Promise<KeptAnswer[]> {
  return query<KeptAnswer & Record<string, unknown>>("list_kept_answers", LIST, [accountId]);
}

/** Undefined alike for one that is hidden, was deleted, is another account's or never was. */
export async function findKeptAnswer(accountId: string, id: string): Promise<KeptAnswer | undefined> {
  if (!isRowId(id)) return undefined;
  const [kept] = await query<KeptAnswer & Record<string, unknown>>("find_kept_answer", FIND, [accountId, id]);
  return kept;
}

/** Deletes it wherever it is stored, under its Idempotency-Key too. Twice is once; another account's stays. */
export async function deleteKeptAnswer(accountId: string, id: string): Promise<void> {
  if (isRowId(id)) await query("delete_kept_answer", DELETE, [accountId, id]);
}

const SHOWN = `
  SELECT id, created_at AS "createdAt", question, reply FROM app.kept_answer AS kept
  WHERE account_id = $1::uuid AND ${arePublic("kept.cites")}`;

const LIST = `${SHOWN} ORDER BY created_at DESC, id LIMIT ${MOST_KEPT_ANSWERS}`;

const FIND = `${SHOWN} AND id = $2::uuid`;

const DELETE = `
  WITH deleted AS (DELETE FROM app.kept_answer WHERE account_id = $1::uuid AND id = $2::uuid RETURNING id)
  UPDATE app.metered_call AS call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}'
  FROM deleted WHERE call.id = deleted.id`;
