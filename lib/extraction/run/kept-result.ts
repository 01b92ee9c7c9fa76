import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import { findResult, storeResult } from "#lib/extraction/model/results";

interface Key {
  step: string;
  /** Raised when what is made of an input changes. */
  version: number;
  inputDigest: string;
}

/** What a step of our own made of an input: stored, or made now and stored. */
export async function keptResult<Output>(client: Pick<Pool | OwnerClient, "query">, key: Key, make: () => Output): Promise<Output> {
  const whole = { ...key, model: "", promptDigest: "" };
  const stored = await findResult(client, whole);
  // Nobody but this function writes it, under this step and version.
  if (stored) return stored.output as Output;
  const began = performance.now();
  const output = make();
  const millis = Math.round(performance.now() - began);
  await storeResult(client, whole, { output }, { inputTokens: 0, outputTokens: 0, micros: 0, millis });
  return output;
}
