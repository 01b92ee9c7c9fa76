import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { ScoredPainpoint } from "#lib/catalogue/score";
import type { PublicRecord } from "#lib/catalogue/record";
import type { Topic } from "#lib/catalogue/topic";
import {
  domainKey,
  FAR_KEY,
  HINT_LATIN_WORDS_KEY,
  LATIN_WORDS_KEY,
  orderKey,
  periodKey,
  sayingsKey,
  SOUNDS_KEY,
  TOPICS_KEY,
  trendKey,
  wordKey,
} from "#lib/feed/search/keys";
import { encodeFar, type FarSubjects } from "#lib/feed/search/far";
import { encodeOrder, PostingsWriter } from "#lib/feed/search/postings";
import { sayingOf, type Sayings } from "#lib/feed/search/sayings";
import { soundOf } from "#lib/feed/search/sound";
import { fold, phraseKey, runs, runTokens } from "#lib/feed/search/tokens";
import { LOCALES } from "#lib/policy/locale";
import { addMonths, type Month } from "#lib/policy/months";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { TRENDS } from "#lib/policy/trend";
import { PERIODS } from "#lib/schemas/feed";

/** How much a word counts by where it stands. */
interface Field<Source> {
  weight: number;
  texts: (source: Source) => string[];
}
const TEXT_FIELDS: Field<CuratedPainpoint>[] = [
  { weight: 10, texts: ({ headline }) => asOne(Object.values(headline)) },
  { weight: 8, texts: ({ keywords }) => asOne(LOCALES.flatMap((locale) => keywords[locale])) },
  { weight: 4, texts: ({ summary }) => asOne(Object.values(summary)) },
  { weight: 3, texts: ({ who_is_affected }) => asOne(Object.values(who_is_affected)) },
  { weight: 1.5, texts: ({ slug }) => [slug.replaceAll("-", " ")] },
  {
    weight: 1.5,
    texts: ({ workarounds, existing_solutions, angles, barriers }) =>
      asOne(LOCALES.flatMap((locale) => [...workarounds, ...existing_solutions, ...angles, ...barriers].map((text) => text[locale]))),
  },
];
/** What is never shown: how people look for it, and the names of its topics in every register. */
interface Hints {
  phrases: string[];
  central: string[];
  touching: string[];
}
const HINT_FIELDS: Field<Hints>[] = [
  { weight: 10, texts: ({ central }) => central },
  { weight: 6, texts: ({ phrases }) => asOne(phrases) },
  { weight: 4, texts: ({ touching }) => touching },
];
/** Of subjects that no pain point has. */
const FAR_FIELDS: Field<string[]>[] = [{ weight: 10, texts: (names) => names }];
/** Reading costs by the call, and no word goes over the end of a line. */
const asOne = (texts: readonly string[]) => [texts.join("\n")];
const WEIGHT_SCALE = 4;

/**
 * The entries of feed.index for pain points in the order by score: words of the text, words that are never shown, words of subjects
 * that none of them has, filters, orders and word lists.
 */
export function buildIndex(scored: readonly ScoredPainpoint[], topics: readonly Topic[], visibleThrough: Month): Map<string, Buffer> {
  const words = new Words();
  const namesOf = new Map(topics.map(({ id, names }) => [id, Object.values(names).flat()]));
  const namesAsOne = new Map(Array.from(namesOf, ([id, names]) => [id, names.join("\n")]));
  const readHint = readOnce(namesAsOne.values());
  /** Latin words as they are written, and pairs of Han characters that stand in hints. */
  const latin = { texts: new Set<string>(), hints: new Set<string>() };
  const hintPairs = new Set<string>();
  /** Topics that pain points have, each with its place. */
  const present = new Map<string, number>();
  const index = new Map<string, Buffer>();
  scored.forEach(({ curated, phrases }, ordinal) => {
    const named = (weight: "central" | "touching") =>
      curated.topics.filter((topic) => topic.weight === weight).map(({ id }) => namesAsOne.get(id) ?? "");
    for (const { id } of curated.topics) if (!present.has(id)) present.set(id, present.size);
    index.set(sayingsKey(ordinal), Buffer.from(JSON.stringify(sayingsOf(curated, phrases, present))));
    const said = strengths(TEXT_FIELDS, curated, learning(readText, latin.texts));
    const hints = { phrases, central: named("central"), touching: named("touching") };
    const hinted = strengths(HINT_FIELDS, hints, learning(readHint, latin.hints));
    for (const token of hinted.keys()) if (HAN_PAIR.test(token)) hintPairs.add(token);
    words.add(ordinal, stronger(said, hinted));
  });
  const records = scored.map(({ record }) => record);
  words.store(index, wordKey, scored.length);
  const names = [...present.keys()].map((id) => [...new Set(namesOf.get(id)?.map(phraseKey))]);
  index.set(TOPICS_KEY, Buffer.from(JSON.stringify(names)));
  const absent = topics.filter(({ id }) => !present.has(id));
  index.set(FAR_KEY, encodeFar(farSubjects(absent, namesOf)));
  for (const domain of DOMAIN_SLUGS) {
    index.set(
      domainKey(domain),
      where(records, (record) => record.domain === domain),
    );
  }
  for (const [period, months] of Object.entries(PERIODS)) {
    const since = addMonths(visibleThrough, 1 - months);
    index.set(
      periodKey(period),
      where(records, ({ last_active_month }) => last_active_month !== null && last_active_month >= since),
    );
  }
  for (const trend of TRENDS) {
    index.set(
      trendKey(trend),
      where(records, ({ market }) => market.trend === trend),
    );
  }
  index.set(
    orderKey("discussed"),
    order(records, (a, b) => b.reply_count - a.reply_count),
  );
  index.set(
    orderKey("newest"),
    order(records, (a, b) => compare(b.first_seen_month, a.first_seen_month)),
  );
  index.set(
    orderKey("oldest"),
    order(records, (a, b) => compare(a.first_seen_month, b.first_seen_month)),
  );
  index.set(LATIN_WORDS_KEY, Buffer.from([...latin.texts].toSorted().join("\n")));
  index.set(HINT_LATIN_WORDS_KEY, Buffer.from([...latin.hints.difference(latin.texts)].toSorted().join("\n")));
  index.set(SOUNDS_KEY, Buffer.from(soundLines(hintPairs).toSorted().join("\n")));
  return index;
}

