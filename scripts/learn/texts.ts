import { createHash } from "node:crypto";
import { z } from "zod";
import { Dossier } from "#lib/advice/dossier";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { Topic } from "#lib/catalogue/topic";
import { askedOf } from "./asked.ts";
import { linesOfMarket, readOfMarket } from "#lib/policy/read-market";

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

const SHARES = { 1: 0.12, 2: 0.5, 3: 1 } as const;
const TOPIC_SHARES = { central: 1, touching: 0.4 } as const;
/** A message counts more than a text of the catalogue, a name of a subject that no pain point has less. */
const [MESSAGE_WEIGHT, FAR_WEIGHT] = [3, 0.5];

/** So many ideas of a pain point teach: taught by ten, pain points are found where the catalogue holds nothing. */
const TEACHING = 5;

/** Everything in a market's folder that says what words mean there. */
export function readTexts(folder: string): Texts {
  const painpoints = z.array(CuratedPainpoint).parse(linesOfMarket(folder, "painpoints.jsonl"));
  const places = new Map(painpoints.map(({ slug }, place) => [slug, place]));
  const texts: Text[] = [];
  const say = (text: string, about: readonly (readonly [subject: number, share: number])[], weight = 1) => {
    const sum = about.reduce((total, [, share]) => total + share, 0);
    if (sum > 0) texts.push({ text, about: about.map(([subject, share]) => [subject, share / sum] as const), weight });
  };
  for (const { slug, queries, ideas = [] } of z.array(Dossier).parse(linesOfMarket(folder, "dossiers.jsonl")))
    for (const phrase of [...Object.values(queries).flat(), ...ideas.slice(0, TEACHING).flatMap(({ text }) => Object.values(text))])
      say(phrase, ofSlugs(places, { [slug]: 1 }));
  for (const [place, { headline, who_is_affected, summary, keywords }] of painpoints.entries()) {
    for (const text of [headline, who_is_affected, summary].flatMap((words) => Object.values(words))) say(text, [[place, 1]]);
    for (const words of Object.values(keywords)) say(words.join(" "), [[place, 1]]);
  }
  let subjects = painpoints.length;
  for (const { id, names } of z.array(Topic).parse(readOfMarket(folder, "topics.json"))) {
    const having = painpoints.flatMap(({ topics }, place) =>
      topics.flatMap((topic) => (topic.id === id ? [[place, TOPIC_SHARES[topic.weight]] as const] : [])),
    );
    const about = having.length > 0 ? having : [[subjects++, 1] as const];
    for (const name of Object.values(names).flat()) say(name, about, having.length > 0 ? 1 : FAR_WEIGHT);
  }
  for (const { q, slugs } of askedOf(folder))
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
