import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import type { VisiblePainpoint } from "#lib/catalogue/score";
import { MARKET } from "#lib/policy/market";

const seed = resolve(import.meta.dirname, "../..", MARKET.seed);

export function seedPainpoints(): CuratedPainpoint[] {
  return lines("painpoints.jsonl").map((line) => CuratedPainpoint.parse(JSON.parse(line)));
}

/** What a publish would show through that month, computed from the shipped files alone. */
export function visibleSeed(visibleThrough: string): VisiblePainpoint[] {
  const firstSeen = new Map(rows("threads.csv").map(([thread = "", month = ""]) => [thread, month]));
  const evidence = Map.groupBy(rows("evidence.csv"), ([thread = ""]) => thread);
  return seedPainpoints().flatMap((curated) => {
    const months = curated.threads.map((thread) => firstSeen.get(thread) ?? "").filter((month) => month <= visibleThrough);
    const first = months.toSorted()[0];
    if (first === undefined) return [];
    const byMonth = new Map<string, { month: string; mentions: number; replies: number }>();
    for (const [, month = "", mentions, replies] of curated.threads.flatMap((thread) => evidence.get(thread) ?? [])) {
      if (month > visibleThrough) continue;
      const point = byMonth.get(month) ?? { month, mentions: 0, replies: 0 };
      byMonth.set(month, { month, mentions: point.mentions + Number(mentions), replies: point.replies + Number(replies) });
    }
    return [
      {
        curated,
        firstSeen: first,
        discussions: months.length,
        evidence: [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)),
      },
    ];
  });
}

function lines(file: string): string[] {
  return readFileSync(resolve(seed, file), "utf8").trim().split("\n");
}

function rows(file: string): string[][] {
  return lines(file)
    .slice(1)
    .map((line) => line.split(","));
}
