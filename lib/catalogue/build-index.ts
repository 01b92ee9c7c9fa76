import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { ScoredPainpoint } from "#lib/catalogue/score";
import type { PublicRecord } from "#lib/catalogue/record";
import type { Topic } from "#lib/catalogue/topic";
import {
  domainKey,
  FAR_KEY,
  HINT_LATIN_WORDS_KEY,
  hintKey,
  LATIN_WORDS_KEY,
  NAMES_KEY,
  orderKey,
  periodKey,
  SOUNDS_KEY,
  trendKey,
  wordKey,
} from "#lib/feed/search/keys";
import { encodeFar, type FarSubjects } from "#lib/feed/search/far";
import { encodeOrder, PostingsWriter } from "#lib/feed/search/postings";
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
  const words = new Words(readText);
  const namesOf = new Map(topics.map(({ id, names }) => [id, Object.values(names).flat()]));
  const namesAsOne = new Map(Array.from(namesOf, ([id, names]) => [id, names.join("\n")]));
  const hints = new Words(readOnce(namesAsOne.values()));
  const present = new Set<string>();
  scored.forEach(({ curated, phrases }, ordinal) => {
    const named = (weight: "central" | "touching") =>
      curated.topics.filter((topic) => topic.weight === weight).map(({ id }) => namesAsOne.get(id) ?? "");
    for (const { id } of curated.topics) present.add(id);
    words.add(ordinal, TEXT_FIELDS, curated);
    hints.add(ordinal, HINT_FIELDS, { phrases, central: named("central"), touching: named("touching") });
  });
  const records = scored.map(({ record }) => record);
  const index = new Map<string, Buffer>();
  words.store(index, wordKey, scored.length);
  hints.store(index, hintKey, scored.length);
  const names = [...present].flatMap((id) => namesOf.get(id) ?? []).map(phraseKey);
  index.set(NAMES_KEY, Buffer.from([...new Set(names)].toSorted().join("\n")));
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
  index.set(LATIN_WORDS_KEY, Buffer.from([...words.latin].toSorted().join("\n")));
  index.set(HINT_LATIN_WORDS_KEY, Buffer.from([...hints.latin.difference(words.latin)].toSorted().join("\n")));
  index.set(SOUNDS_KEY, Buffer.from(soundLines(hints.tokens()).toSorted().join("\n")));
  return index;
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

/** Posting lists under way, by index word. */
class Words {
  readonly #writers = new Map<string, PostingsWriter>();
  readonly #read: (text: string) => TextRead;
  /** Latin words as they are written. */
  readonly latin = new Set<string>();

  constructor(read: (text: string) => TextRead) {
    this.#read = read;
  }

  add<Source>(ordinal: number, fields: readonly Field<Source>[], source: Source): void {
    const learn = (text: string) => {
      const known = this.#read(text);
      for (const word of known.latin) this.latin.add(word);
      return known;
    };
    for (const [token, strength] of strengths(fields, source, learn)) {
      let writer = this.#writers.get(token);
      if (!writer) this.#writers.set(token, (writer = new PostingsWriter()));
      writer.add(ordinal, strength);
    }
  }

  tokens(): Iterable<string> {
    return this.#writers.keys();
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

/** The sounds of the pairs of characters that hints have, which slips are mended by. */
function soundLines(tokens: Iterable<string>): string[] {
  return Array.from(tokens)
    .filter((token) => /^\p{Script=Han}{2}$/u.test(token))
    .map((pair) => `${soundOf(pair)} ${pair}`);
}

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
