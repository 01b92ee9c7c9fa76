import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { digest } from "#lib/catalogue/refusals/digest";
import type { MatchedPainpoint } from "#lib/extraction/matching/candidate-index";
import { ownWords } from "#lib/extraction/matching/own-words";
import { seedDossiers, seedPainpoints } from "../support/seed.ts";

/** A raw discussion, whatever became of it. `slug` is the pain point that was made of it. */
export interface RawThread {
  id: string;
  text: string;
  slug: string | undefined;
}

export interface Gold {
  threads: RawThread[];
  painpoints: MatchedPainpoint[];
}

const text = z.string().nullish();
const Line = z.object({ proposal_id: z.string(), thread_id: text, title: text, content: text, expected_outcome: text });

/** The raw discussions of a folder, which are held in memory alone, and the shipped pain points, those of them linked that they were made of. */
export function readGold(folder: string): Gold {
  const lines = readFileSync(resolve(folder, "threads.jsonl"), "utf8").trim().split("\n");
  const raw = lines.map((line) => Line.parse(JSON.parse(line)));
  const shipped = seedPainpoints();
  const slugs = new Map(shipped.flatMap(({ slug, threads }) => threads.map((thread) => [thread, slug])));
  const threads = raw.map((line) => ({
    id: line.thread_id ?? line.proposal_id,
    text: [line.title, line.content, line.expected_outcome].filter(Boolean).join("\n"),
    slug: slugs.get(line.thread_id ?? ""),
  }));
  const texts = new Map(threads.map(({ id, text }) => [id, text]));
  const dossiers = new Map(seedDossiers().map((dossier) => [dossier.slug, dossier]));
  const painpoints = shipped.map((painpoint) => ({
    slug: painpoint.slug,
    words: ownWords(painpoint, dossiers.get(painpoint.slug) ?? null),
    linked: painpoint.threads.flatMap((thread) => {
      const text = texts.get(thread);
      return text === undefined ? [] : [{ thread, text }];
    }),
  }));
  return { threads, painpoints };
}

/** What is tuned is tuned on the working half of the pain points alone; the other half is measured. */
export type HalfName = "working" | "kept";

export function halfOf(slug: string): HalfName {
  return digest(`half ${slug}`) % 2 === 0 ? "working" : "kept";
}

/** Ten parts: three in a row are held out together, so that each is held out three times. */
export const PARTS = 10;
export function partOf(slug: string): number {
  return digest(`part ${slug}`) % PARTS;
}
