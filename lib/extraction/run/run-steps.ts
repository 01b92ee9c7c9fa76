import type { Pool } from "pg";
import type { ModelSettings } from "#lib/ai/model/configured";
import { modelName } from "#lib/ai/model/ask";
import { digestOf } from "#lib/extraction/model/digest-of";
import { openLedger } from "#lib/extraction/model/ledger";
import { claim } from "#lib/extraction/run/claim";
import { draftNew } from "#lib/extraction/run/draft-new";
import { findDuplicates } from "#lib/extraction/run/find-duplicates";
import { groupNew } from "#lib/extraction/run/group-new";
import { readLeft, type Left } from "#lib/extraction/run/left";
import { CandidateIndex } from "#lib/extraction/matching/candidate-index";
import { readForMatching } from "#lib/extraction/matching/read-for-matching";
import type { Matching } from "#lib/extraction/run/match-thread";
import { workOnThread, type Came, type Work } from "#lib/extraction/run/work-on-thread";

export interface RunSettings {
  by: string;
  /** Without one everything goes as far as words must be written. */
  model?: ModelSettings | undefined;
  /** What the month may cost in all. */
  capUsd?: number | undefined;
  /** One source alone. */
  only?: string | undefined;
  now?: Date | undefined;
  signal?: AbortSignal | undefined;
}

/** How many went through each step. */
export interface RunCounts {
  looked: number;
  duplicates: number;
  came: Partial<Record<Came, number>>;
  groups: number;
  drafted: number;
  wordless: number;
}

export interface Ran extends RunCounts {
  left: Left;
}

/** Without a model a thread takes milliseconds, with one as long as its calls. A process that is killed is waited for that long. */
const LEASE = { offline: { seconds: 60, most: 50, lanes: 1 }, model: { seconds: 900, most: 1, lanes: 4 } } as const;

/**
 * Moves each new thread as far as it goes: duplicates, triage, candidates, by a model extract and decide, then a proposal. It may be
 * killed anywhere, run again, and run beside itself: what was made is kept by what it was made from, and a thread is one process's at a time.
 */
export async function runSteps(pool: Pool, { by, model, capUsd, only, now, signal }: RunSettings): Promise<Ran> {
  const { rows } = await pool.query<{ id: string }>("INSERT INTO extraction.run (by) VALUES ($1) RETURNING id", [by]);
  const counts: RunCounts = { looked: 0, duplicates: 0, came: {}, groups: 0, drafted: 0, wordless: 0 };
  const ledger = model && (await openLedger(pool, { model, capUsd, by, now, signal }));
  const lease = model ? LEASE.model : LEASE.offline;
  Object.assign(counts, await findDuplicates(pool));
  const matching = await readMatching(pool);
  const work: Work = { pool, matching, ledger, model: model ? modelName(model) : "" };

  const place = { after: "", isStopped: false };
  await Promise.all(Array.from({ length: lease.lanes }, () => lane(work, { only: only ?? null, lease, place, signal, counts })));
  if (!signal?.aborted) counts.groups = (await groupNew(work)).proposals;
  if (ledger && !place.isStopped && !signal?.aborted) {
    const { drafted, wordless } = await draftNew(pool, ledger, LEASE.model.seconds);
    Object.assign(counts, { drafted, wordless });
  }
  const left = await readLeft(pool);
  await pool.query("UPDATE extraction.run SET ended_at = now(), counts = $2 WHERE id = $1", [rows[0]?.id, { ...counts, left }]);
  return { ...counts, left };
}

/** The catalogue as threads are held against it, without what was retracted. */
async function readMatching(pool: Pool): Promise<Matching> {
  const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM catalogue.retraction");
  const retracted = new Set(rows.map(({ slug }) => slug));
  const painpoints = (await readForMatching(pool)).filter(({ slug }) => !retracted.has(slug));
  return { index: CandidateIndex.of(painpoints), digest: digestOf(painpoints), size: painpoints.length };
}

interface Lane {
  only: string | null;
  lease: { seconds: number; most: number };
  /** Shared by all lanes: how far down the threads were taken, and whether no other would come further. */
  place: { after: string; isStopped: boolean };
  signal: AbortSignal | undefined;
  counts: RunCounts;
}

/** Takes threads one after another, until none is left. */
async function lane(work: Work, { only, lease, place, signal, counts }: Lane): Promise<void> {
  while (!place.isStopped && !signal?.aborted) {
    const wanted = { withWaiting: work.ledger !== undefined, only, after: place.after, ...lease };
    const claimed = await claim(work.pool, wanted);
    if (claimed.length === 0) return;
    place.after = [place.after, ...claimed.map(({ id }) => id)].toSorted().at(-1) ?? "";
    for (const each of claimed) {
      const came = await workOnThread(work, each);
      counts.came[came] = (counts.came[came] ?? 0) + 1;
      if (came === "stop") place.isStopped = true;
    }
  }
}