function sayingsOf(
  { headline, who_is_affected, topics }: CuratedPainpoint,
  phrases: string[],
  places: ReadonlyMap<string, number>,
): Sayings {
  const placesOf = (weight: "central" | "touching") =>
    topics.flatMap((topic) => (topic.weight === weight ? (places.get(topic.id) ?? []) : []));
  const own = [...Object.values(headline), ...Object.values(who_is_affected), ...phrases].map((text) => sayingOf(phraseKey(text)));
  return { own, central: placesOf("central"), touching: placesOf("touching") };
}

type Counts = ReadonlyMap<string, number>;

/** How often each index word stands in a text, and its Latin words as they are written. */
interface TextRead {
  counts: Counts;
  latin: string[];
}

function readText(text: string): TextRead {
  const all = runs(fold(text));
  const counts = new Map<string, number>();
  for (const token of all.flatMap(runTokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return { counts, latin: all.map((run) => run.text).filter((word) => /^[a-z]{4,}$/.test(word)) };
}

/** The same, with those texts read once: the names of a topic stand with every pain point that has it. */
function readOnce(repeated: Iterable<string>): (text: string) => TextRead {
  const known = new Map<string, TextRead | undefined>(Array.from(repeated, (text) => [text, undefined]));
  return (text) => {
    if (!known.has(text)) return readText(text);
    const read = known.get(text) ?? readText(text);
    known.set(text, read);
    return read;
  };
}

/** By index word Σ over fields of weight × 2·tf/(tf+1), in a byte: the second mention of a word adds less than the first. */
function strengths<Source>(fields: readonly Field<Source>[], source: Source, read: (text: string) => TextRead): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { weight, texts } of fields) {
    for (const [token, count] of summed(texts(source).map((text) => read(text).counts)))
      weights.set(token, (weights.get(token) ?? 0) + (weight * 2 * count) / (count + 1));
  }
  for (const [token, weight] of weights) weights.set(token, Math.min(255, Math.max(1, Math.round(weight * WEIGHT_SCALE))));
  return weights;
}

function summed([first, ...others]: readonly Counts[]): Counts {
  if (!first || others.length === 0) return first ?? new Map();
  const sums = new Map(first);
  for (const counts of others) for (const [token, count] of counts) sums.set(token, (sums.get(token) ?? 0) + count);
  return sums;
}

/** Every word as strong as the stronger of both says: a text, and what is never shown of it. */
function stronger(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const both = new Map(one);
  for (const [token, strength] of other) if (strength > (both.get(token) ?? 0)) both.set(token, strength);
  return both;
}

/** The same reading, which adds the Latin words that it meets to those known. */
function learning(read: (text: string) => TextRead, latin: Set<string>): (text: string) => TextRead {
  return (text) => {
    const known = read(text);
    for (const word of known.latin) latin.add(word);
    return known;
  };
}

/** Posting lists under way, by index word. */
class Words {
  readonly #writers = new Map<string, PostingsWriter>();

  add(ordinal: number, strengths: ReadonlyMap<string, number>): void {
    for (const [token, strength] of strengths) {
      let writer = this.#writers.get(token);
      if (!writer) this.#writers.set(token, (writer = new PostingsWriter()));
      writer.add(ordinal, strength);
    }
  }

  store(index: Map<string, Buffer>, keyOf: (token: string) => string, documentCount: number): void {
    for (const [token, writer] of this.#writers) index.set(keyOf(token), writer.encoded(documentCount));
  }
}

function farSubjects(absent: readonly Topic[], namesOf: ReadonlyMap<string, string[]>): FarSubjects {
  const words = new Map<string, number[]>();
  absent.forEach(({ id }, subject) => {
    for (const [token, strength] of strengths(FAR_FIELDS, asOne(namesOf.get(id) ?? []), readText)) {
      const list = words.get(token);
      if (list) list.push(subject, strength);
      else words.set(token, [subject, strength]);
    }
  });
  return { count: absent.length, words };
}

/** Pairs of characters behind their sound, which slips are mended by. */
function soundLines(pairs: ReadonlySet<string>): string[] {
  return Array.from(pairs, (pair) => `${soundOf(pair)} ${pair}`);
}
const HAN_PAIR = /^\p{Script=Han}{2}$/u;

function where(records: readonly PublicRecord[], holds: (record: PublicRecord) => boolean): Buffer {
  const writer = new PostingsWriter();
  records.forEach((record, ordinal) => {
    if (holds(record)) writer.add(ordinal, 1);
  });
  return writer.encoded(records.length);
}

function order(records: readonly PublicRecord[], by: (a: PublicRecord, b: PublicRecord) => number): Buffer {
  const entries = records.map((record, ordinal) => ({ record, ordinal }));
  return encodeOrder(
    entries.toSorted((a, b) => by(a.record, b.record) || compare(a.record.slug, b.record.slug)).map(({ ordinal }) => ordinal),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
