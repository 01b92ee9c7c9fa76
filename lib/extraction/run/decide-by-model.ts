import type { Pool } from "pg";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Candidate } from "#lib/extraction/matching/candidate";
import { decide, type ShownCandidate } from "#lib/extraction/model/decide";
import { extract } from "#lib/extraction/model/extract";
import type { Ledger } from "#lib/extraction/model/ledger";
import { nearNotes, type Verdict } from "#lib/extraction/run/decide-offline";
import type { Matched } from "#lib/extraction/run/match-thread";
import type { ThreadText } from "#lib/extraction/thread-text";

/** By what a model reads in it and in the candidates. Where its two readings differ nothing is certain. */
export async function decideByModel(pool: Pool, ledger: Ledger, thread: ThreadText, { candidates, near }: Matched): Promise<Verdict> {
  const read = await extract(ledger, thread);
  const { kind, slug, confidence, quote, why, agreed } = await decide(ledger, read, await shownCandidates(pool, candidates));
  return {
    kind: kind === "link" && slug === null ? "new" : kind,
    slug: kind === "link" ? slug : null,
    candidates,
    quotes: quote && !read.quotes.includes(quote) ? [...read.quotes, quote] : read.quotes,
    confidence: agreed ? confidence : 0,
    why: [why, ...(agreed ? [] : ["The model's two readings differ."]), ...nearNotes(near)].join(" "),
    isGrouped: agreed,
  };
}

async function shownCandidates(pool: Pool, candidates: readonly Candidate[]): Promise<ShownCandidate[]> {
  const { rows } = await pool.query<{ slug: string } & Pick<CuratedPainpoint, "headline" | "summary">>(
    `SELECT slug, curated -> 'headline' AS headline, curated -> 'summary' AS summary FROM catalogue.painpoint
     JOIN unnest($1::text[]) WITH ORDINALITY AS named (slug, place) USING (slug) ORDER BY place`,
    [candidates.map(({ slug }) => slug)],
  );
  return rows;
}
