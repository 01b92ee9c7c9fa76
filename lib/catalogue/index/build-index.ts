import type { CuratedPainpoint } from "#lib/catalogue/curated";
import { Filters, Orders } from "#lib/catalogue/index/filters-and-orders";
import { whole, type IndexEntry } from "#lib/catalogue/index/index-entry";
import type { PainpointWords, TextField } from "#lib/catalogue/index/read-words";
import type { PublicRecord } from "#lib/catalogue/record";
import { Strengths } from "#lib/catalogue/index/strengths";
import type { Topic } from "#lib/catalogue/topic";
import type { Reading, Vocabulary } from "#lib/catalogue/index/vocabulary";
import { WordLists } from "#lib/catalogue/index/word-lists";
import { FAR_KEY, HINT_LATIN_WORDS_KEY, LABELS_KEY, LATIN_WORDS_KEY, sayingsKey, SOUNDS_KEY, TOPICS_KEY } from "#lib/feed/search/keys";
import { encodeFar, type FarSubjects } from "#lib/feed/search/far";
import type { Labels } from "#lib/feed/search/labels";
import { sayingOf, type Sayings } from "#lib/feed/search/sayings";
import { soundOf } from "#lib/feed/search/sound";
import { spelled } from "#lib/feed/search/tokens";
import type { Month } from "#lib/policy/months";

