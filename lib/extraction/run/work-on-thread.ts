import type { Pool } from "pg";
import { isEndpointDown } from "#lib/ai/model/endpoint-breaker";
import { BudgetSpent } from "#lib/extraction/model/budget";
import type { Ledger } from "#lib/extraction/model/ledger";
import { noteFailure, settle, type Claimed } from "#lib/extraction/run/claim";
import { decideByModel } from "#lib/extraction/run/decide-by-model";
import { decideOffline, isBelowFloor, type Verdict } from "#lib/extraction/run/decide-offline";
import { threadDigest } from "#lib/extraction/run/find-duplicates";
import { keepVerdict } from "#lib/extraction/run/kept-verdict";
import { matchThread, type Matched, type Matching } from "#lib/extraction/run/match-thread";
import { proposeOne } from "#lib/extraction/run/propose";
import { isSampled } from "#lib/extraction/run/sampled";
import { readThreadText } from "#lib/extraction/reading/read-thread-text";
import type { ThreadText } from "#lib/extraction/thread-text";

export interface Work {
  pool: Pool;
  matching: Matching;
  ledger: Ledger | undefined;
  /** As the ledger calls it; empty without one. */
  model: string;
}

/** How far a thread came. `stop`: no other thread would come further now. */
export type Came = "done" | "rejected" | "link" | "reject" | "alone" | "new" | "later" | "failed" | "given_up" | "stop";

/** As often in a row as a step may fail on a thread before a person looks at it. */
export const MOST_FAILURES = 3;

export async function workOnThread(work: Work, claimed: Claimed): Promise<Came> {
  const { pool } = work;
  try {
    return await came(work, claimed);
  } catch (error) {
    if (error instanceof BudgetSpent || isEndpointDown(error)) {
      await settle(pool, claimed, "waiting");
      return "stop";
    }
    const fault = error instanceof Error ? error.message : String(error);
    if (claimed.failures + 1 < MOST_FAILURES) {
      await noteFailure(pool, claimed, fault);
      return "failed";
    }
    await proposeOne(pool, claimed, {
      kind: "new",
      threads: [claimed.id],
      confidence: 0,
      why: `A step failed on it ${MOST_FAILURES} times in a row: ${fault}`,
    });
    return "given_up";
  }
}

async function came(work: Work, claimed: Claimed): Promise<Came> {
  const { pool, matching } = work;
  if (await isCounted(pool, claimed.id)) {
    await settle(pool, claimed, "done");
    return "done";
  }
  const thread = await readThreadText(pool, claimed.id);
  const matched = await matchThread(pool, thread, matching);
  if (!matched) {
    await settle(pool, claimed, "new");
    return "later";
  }
  if (isBelowFloor(matched, matching.size)) return reject(pool, claimed, matched);
  const verdict = await decided(work, thread, matched);
  if (verdict.kind === "new" && verdict.isGrouped) {
    await keepVerdict(pool, { thread: threadDigest(thread), catalogue: matching.digest, model: work.model, about: thread.id }, verdict);
    await settle(pool, claimed, "new");
    return "new";
  }
  await proposeOne(pool, claimed, { ...verdict, threads: [claimed.id] });
  return verdict.kind === "new" ? "alone" : verdict.kind;
}

function decided({ pool, ledger }: Work, thread: ThreadText, matched: Matched): Promise<Verdict> | Verdict {
  return ledger && thread.marks.length === 0 ? decideByModel(pool, ledger, thread, matched) : decideOffline(matched, thread.marks);
}

/** Kept, and some of them shown to a person, so that the floor can be judged. */
async function reject(pool: Pool, claimed: Claimed, { score, candidates }: Matched): Promise<Came> {
  if (!isSampled(claimed.id)) {
    await settle(pool, claimed, "rejected");
    return "rejected";
  }
  const why = `Nothing like a pain of consumers (${score.toFixed(2)}): one of the sample of what is left out.`;
  await proposeOne(pool, claimed, { kind: "reject", threads: [claimed.id], candidates, why }, "rejected");
  return "reject";
}

/** Whether a pain point of the catalogue counts it: other words change nothing of that. */
async function isCounted(pool: Pool, thread: string): Promise<boolean> {
  const { rows } = await pool.query("SELECT FROM catalogue.painpoint_thread WHERE thread_id = $1", [thread]);
  return rows.length > 0;
}
