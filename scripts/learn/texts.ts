import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Dossier } from "#lib/advice/dossier";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { Topic } from "#lib/catalogue/topic";

/** What a text is about: pain points first, then subjects that none has; shares that sum to 1. */
export interface Text {
  text: string;
  about: readonly (readonly [subject: number, share: number])[];
  weight: number;
}

export interface Texts {
  texts: Text[];
  painpoints: number;
  /** Pain points and subjects that none has. */
  subjects: number;
  /** SHA-256 of all of it. */
  digest: string;
}

/** A message, and how much each pain point belongs to its answer: 3 is what is asked about, 2 belongs to it, 1 touches it. */
const Asked = z.strictObject({ q: z.string().min(1), slugs: z.record(z.string(), z.literal([1, 2, 3])) });

const SHARES = { 1: 0.12, 2: 0.5, 3: 1 } as const;
const TOPIC_SHARES = { central: 1, touching: 0.4 } as const;
/** A message counts more than a text of the catalogue, a name of a subject that no pain point has less. */
const [MESSAGE_WEIGHT, FAR_WEIGHT] = [3, 0.5];

/** Everything in a market's folder that says what words mean there. */
export function readTexts(folder: string): Texts {
  const painpoints = lines(folder, "painpoints.jsonl", CuratedPainpoint);
  const places = new Map(painpoints.map(({ slug }, place) => [slug, place]));
  const texts: Text[] = [];
  const say = (text: string, about: readonly (readonly [subject: number, share: number])[], weight = 1) => {
    const sum = about.reduce((total, [, share]) => total + share, 0);
    if (sum > 0) texts.push({ text, about: about.map(([subject, share]) => [subject, share / sum] as const), weight });
  };
  for (const { slug, queries } of lines(folder, "dossiers.jsonl", Dossier))
    for (const phrase of Object.values(queries).flat()) say(phrase, ofSlugs(places, { [slug]: 1 }));
  for (const [place, { headline, who_is_affected, summary, keywords }] of painpoints.entries()) {
    for (const text of [headline, who_is_affected, summary].flatMap((words) => Object.values(words))) say(text, [[place, 1]]);
    for (const words of Object.values(keywords)) say(words.join(" "), [[place, 1]]);
  }
  let subjects = painpoints.length;
  for (const { id, names } of z.array(Topic).parse(JSON.parse(read(folder, "topics.json")))) {
    const having = painpoints.flatMap(({ topics }, place) =>
      topics.flatMap((topic) => (topic.id === id ? [[place, TOPIC_SHARES[topic.weight]] as const] : [])),
    );
    const about = having.length > 0 ? having : [[subjects++, 1] as const];
    for (const name of Object.values(names).flat()) say(name, about, having.length > 0 ? 1 : FAR_WEIGHT);
  }
  for (const { q, slugs } of lines(folder, "asked.jsonl", Asked))
    say(q, ofSlugs(places, Object.fromEntries(Object.entries(slugs).map(([slug, grade]) => [slug, SHARES[grade]]))), MESSAGE_WEIGHT);
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  return { texts, painpoints: painpoints.length, subjects, digest };
}

/** Those that the catalogue has. */
function ofSlugs(places: ReadonlyMap<string, number>, shares: Record<string, number>): (readonly [number, number])[] {
  return Object.entries(shares).flatMap(([slug, share]) => {
    const place = places.get(slug);
    return place === undefined ? [] : [[place, share] as const];
  });
}

function lines<Line>(folder: string, name: string, schema: z.ZodType<Line>): Line[] {
  return read(folder, name)
    .trim()
    .split("\n")
    .map((line) => schema.parse(JSON.parse(line)));
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), "utf8");
}
