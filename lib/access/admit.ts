import { rememberKey } from "#lib/access/burst-shield";
import { countedIn, DAY_OF_ACCOUNT, granted, STANDING, type DailyUsage, type StandingRow } from "#lib/access/daily-count";
import { isWellFormedKey } from "#lib/access/key-format";
import { possibleDigests } from "#lib/access/key-digest";
import { inRounds } from "#lib/access/rounds";
import type { Caller } from "#lib/context";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";
import type { Release } from "#lib/schemas/release";

/** A caller who may ask, and whose request is counted. */
export interface Admission<Kind extends "key" | "member" = "key"> {
  caller: Extract<Caller, { kind: Kind }>;
  daily: DailyUsage;
  /** The feed's release at that moment, read along so that reads need no round trip for it. */
  release: Release | undefined;
}

/**
 * One round trip that finds the key, counts the requests and stamps the key's last use; it stands before anything of a
 * request is looked at. Without a moment given the database's clock rules.
 */
const ADMIT = `
  WITH moment AS (SELECT coalesce($3::timestamptz, now()) AS at),
  found AS (
    SELECT k.id, k.last_used_at, ${DAY_OF_ACCOUNT}
    FROM moment m
    JOIN app.api_key k ON k.digest = ANY ($1) AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > m.at)
    JOIN app.account a ON a.id = k.account_id
  ),
  counted AS (${countedIn("daily_usage", "key_id", "$4::int")}),
  stamped AS (
    UPDATE app.api_key SET last_used_at = found.at FROM found
    WHERE api_key.id = found.id AND (found.last_used_at IS NULL OR found.last_used_at < found.at - interval '1 minute')
  )
  ${STANDING}`;

/**
 * Verifies and counts a key; throws `invalid_api_key` or `daily_limit_exceeded`. Requests that come while others of the same
 * key are being counted are counted together: one by one they would wait for each other's row. `now` is set by tests alone.
 */
export async function admitKey(key: string, now?: Date): Promise<Admission> {
  if (!isWellFormedKey(key)) throw new AppError("invalid_api_key");
  if (!now) return admitInRounds(key);
  return admissionOf(await count(key, 1, now));
}

/** How long a round may take before the next one begins beside it: many times what it takes a database that is well. */
const ROUND_PATIENCE_MILLIS = 100;
const admitInRounds = inRounds<Admission>(ROUND_PATIENCE_MILLIS, async (key, requests) => {
  const row = await count(key, requests);
  if (row.used === null && requests > 1) return admitOneByOne(key, requests);
  return Promise.all(
    Array.from({ length: requests }, (_, at) =>
      admissionOf({ ...row, used: row.used === null ? null : row.used - (requests - 1 - at) }).catch(toError),
    ),
  );
});

/** What is left of the day is not enough for all. Whoever is refused was last: a day's count never falls. */
async function admitOneByOne(key: string, requests: number): Promise<(Admission | Error)[]> {
  const answers: (Admission | Error)[] = [];
  while (answers.length < requests) {
    const answer = await count(key, 1)
      .then((row) => admissionOf(row))
      .catch(toError);
    answers.push(...Array.from({ length: answer instanceof Error ? requests - answers.length : 1 }, () => answer));
  }
  return answers;
}

async function count(key: string, requests: number, now?: Date): Promise<StandingRow> {
  const [row] = await query<StandingRow>("admit", ADMIT, [possibleDigests(key), env().DAILY_REQUEST_LIMIT, now ?? null, requests]);
  if (!row) throw new AppError("invalid_api_key");
  rememberKey(key, row.id);
  return row;
}

async function admissionOf(row: StandingRow): Promise<Admission> {
  return { caller: { kind: "key", keyId: row.id, accountId: row.account_id, plan: row.plan }, ...(await granted(row)) };
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
