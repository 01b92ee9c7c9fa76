import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { buildIndex } from "#lib/catalogue/build-index";
import { score } from "#lib/catalogue/score";
import { find } from "#lib/feed/search/find";
import { memoryIndex } from "../support/memory-index.ts";
import { visibleSeed } from "../support/seed.ts";

/**
 * Search quality over the shipped catalogue, against reviewed judgements (search-judgements.jsonl: grades 3 exactly asked
 * for, 2 on topic, 1 useful). nDCG@10 after Järvelin and Kekäläinen 2002 with gain 2^grade − 1.
 */
interface Judgement {
  q: string;
  kind: string;
  relevant: Record<string, number>;
}
interface Measured {
  kind: string;
  q: string;
  total: number;
  ndcg: number;
  recall: number;
}

const VISIBLE_THROUGH = "2018-04";
const TOP = 10;

export async function measureSearch(): Promise<Measured[]> {
  const scored = score(visibleSeed(VISIBLE_THROUGH), VISIBLE_THROUGH);
  const slugs = scored.map(({ record }) => record.slug);
  const index = memoryIndex(buildIndex(scored, VISIBLE_THROUGH), scored.length);
  const judgements = readFileSync(resolve(import.meta.dirname, "search-judgements.jsonl"), "utf8")
    .trim()
    .split("\n");
  const results: Measured[] = [];
  for (const { q, kind, relevant } of judgements.map((line) => JSON.parse(line) as Judgement)) {
    const visible = Object.entries(relevant).filter(([slug]) => slugs.includes(slug));
    if (visible.length === 0 && kind !== "none") continue;
    const { total, ordinals } = await find(index, { q, limit: TOP, offset: 0 });
    const grades = ordinals.map((ordinal) => relevant[slugs[ordinal] ?? ""] ?? 0);
    const ideal = visible.map(([, grade]) => grade).toSorted((a, b) => b - a);
    const wanted = Math.min(TOP, ideal.length);
    const none = kind === "none";
    results.push({
      q,
      kind,
      total,
      ndcg: none ? Number(total === 0) : gain(grades) / gain(ideal.slice(0, TOP)),
      recall: none ? Number(total === 0) : grades.filter((grade) => grade > 0).length / wanted,
    });
  }
  return results;
}

function gain(grades: number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

function mean(values: number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3);
}

export function summarise(results: Measured[]) {
  const kinds = [...Map.groupBy(results, ({ kind }) => kind)];
  const row = (name: string, members: Measured[]) => ({
    kind: name,
    queries: members.length,
    "nDCG@10": mean(members.map(({ ndcg }) => ndcg)),
    "recall@10": mean(members.map(({ recall }) => recall)),
    "zero results": members.filter(({ total }) => total === 0).length,
  });
  const answerable = results.filter(({ kind }) => kind !== "none");
  return [row("all answerable", answerable), ...kinds.map(([kind, members]) => row(kind, members))];
}

if (import.meta.main) {
  const results = await measureSearch();
  console.table(summarise(results));
  if (process.argv.includes("--worst")) console.table(results.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 40));
}
