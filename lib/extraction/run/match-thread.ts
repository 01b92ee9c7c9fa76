import type { Pool } from "pg";
import type { Candidate } from "#lib/extraction/matching/candidate";
import { digestOf } from "#lib/extraction/model/digest-of";
import { findResult } from "#lib/extraction/model/results";
import { DUPLICATES, threadDigest, type Near } from "#lib/extraction/run/find-duplicates";
import { keptResult } from "#lib/extraction/run/kept-result";
import type { CandidateIndex } from "#lib/extraction/matching/candidate-index";
import { wordsOf, type ThreadText } from "#lib/extraction/thread-text";

/** What is known of a thread without a model. */
export interface Matched {
  near: Near[];
  /** Higher: more likely a consumer's pain. */
  score: number;
  candidates: Candidate[];
}

/** The catalogue that threads are held against, and what stands for it. */
export interface Matching {
  index: CandidateIndex;
  digest: string;
  /** How many pain points it has. */
  size: number;
}

/** Undefined where its words have changed since duplicates were looked for: the next run looks again. */
export async function matchThread(pool: Pool, thread: ThreadText, { index, digest }: Matching): Promise<Matched | undefined> {
  const inputDigest = threadDigest(thread);
  const looked = await findResult(pool, { ...DUPLICATES, inputDigest, model: "", promptDigest: "" });
  if (!looked) return undefined;
  const key = { step: "match", version: 1, inputDigest: digestOf([inputDigest, digest]) };
  const words = wordsOf(thread);
  const matched = await keptResult(pool, key, () => ({
    score: index.triage(words),
    candidates: index.candidates(words, { most: MOST_CANDIDATES, without: thread.id }),
  }));
  return { near: looked.output as Near[], ...matched };
}
export const MOST_CANDIDATES = 20;
