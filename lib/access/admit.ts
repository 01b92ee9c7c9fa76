import { rememberKey } from "#lib/access/burst-shield";
import { granted, type DailyUsage, type StandingRow } from "#lib/access/daily-count";
import { isWellFormedKey } from "#lib/access/key-format";
import { possibleDigests } from "#lib/access/key-digest";
import { inRounds } from "#lib/access/rounds";
import type { Caller } from "#lib/context";
import { CURRENT_RELEASE } from "#lib/db/current-release";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";
import type { KeyScope } from "#lib/policy/key-rules";
import { countRound } from "#lib/metrics";
import type { Release } from "#lib/schemas/release";

/** A caller who may ask, and whose request is counted. */
export interface Admission<Kind extends "key" | "member" = "key"> {
  caller: Extract<Caller, { kind: Kind }>;
  daily: DailyUsage;
  /** The feed's release at that moment, read along so that reads need no round trip for it. */
  release: Release | undefined;
}

/**
 * One round trip that finds the keys, counts as many of their requests as their days have room for, stamps their last use, and
 * reads which release stands; it comes before anything of a request is looked at. The function stands in the migrations: each
 * of its steps is one look-up by a unique key, whatever the tables hold, and none is planned anew.
 */
const ADMIT = `
  SELECT ${CURRENT_RELEASE} AS standing, place, id, account_id, scope, plan, daily_limit, before, granted, reset_seconds
  FROM app.admit_scoped_keys($1, $2, $3, $4, $5, $6)`;

interface KeyRow extends StandingRow {
  id: string;
  scope: KeyScope;
}

interface CountedRow extends Omit<KeyRow, "used"> {
  place: number;
  before: number;
  /** Null where another session holds the count, and nothing was counted. */
  granted: number | null;
}

/** What is counted as one caller: a key, or what stands for one. */
interface Credential {
  name: string;
  digests: readonly Buffer[];
}

/** So many requests of one caller. */
interface Asked extends Credential {
  requests: number;
}

/** Each request's own answer, in the order in which they came. */
type Answers = (() => Promise<Admission>)[];

/**
 * Verifies and counts a key; throws `invalid_api_key` or `daily_limit_exceeded`. Requests that come while others are being
 * counted are counted together, whatever their keys: one by one they would wait for each other's row, and for the disk.
 * `now` is set by tests alone.
 */
export async function admitKey(key: string, now?: Date): Promise<Admission> {
  if (!isWellFormedKey(key)) throw new AppError("invalid_api_key");
  return admitCredential({ name: key, digests: possibleDigests(key) }, now);
}

/** As a key, what is counted as one: a grant, under the digest of its row. */
export async function admitCredential(credential: Credential, now?: Date): Promise<Admission> {
  if (!now) return admitTogether(credential);
  const [answer = refused] = await countAlone({ ...credential, requests: 1 }, now);
  return answer();
}

/** How long a round may take before the next one begins beside it: many times what it takes a database that is well. */
const ROUND_PATIENCE_MILLIS = 100;

/** All keys of a moment in one statement, which waits for nobody's count: what one key has to wait for, no other does. */
const admitTogether = inRounds<Credential, Admission>(
  ROUND_PATIENCE_MILLIS,
  () => "every key",
  async (callers) => {
    countRound(callers.length);
    const asked = [...Map.groupBy(callers, ({ name }) => name)].map(([name, [first, ...others]]) => ({
      name,
      digests: first?.digests ?? [],
      requests: 1 + others.length,
    }));
    const rows = await count(asked, { waits: false });
    const answers = new Map(asked.map((one, at) => [one.name, answersOf(one, rows.get(at)) ?? countedApart(one)]));
    return callers.map(({ name }) => answers.get(name)?.shift() ?? refused);
  },
);

/** Requests of a key whose count is held elsewhere, in rounds of its own. */
const admitApart = inRounds<Asked, Answers>(
  ROUND_PATIENCE_MILLIS,
  ({ name }) => name,
  async (waiting) => {
    const { name = "", digests = [] } = waiting[0] ?? {};
    const answers = await countAlone({ name, digests, requests: waiting.reduce((sum, { requests }) => sum + requests, 0) });
    return waiting.map(({ requests }) => {
      const own = answers.splice(0, requests);
      return () => Promise.resolve(own);
    });
  },
);

function countedApart(asked: Asked): Answers {
  const answers = admitApart(asked);
  return Array.from({ length: asked.requests }, (_, at) => async () => ((await answers)[at] ?? refused)());
}

/** A count that began in this very moment is seen by the next statement. */
async function countAlone(asked: Asked, now?: Date): Promise<Answers> {
  for (let tries = 0; tries < 3; tries += 1) {
    const answers = answersOf(asked, (await count([asked], { waits: true, now })).get(0));
    if (answers) return answers;
  }
  throw new AppError("unavailable");
}

/** Undefined where nothing could be counted yet. Whoever came last is refused first. */
function answersOf({ requests }: Asked, row: CountedRow | undefined): Answers | undefined {
  if (!row) return Array.from({ length: requests }, () => refused);
  const { granted: room, before } = row;
  if (room === null) return undefined;
  return Array.from({ length: requests }, (_, at) => () => admissionOf({ ...row, used: at < room ? before + at + 1 : null }));
}

const refused = () => Promise.reject(new AppError("invalid_api_key"));

/** The row of each key that there is, by its place among those asked for. */
async function count(asked: readonly Asked[], how: { waits: boolean; now?: Date | undefined }): Promise<Map<number, CountedRow>> {
  const digests = asked.flatMap(({ digests: own, requests }, place) => own.map((digest) => ({ digest, place, requests })));
  const rows = await query<CountedRow>("admit", ADMIT, [
    digests.map(({ digest }) => digest),
    digests.map(({ place }) => place),
    digests.map(({ requests }) => requests),
    env().DAILY_REQUEST_LIMIT,
    how.now ?? null,
    how.waits,
  ]);
  for (const { place, id } of rows) rememberKey(asked[place]?.name ?? "", id);
  return new Map(rows.map((row) => [row.place, row]));
}

function admissionOf(row: KeyRow): Promise<Admission> {
  return granted({ kind: "key", keyId: row.id, accountId: row.account_id, plan: row.plan, scope: row.scope }, row);
}
