import type { CuratedPainpoint } from "#lib/catalogue/curated";
import { Filters, Orders } from "#lib/catalogue/index/filters-and-orders";
import { NumberSet } from "#lib/catalogue/index/number-set";
import { whole, type IndexEntry } from "#lib/catalogue/index/index-entry";
import type { PublicRecord } from "#lib/catalogue/record";
import type { ReadPainpoint, TextReader, WordStrength } from "#lib/catalogue/index/text-reader";
import type { Vocabulary } from "#lib/catalogue/index/vocabulary";
import { WordLists } from "#lib/catalogue/index/word-lists";
import {
  FAR_KEY,
  HINT_LATIN_WORDS_KEY,
  LABELS_KEY,
  LATIN_WORDS_KEY,
  MEANINGS_KEY,
  sayingsKey,
  SOUNDS_KEY,
  TOPICS_KEY,
} from "#lib/feed/search/keys";
import { encodeMeanings } from "#lib/feed/search/meanings";
import { encodeFar, type FarWords } from "#lib/feed/search/far";
import { entry } from "#lib/feed/search/postings";
import type { Labels } from "#lib/feed/search/labels";
import type { Saying, Sayings } from "#lib/feed/search/sayings";
import { soundOf } from "#lib/feed/search/sound";
import type { Month } from "#lib/policy/months";

/** A pain point, and what the feed shows of it. */
export interface IndexedPainpoint {
  curated: CuratedPainpoint;
  record: PublicRecord;
}

/** Bytes of word lists that are held before they are given away as a segment. */
const MOST_HELD = 256 * 1024 * 1024;

/**
 * The index of a release, made of pain points one after the other in the order by score: words of the text, words that are never
 * shown, words of subjects that none of them has, filters, orders and word lists. What it holds of them does not grow with their
 * number, but for a few numbers each.
 */
export class IndexBuilder {
  readonly #texts: TextReader;
  readonly #mostHeld: number;
  readonly #words: WordLists;
  /** Latin words as they are written, those that anybody may be told and those that nobody is; pairs of Han characters that stand in hints. */
  readonly #latin = { texts: new NumberSet(), hints: new NumberSet() };
  readonly #hintPairs = new NumberSet();
  /** Topics that pain points have, each with its place. */
  readonly #present = new Map<string, number>();
  readonly #filters: Filters;
  readonly #orders = new Orders();
  #count = 0;

  constructor(texts: TextReader, visibleThrough: Month, mostHeld = MOST_HELD) {
    this.#texts = texts;
    this.#words = new WordLists(texts.vocabulary);
    this.#filters = new Filters(visibleThrough);
    this.#mostHeld = mostHeld;
  }

  /** The entries that are done with it: its own, and sometimes all word lists so far. */
  add({ curated, record }: IndexedPainpoint, { said, latin, hintPairs, sayings }: ReadPainpoint): IndexEntry[] {
    const ordinal = this.#count++;
    for (const { id } of curated.topics) if (!this.#present.has(id)) this.#present.set(id, this.#present.size);
    this.#words.add(ordinal, said);
    for (const word of latin.texts) this.#latin.texts.add(word);
    for (const word of latin.hints) this.#latin.hints.add(word);
    for (const pair of hintPairs) this.#hintPairs.add(pair);
    this.#filters.add(ordinal, record);
    this.#orders.add(record);
    const own = whole(sayingsKey(ordinal), Buffer.from(JSON.stringify(sayingsOf(curated, sayings, this.#present))));
    return this.#words.bytes < this.#mostHeld ? [own] : [own, ...this.#words.segment()];
  }

  /** All the others, when every pain point was added. */
  *finished(): Generator<IndexEntry> {
    const { topics, vocabulary, latinWords, encoder } = this.#texts;
    yield* this.#words.last(this.#count);
    yield* this.#filters.entries(this.#count);
    yield* this.#orders.entries();
    yield whole(TOPICS_KEY, Buffer.from(JSON.stringify(Array.from(this.#present.keys(), (id) => this.#texts.topic(id).names))));
    const present = topics.filter(({ id }) => this.#present.has(id));
    const labels: Labels = present.map(({ names: { "zh-Hant": zhHant, en } }) => ({ "zh-Hant": zhHant, en }));
    yield whole(LABELS_KEY, Buffer.from(JSON.stringify(labels)));
    const absent = topics.filter(({ id }) => !this.#present.has(id)).map(({ id }) => this.#texts.topic(id));
    const far = absent.map((topic) => topic.far);
    yield whole(FAR_KEY, encodeFar(far.length, farWords(far, vocabulary)));
    if (encoder) yield whole(MEANINGS_KEY, encodeMeanings({ digest: encoder.digest, far: absent.flatMap(({ meaning }) => meaning ?? []) }));
    const { texts, hints } = this.#latin;
    const latin = (places: readonly number[]) => places.map((place) => latinWords[place] ?? "");
    yield lines(LATIN_WORDS_KEY, latin(texts.all()));
    yield lines(HINT_LATIN_WORDS_KEY, latin(hints.all().filter((place) => !texts.has(place))));
    yield lines(SOUNDS_KEY, soundLines(this.#hintPairs.all().map((id) => vocabulary.words[id] ?? "")));
  }
}

const lines = (key: string, all: readonly string[]) => whole(key, Buffer.from(all.toSorted().join("\n")));

function sayingsOf({ topics }: CuratedPainpoint, own: readonly Saying[], places: ReadonlyMap<string, number>): Sayings {
  const placesOf = (weight: "central" | "touching") =>
    topics.flatMap((topic) => (topic.weight === weight ? (places.get(topic.id) ?? []) : []));
  return { own, central: placesOf("central"), touching: placesOf("touching") };
}

/** By counting sort: a list for each of so many words would take a tenth of a second a month. */
function farWords(absent: readonly (readonly WordStrength[])[], { words, numbers }: Vocabulary): FarWords {
  const next = new Uint32Array(words.length + 1);
  for (const far of absent) for (const [word] of far) next[word + 1] = (next[word + 1] ?? 0) + 1;
  const known = Uint32Array.from(words.keys().filter((word) => next[word + 1] !== 0));
  for (let word = 1; word < next.length; word += 1) next[word] = (next[word] ?? 0) + (next[word - 1] ?? 0);
  const entries = new Uint32Array(next[words.length] ?? 0);
  for (const [subject, far] of absent.entries())
    for (const [word, strength] of far) {
      const place = next[word] ?? 0;
      next[word] = place + 1;
      entries[place] = entry(subject, strength);
    }
  // Each word's place is now where its entries end.
  return { numbers: known.map((word) => numbers[word] ?? 0), ends: known.map((word) => next[word] ?? 0), entries };
}

/** Pairs of characters behind their sound, which slips are mended by. */
function soundLines(pairs: readonly string[]): string[] {
  return pairs.map((pair) => `${soundOf(pair)} ${pair}`);
}
