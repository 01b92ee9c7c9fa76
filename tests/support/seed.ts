import { z } from "zod";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import type { VisiblePainpoint } from "#lib/catalogue/make-record";
import type { PublicRecord } from "#lib/catalogue/record";
import { City } from "#lib/advice/city";
import type { Dossier } from "#lib/advice/dossier";
import { Topic } from "#lib/catalogue/topic";
import { MARKET } from "#lib/policy/market";
import { addMonths } from "#lib/policy/months";
import { once } from "./once.ts";
import { score } from "./scored.ts";

const seed = resolve(import.meta.dirname, "../..", MARKET.seed);

/** Each file is read once a process; nobody changes what is read. */
export const seedPainpoints = once((): readonly CuratedPainpoint[] =>
  lines("painpoints.jsonl").map((line) => CuratedPainpoint.parse(JSON.parse(line))),
);

export const seedTopics = once((): readonly Topic[] =>
  z.array(Topic).parse(JSON.parse(readFileSync(resolve(seed, "topics.json"), "utf8"))),
);

export const seedDossiers = once((): readonly Dossier[] => lines("dossiers.jsonl").map((line) => JSON.parse(line) as Dossier));

export function seedCity(): City {
  return City.parse(JSON.parse(readFileSync(resolve(seed, "city.json"), "utf8")));
}

const seedPhrases = once(() => new Map(seedDossiers().map(({ slug, queries }) => [slug, Object.values(queries).flat()])));

const seedThreads = once(() => rows("threads.csv"));
const seedEvidence = once(() => rows("evidence.csv"));

/** How many rows each of the shipped files has. */
export function seedSizes() {
  return {
    "topics.json": seedTopics().length,
    "threads.csv": seedThreads().length,
    "evidence.csv": seedEvidence().length,
    "painpoints.jsonl": lines("painpoints.jsonl").length,
    "dossiers.jsonl": lines("dossiers.jsonl").length,
    "city.json": 1,
  };
}

/** The newest month of the shipped evidence, and the last one that a publish a month behind it shows. */
export const NEWEST_MONTH =
  seedEvidence()
    .map(([, month = ""]) => month)
    .toSorted()
    .at(-1) ?? "";
export const VISIBLE_THROUGH = addMonths(NEWEST_MONTH, -1);

/** The records of such a publish, highest score first. */
export function seedRecords(): PublicRecord[] {
  return score(visibleSeed(), VISIBLE_THROUGH).map(({ record }) => record);
}

/** What a publish would show through that month, computed from the shipped files alone. */
export function visibleSeed(visibleThrough = VISIBLE_THROUGH): VisiblePainpoint[] {
  const firstSeen = new Map(seedThreads().map(([thread = "", month = ""]) => [thread, month]));
  const evidence = Map.groupBy(seedEvidence(), ([thread = ""]) => thread);
  const phrases = seedPhrases();
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
        phrases: phrases.get(curated.slug) ?? [],
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
