import type { CuratedPainpoint } from "#lib/catalogue/curated";
import { Filters, Orders } from "#lib/catalogue/index/filters-and-orders";
import { whole, type IndexEntry } from "#lib/catalogue/index/index-entry";
import type { PublicRecord } from "#lib/catalogue/record";
import type { ReadPainpoint, TextReader, WordStrength } from "#lib/catalogue/index/text-reader";
import type { Vocabulary } from "#lib/catalogue/index/vocabulary";
import { WordLists } from "#lib/catalogue/index/word-lists";
import { FAR_KEY, HINT_LATIN_WORDS_KEY, LABELS_KEY, LATIN_WORDS_KEY, sayingsKey, SOUNDS_KEY, TOPICS_KEY } from "#lib/feed/search/keys";
import { encodeFar, type FarSubjects } from "#lib/feed/search/far";
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
  readonly #latin = { texts: new Set<string>(), hints: new Set<string>() };
  readonly #hintPairs = new Set<number>();
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
    for (const word of hintPairs) this.#hintPairs.add(word);
    this.#filters.add(ordinal, record);
    this.#orders.add(record);
    const own = whole(sayingsKey(ordinal), Buffer.from(JSON.stringify(sayingsOf(curated, sayings, this.#present))));
    return this.#words.bytes < this.#mostHeld ? [own] : [own, ...this.#words.segment()];
  }

  /** All the others, when every pain point was added. */
  *finished(): Generator<IndexEntry> {
    const { topics, vocabulary } = this.#texts;
    yield* this.#words.last(this.#count);
    yield* this.#filters.entries(this.#count);
    yield* this.#orders.entries();
    yield whole(TOPICS_KEY, Buffer.from(JSON.stringify(Array.from(this.#present.keys(), (id) => this.#texts.topic(id).names))));
    const present = topics.filter(({ id }) => this.#present.has(id));
    const labels: Labels = present.map(({ names: { "zh-Hant": zhHant, en } }) => ({ "zh-Hant": zhHant, en }));
    yield whole(LABELS_KEY, Buffer.from(JSON.stringify(labels)));
    const absent = topics.filter(({ id }) => !this.#present.has(id)).map(({ id }) => this.#texts.topic(id).far);
    yield whole(FAR_KEY, encodeFar(farSubjects(absent, vocabulary)));
    const { texts, hints } = this.#latin;
    yield lines(LATIN_WORDS_KEY, texts);
    yield lines(HINT_LATIN_WORDS_KEY, hints.difference(texts));
    yield lines(SOUNDS_KEY, soundLines(Array.from(this.#hintPairs, (id) => vocabulary.words[id] ?? "")));
  }
}

const lines = (key: string, all: Iterable<string>) => whole(key, Buffer.from([...all].toSorted().join("\n")));

function sayingsOf({ topics }: CuratedPainpoint, own: readonly Saying[], places: ReadonlyMap<string, number>): Sayings {
  const placesOf = (weight: "central" | "touching") =>
    topics.flatMap((topic) => (topic.weight === weight ? (places.get(topic.id) ?? []) : []));
  return { own, central: placesOf("central"), touching: placesOf("touching") };
}

function farSubjects(absent: readonly (readonly WordStrength[])[], vocabulary: Vocabulary): FarSubjects {
  const words = new Map<string, number[]>();
  for (const [subject, far] of absent.entries())
    for (const [id, strength] of far) {
      const word = vocabulary.words[id] ?? "";
      const list = words.get(word);
      if (list) list.push(subject, strength);
      else words.set(word, [subject, strength]);
    }
  return { count: absent.length, words };
}

/** Pairs of characters behind their sound, which slips are mended by. */
function soundLines(pairs: readonly string[]): string[] {
  return pairs.map((pair) => `${soundOf(pair)} ${pair}`);
}
