import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import { digestOf } from "#lib/extraction/model/digest-of";
import { findResult, storeResult, type ResultKey } from "#lib/extraction/model/results";
import type { Verdict } from "#lib/extraction/run/decide-offline";

/** What a verdict was made from. */
export interface VerdictOf {
  /** Digest of the thread. */
  thread: string;
  /** Digest of the catalogue. */
  catalogue: string;
  model: string;
}

type Database = Pick<Pool | OwnerClient, "query">;

const keyOf = ({ thread, catalogue, model }: VerdictOf): ResultKey => ({
  step: "verdict",
  version: 1,
  inputDigest: digestOf([thread, catalogue]),
  model,
  promptDigest: "",
});

/** Until all threads of a run are decided: new ones are put together at the end. */
export async function keepVerdict(database: Database, of: VerdictOf & { about: string }, verdict: Verdict): Promise<void> {
  await storeResult(database, keyOf(of), { output: verdict, about: of.about }, { inputTokens: 0, outputTokens: 0, micros: 0, millis: 0 });
}

export async function findVerdict(database: Database, of: VerdictOf): Promise<Verdict | undefined> {
  // Nobody but the function above writes it.
  return (await findResult(database, keyOf(of)))?.output as Verdict | undefined;
}
