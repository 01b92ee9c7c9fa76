import { prisma } from "#lib/db/web";
import { IDEMPOTENCY_HOURS } from "#lib/policy/quotas";

/** A research brief that is still kept under its Idempotency-Key, as it was answered. */
export interface KeptBrief {
  id: string;
  askedAt: Date;
  /** From then on it is no page, and nothing reads it any more. */
  keptUntil: Date;
  answer: unknown;
}

/**
 * The account's briefs of the last day, newest first. One that cites something that is public no more is none, as for its
 * Idempotency-Key; another account's is none either. Without `now` the database's clock rules.
 */
export async function listKeptBriefs(accountId: string, { id, now }: { id?: string; now?: Date } = {}): Promise<KeptBrief[]> {
  return prisma().$queryRaw<KeptBrief[]>`
    SELECT id, started_at AS "askedAt", started_at + make_interval(hours => ${IDEMPOTENCY_HOURS}::int) AS "keptUntil", answer
    FROM app.metered_call
    WHERE account_id = ${accountId}::uuid AND quota = 'brief' AND state = 'settled' AND answer IS NOT NULL
      AND started_at > coalesce(${now ?? null}::timestamptz, now()) - make_interval(hours => ${IDEMPOTENCY_HOURS}::int)
      AND (${id ?? null}::text IS NULL OR id::text = ${id ?? null})
      AND NOT EXISTS (
        SELECT FROM unnest(cites) AS cited WHERE NOT EXISTS (
          SELECT FROM feed.painpoint
          WHERE slug = cited AND release_id = (SELECT id FROM feed.release ORDER BY id DESC LIMIT 1)))
    ORDER BY started_at DESC, id`;
}
