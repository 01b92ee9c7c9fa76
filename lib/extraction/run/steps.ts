// STAND-IN until A and B are merged.
import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import type { Candidate } from "#lib/extraction/matching/candidate";
import type { ThreadText } from "#lib/extraction/thread-text";
import { tokens } from "#lib/feed/search/tokens";
type Db = Pick<Pool | OwnerClient, "query">;
export async function readThreadText(client: Db, id: string): Promise<ThreadText> {
  const { rows } = await client.query<{ id: string; kind: string; month: string; language: "en"; title: string | null; body: string | null; marks: string[] }>(
    "SELECT id, kind, month, language, title, body, marks FROM extraction.document WHERE thread_id = $1 ORDER BY kind DESC, month, external_id", [id]);
  const first = rows.find((r) => r.kind === "thread");
  return { id, month: first?.month ?? "2024-01", language: first?.language ?? "en", title: first?.title ?? "", body: first?.body ?? "", marks: [...new Set(rows.flatMap((r) => r.marks))],
    replies: rows.filter((r) => r.kind === "reply").map((r) => ({ id: r.id, month: r.month, body: r.body ?? "" })) };
}
export async function evidenceOf(client: Db, ids: readonly string[]) {
  return (await client.query<{ thread_id: string; month: string; mentions: number; replies: number }>(
    "SELECT thread_id, month, count(DISTINCT author_digest)::int AS mentions, (count(DISTINCT author_digest) FILTER (WHERE has_words))::int AS replies FROM extraction.backing WHERE thread_id = ANY ($1) GROUP BY 1, 2 ORDER BY 1, 2", [ids])).rows;
}
const like = (a: string, b: string) => { const [x, y] = [new Set(tokens(a)), new Set(tokens(b))]; let n = 0; for (const t of x) if (y.has(t)) n += 1; return n / Math.max(1, x.size + y.size - n); };
export class DuplicateFinder {
  #all: { id: string; text: string }[] = [];
  add(id: string, text: string): { merged?: string; near: { id: string; likeness: number }[] } {
    const near = this.#all.map((o) => ({ id: o.id, likeness: like(text, o.text) })).filter((n) => n.likeness >= 0.5);
    this.#all.push({ id, text });
    const merged = near.find((n) => n.likeness >= 0.8);
    return merged ? { merged: merged.id, near } : { near };
  }
}
export class CandidateIndex {
  all: { slug: string; words: string }[];
  constructor(all: { slug: string; words: string }[]) {
    this.all = all;
  }
  static of(all: { slug: string; words: string }[]) { return new CandidateIndex(all); }
  candidates(text: string, { most = 20 }: { most?: number; withoutThread?: string } = {}): Candidate[] {
    return this.all.map((p) => ({ slug: p.slug, score: like(p.words, text) })).toSorted((a, b) => b.score - a.score).slice(0, most);
  }
  triage(text: string) { return this.candidates(text)[0]?.score ?? 0; }
}
export const TRIAGE_FLOOR = 0.05;
export const isClear = (candidates: readonly Candidate[]) => (candidates[0]?.score ?? 0) > 0.3;
export const groupAlike = (texts: { id: string; text: string }[]) => texts.map(({ id }) => [id]);
export async function readForMatching(client: Db) {
  return (await client.query<{ slug: string; words: string }>("SELECT slug, curated::text AS words FROM catalogue.painpoint")).rows;
}
