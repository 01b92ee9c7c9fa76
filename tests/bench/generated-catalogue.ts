import { createWriteStream } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Dossier } from "#lib/advice/dossier";
import type { Text } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { monthsBetween } from "#lib/policy/months";
import { seedDossiers, seedPainpoints } from "../support/seed.ts";
import { seededRandom, type Random } from "./random.ts";

/**
 * A catalogue of any size in the files that `ingest` reads, the same for the same numbers. Every entry is the child of
 * two real ones: each of its texts begins like one parent's and ends like the other's, so that lengths, words and how often
 * they occur stay those of real texts, while no two texts are the same.
 */
export interface CatalogueSize {
  painpoints: number;
  threadsEach: number;
  /** Months with evidence of each thread, at most 32. */
  monthsEach: number;
}

export const evidenceRows = ({ painpoints, threadsEach, monthsEach }: CatalogueSize) => painpoints * threadsEach * monthsEach;

const MONTHS = monthsBetween("2015-10", "2018-05");
const OUTCOMES = ["open", "answered", "refused", "withdrawn"] as const;

export async function writeCatalogue(folder: string, size: CatalogueSize, seed = 1): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = (file: string, lines: Iterable<string>) => pipeline(Readable.from(lines), createWriteStream(join(folder, file)));
  await write("threads.csv", threadLines(size, seededRandom(seed)));
  await write("evidence.csv", evidenceLines(size, seededRandom(seed)));
  await copyFile(resolve(MARKET.seed, "topics.json"), join(folder, "topics.json"));
  await write("painpoints.jsonl", painpointLines(size, seededRandom(seed + 1)));
  await write("dossiers.jsonl", dossierLines(size, seededRandom(seed + 1)));
}

function* threadLines(size: CatalogueSize, random: Random): Generator<string> {
  yield "thread_id,first_seen_month,outcome\n";
  for (const { id, months } of threads(size, random)) yield `${id},${months[0] ?? ""},${random.pick(OUTCOMES)}\n`;
}

function* evidenceLines(size: CatalogueSize, random: Random): Generator<string> {
  yield "thread_id,month,mentions,replies\n";
  for (const { id, months } of threads(size, random)) {
    random.pick(OUTCOMES);
    for (const [at, month] of months.entries()) {
      // Few threads are widely backed, and most of it comes at the beginning.
      const mentions = 1 + Math.floor((random.next() ** 4 * 400) / (at + 1));
      yield `${id},${month},${mentions},${random.below(Math.min(mentions, 40))}\n`;
    }
  }
}

function* threads({ painpoints, threadsEach, monthsEach }: CatalogueSize, random: Random) {
  for (let number = 0; number < painpoints * threadsEach; number += 1) {
    const first = random.below(MONTHS.length - monthsEach + 1);
    yield { id: threadId(number), months: MONTHS.slice(first, first + monthsEach) };
  }
}

function* painpointLines(size: CatalogueSize, random: Random): Generator<string> {
  for (const { painpoint } of children(size, random)) yield `${JSON.stringify(painpoint)}\n`;
}

/** One's dossier with half of the phrases of each. */
function* dossierLines(size: CatalogueSize, random: Random): Generator<string> {
  const dossiers = new Map(seedDossiers().map((dossier) => [dossier.slug, dossier]));
  for (const { painpoint, one, other } of children(size, random)) {
    const [dossier, second] = [dossiers.get(one), dossiers.get(other)];
    if (!dossier || !second) continue;
    const queries = Object.fromEntries(
      Object.entries(dossier.queries).map(([register, phrases]) => [
        register,
        [...new Set(halves(phrases, second.queries[register as keyof Dossier["queries"]]))],
      ]),
    );
    yield `${JSON.stringify({ ...dossier, slug: painpoint.slug, queries })}\n`;
  }
}

function* children({ painpoints, threadsEach }: CatalogueSize, random: Random) {
  const real = seedPainpoints();
  for (let number = 0; number < painpoints; number += 1) {
    const own = Array.from({ length: threadsEach }, (_, at) => threadId(number * threadsEach + at));
    const [one, other] = [random.pick(real), random.pick(real)];
    yield { painpoint: child(one, other, number, own, random), one: one.slug, other: other.slug };
  }
}

function child(one: CuratedPainpoint, other: CuratedPainpoint, number: number, ownThreads: string[], random: Random): CuratedPainpoint {
  const text = (a: Text, b: Text): Text => ({
    "zh-Hant": spliced(Array.from(a["zh-Hant"]), Array.from(b["zh-Hant"]), "", random),
    en: spliced(a.en.split(" "), b.en.split(" "), " ", random),
  });
  const texts = <Item extends Text>(a: readonly Item[], b: readonly Item[]): Item[] =>
    a.map((item) => (b.length > 0 ? { ...item, ...text(item, random.pick(b)) } : item));
  return {
    ...one,
    slug: `${one.slug.split("-").slice(0, 3).join("-")}-${number}`,
    threads: ownThreads,
    headline: text(one.headline, other.headline),
    summary: text(one.summary, other.summary),
    who_is_affected: text(one.who_is_affected, other.who_is_affected),
    workarounds: texts(one.workarounds, other.workarounds),
    existing_solutions: texts(one.existing_solutions, other.existing_solutions),
    barriers: texts(one.barriers, other.barriers),
    angles: texts(one.angles, other.angles),
    keywords: {
      "zh-Hant": halves(one.keywords["zh-Hant"], other.keywords["zh-Hant"]),
      en: halves(one.keywords.en, other.keywords.en),
    },
  };
}

/** Begins like one and ends like the other, as long as the two are on average. */
function spliced(one: string[], other: string[], joint: string, random: Random): string {
  const share = random.next();
  return [...one.slice(0, Math.ceil(share * one.length)), ...other.slice(Math.ceil(share * other.length))].join(joint).trim();
}

function halves(one: string[], other: string[]): string[] {
  return [...one.slice(0, Math.ceil(one.length / 2)), ...other.slice(Math.ceil(other.length / 2))];
}

function threadId(number: number): string {
  return `thr_${number.toString(16).padStart(12, "0")}`;
}
