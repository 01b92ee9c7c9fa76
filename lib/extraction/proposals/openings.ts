import type { Pool } from "pg";
import type { Proposal } from "#lib/extraction/proposals/proposal";
import { readThreadTexts } from "#lib/extraction/reading/read-thread-text";
import { openingOf } from "#lib/extraction/thread-text";

/** As much of what a discussion began with as tells it from others. */
const LONGEST = 60;

/** Of each proposal, by its id, how its first discussion begins; nothing where its words are gone. */
export async function readOpenings(pool: Pool, proposals: readonly Proposal[]): Promise<Map<string, string>> {
  const firsts = new Map(proposals.map(({ id, threads }) => [id, threads[0] ?? ""]));
  const texts = new Map((await readThreadTexts(pool, [...new Set(firsts.values())])).map((thread) => [thread.id, openingOf(thread)]));
  return new Map(Array.from(firsts, ([id, thread]) => [id, (texts.get(thread) ?? "").split("\n")[0]?.slice(0, LONGEST) ?? ""]));
}