/** How much a word counts by where it stands. */
const TEXT_WEIGHTS: Record<TextField, number> = { headline: 10, keywords: 8, summary: 4, who: 3, slug: 1.5, market: 1.5 };
/** Of what is never shown: how people look for it, and the names of its topics in every register. */
const HINT_WEIGHTS = { central: 10, phrases: 6, touching: 4 } as const;
/** Of subjects that no pain point has. */
const FAR_WEIGHT = 10;

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
  readonly #vocabulary: Vocabulary;
  readonly #topics: readonly Topic[];
  readonly #namesOf: ReadonlyMap<string, string[]>;
  /** Names of topics stand with every pain point that has them, and are read once. */
  readonly #topicWords = new Map<string, Reading>();
  readonly #mostHeld: number;
  readonly #said = new Strengths();
  readonly #hinted = new Strengths();
  readonly #words: WordLists;
  /** Latin words as they are written, those that anybody may be told and those that nobody is, keywords among them; pairs of Han characters that stand in hints. */
  readonly #latin = { texts: new Set<string>(), hints: new Set<string>() };
  readonly #hintPairs = new Set<number>();
  /** Topics that pain points have, each with its place. */
  readonly #present = new Map<string, number>();
  readonly #filters: Filters;
  readonly #orders = new Orders();
  #count = 0;

  constructor(vocabulary: Vocabulary, topics: readonly Topic[], visibleThrough: Month, mostHeld = MOST_HELD) {
    this.#vocabulary = vocabulary;
    this.#topics = topics;
    this.#namesOf = new Map(topics.map(({ id, names }) => [id, Object.values(names).flat()]));
    this.#words = new WordLists(vocabulary);
    this.#filters = new Filters(visibleThrough);
    this.#mostHeld = mostHeld;
  }

  /** The entries that are done with it: its own, and sometimes all word lists so far. */
  add({ curated, record }: IndexedPainpoint, words: PainpointWords): IndexEntry[] {
    const ordinal = this.#count++;
    for (const { id } of curated.topics) if (!this.#present.has(id)) this.#present.set(id, this.#present.size);
    for (const [field, weight] of Object.entries(TEXT_WEIGHTS) as [TextField, number][])
      this.#say(this.#said, field === "keywords" ? this.#latin.hints : this.#latin.texts, weight, [words[field]]);
    const named = (weight: "central" | "touching") =>
      curated.topics.filter((topic) => topic.weight === weight).map(({ id }) => this.#wordsOfTopic(id));
    this.#say(this.#hinted, this.#latin.hints, HINT_WEIGHTS.central, named("central"));
    this.#say(this.#hinted, this.#latin.hints, HINT_WEIGHTS.phrases, [words.phrases]);
    this.#say(this.#hinted, this.#latin.hints, HINT_WEIGHTS.touching, named("touching"));
    this.#list(ordinal);
    this.#filters.add(ordinal, record);
    this.#orders.add(record);
    const own = whole(sayingsKey(ordinal), Buffer.from(JSON.stringify(sayingsOf(curated, words, this.#present))));
    return this.#words.bytes < this.#mostHeld ? [own] : [own, ...this.#words.segment()];
  }

  /** All the others, when every pain point was added. */
  *finished(): Generator<IndexEntry> {
    yield* this.#words.last(this.#count);
    yield* this.#filters.entries(this.#count);
    yield* this.#orders.entries();
    const names = Array.from(this.#present.keys(), (id) => [...new Set(this.#wordsOfTopic(id).texts.map(spelled))]);
    yield whole(TOPICS_KEY, Buffer.from(JSON.stringify(names)));
    const present = this.#topics.filter(({ id }) => this.#present.has(id));
    const labels: Labels = present.map(({ names: { "zh-Hant": zhHant, en } }) => ({ "zh-Hant": zhHant, en }));
    yield whole(LABELS_KEY, Buffer.from(JSON.stringify(labels)));
    const absent = this.#topics.filter(({ id }) => !this.#present.has(id)).map(({ id }) => this.#wordsOfTopic(id));
    yield whole(FAR_KEY, encodeFar(farSubjects(absent, this.#vocabulary)));
    const { texts, hints } = this.#latin;
    yield lines(LATIN_WORDS_KEY, texts);
    yield lines(HINT_LATIN_WORDS_KEY, hints.difference(texts));
    yield lines(SOUNDS_KEY, soundLines(Array.from(this.#hintPairs, (id) => this.#vocabulary.words[id] ?? "")));
  }

  #say(strengths: Strengths, latin: Set<string>, weight: number, readings: readonly Reading[]): void {
    strengths.add(weight, readings);
    for (const reading of readings) for (const word of reading.latin) latin.add(word);
  }

  /** Every word as strong as the stronger of both says: a text, and what is never shown of it. */
  #list(ordinal: number): void {
    const [said, hinted] = [this.#said, this.#hinted];
    for (const word of said.words) this.#words.add(ordinal, word, Math.max(said.of(word), hinted.of(word)));
    for (const word of hinted.words) {
      if (said.of(word) === 0) this.#words.add(ordinal, word, hinted.of(word));
      if (!this.#hintPairs.has(word) && HAN_PAIR.test(this.#vocabulary.words[word] ?? "")) this.#hintPairs.add(word);
    }
    said.clear();
    hinted.clear();
  }

  #wordsOfTopic(id: string): Reading {
    const known = this.#topicWords.get(id) ?? this.#vocabulary.read(this.#namesOf.get(id) ?? []);
    this.#topicWords.set(id, known);
    return known;
  }
}

const lines = (key: string, all: Iterable<string>) => whole(key, Buffer.from([...all].toSorted().join("\n")));

function sayingsOf({ topics }: CuratedPainpoint, { headline, who, phrases }: PainpointWords, places: ReadonlyMap<string, number>): Sayings {
  const placesOf = (weight: "central" | "touching") =>
    topics.flatMap((topic) => (topic.weight === weight ? (places.get(topic.id) ?? []) : []));
  const own = [headline, who, phrases].flatMap(({ texts }) => texts.map((text) => sayingOf(spelled(text))));
  return { own, central: placesOf("central"), touching: placesOf("touching") };
}

function farSubjects(absent: readonly Reading[], vocabulary: Vocabulary): FarSubjects {
  const words = new Map<string, number[]>();
  const strengths = new Strengths();
  absent.forEach((reading, subject) => {
    strengths.add(FAR_WEIGHT, [reading]);
    for (const id of strengths.words) {
      const word = vocabulary.words[id] ?? "";
      const list = words.get(word);
      if (list) list.push(subject, strengths.of(id));
      else words.set(word, [subject, strengths.of(id)]);
    }
    strengths.clear();
  });
  return { count: absent.length, words };
}

/** Pairs of characters behind their sound, which slips are mended by. */
function soundLines(pairs: readonly string[]): string[] {
  return pairs.map((pair) => `${soundOf(pair)} ${pair}`);
}
const HAN_PAIR = /^\p{Script=Han}{2}$/u;
