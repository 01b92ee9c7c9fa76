import { createHash } from "node:crypto";
import type { City } from "#lib/advice/city";
import { countVisible, readCity, readTopics } from "#lib/catalogue/read-visible";
import type { Counted } from "#lib/catalogue/standing";
import type { Topic } from "#lib/catalogue/topic";
import type { OwnerClient } from "#lib/db/owner";
import { marketEncoder } from "#lib/feed/search/market-encoder";
import { addMonths, type Month } from "#lib/policy/months";
import { FEED_FORMAT } from "#lib/schemas/release";

/** How far a release counts, and how far it shows. */
export interface Cutoff {
  dataMonth: Month;
  lagMonths: number;
}

/** What the releases of one publish share, whatever their months, and a digest of all of it. */
export interface Background {
  topics: Topic[];
  city: City | undefined;
  digest: string;
}

/** What a release is made of, but for the words of its pain points, and a digest of all of it: equal ones are equal releases. */
export interface Plan extends Cutoff {
  counted: Counted[];
  background: Background;
  visibleThroughMonth: Month;
  digest: string;
}

export async function readBackground(reader: OwnerClient): Promise<Background> {
  const [topics, city] = [await readTopics(reader), await readCity(reader)];
  return { topics, city, digest: digestOf([topics, city, marketEncoder()?.digest]) };
}

/** Nothing may be visible so early: then it is a plan of no pain point. */
export async function planRelease(reader: OwnerClient, { dataMonth, lagMonths }: Cutoff, background: Background): Promise<Plan> {
  const visibleThroughMonth = addMonths(dataMonth, -lagMonths);
  const { counted, digest: sources } = await countVisible(reader, visibleThroughMonth);
  const digest = digestOf([FEED_FORMAT, dataMonth, lagMonths, sources, background.digest]);
  return { dataMonth, lagMonths, counted, background, visibleThroughMonth, digest };
}

const digestOf = (all: readonly unknown[]) => createHash("sha256").update(JSON.stringify(all)).digest("hex");
