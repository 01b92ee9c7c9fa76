import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { ModelSettings } from "#lib/ai/model/configured";

interface Killed {
  ownerUrl: string;
  model?: ModelSettings;
  capUsd?: number;
  kills: number;
  /** Milliseconds after its beginning within which each is killed. */
  within: number;
  random: () => number;
}

const TRIES = 2;

/** Runs the steps in processes that are killed at random moments, and at last in some that are not. Leases of the dead run out at once. */
export async function runWithKills(pool: Pool, { ownerUrl, model, capUsd, kills, within, random }: Killed): Promise<{ killed: number }> {
  let killed = 0;
  // A step that fails on a thread is tried again by the next run, three times in all.
  for (let turn = 0; turn <= kills + TRIES; turn += 1) {
    const child = fork(resolve(import.meta.dirname, "extraction-process.ts"), [ownerUrl, JSON.stringify(model ?? null), `${capUsd ?? ""}`]);
    const ended = once(child, "exit");
    await once(child, "message");
    if (turn < kills) {
      await Promise.race([wait(random() * within), ended]);
      if (child.exitCode === null && child.kill("SIGKILL")) killed += 1;
    }
    const [code] = (await ended) as [number | null];
    if (turn >= kills && code !== 0) throw new Error(`The last run ended with ${code}.`);
    await pool.query("UPDATE extraction.thread SET leased_until = now() WHERE leased_until > now()");
    await pool.query("UPDATE extraction.call SET leased_until = now() WHERE state = 'running'");
  }
  return { killed };
}

export interface EndState {
  threads: unknown[];
  proposals: unknown[];
}

/** What a run leaves behind, whatever its ids and times. */
export async function endState(pool: Pool): Promise<EndState> {
  const { rows: threads } = await pool.query("SELECT id, stage, duplicate_of, failures, fault FROM extraction.thread ORDER BY id");
  const { rows: proposals } = await pool.query(
    "SELECT kind, threads, slug, draft, quotes, candidates, confidence, weight, state, why FROM extraction.proposal ORDER BY threads, kind, state",
  );
  return { threads, proposals };
}
