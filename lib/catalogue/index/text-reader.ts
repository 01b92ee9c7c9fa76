import type { CuratedPainpoint } from "#lib/catalogue/curated";
import { readWords, type PainpointWords, type TextField } from "#lib/catalogue/index/read-words";
import { Strengths } from "#lib/catalogue/index/strengths";
import { Vocabulary, type Reading } from "#lib/catalogue/index/vocabulary";
import type { Topic } from "#lib/catalogue/topic";
import type { Encoder } from "#lib/feed/search/encoder";
import { toBytes } from "#lib/feed/search/vector-file";
import { entry } from "#lib/feed/search/postings";
import type { Saying } from "#lib/feed/search/sayings";
import { spelled } from "#lib/feed/search/tokens";

/** How much a word counts by where it stands. */
const TEXT_WEIGHTS: Record<TextField, number> = { headline: 10, keywords: 8, summary: 4, who: 3, slug: 1.5, market: 1.5 };
/** Of what is never shown: how people look for it, and the names of its topics in every register. */
const HINT_WEIGHTS = { central: 10, phrases: 6, touching: 4 } as const;
/** Of subjects that no pain point has. */
const FAR_WEIGHT = 10;

/** What a pain point says in index words, whichever month shows it. */
export interface ReadPainpoint {
  words: PainpointWords;
  /** Every word as strongly as the stronger of both says it: a text, and what is never shown of it; its number and its strength as `entry`. */
  said: Uint32Array;
  /** Latin words as they are written, by their places in `latinWords`: those that anybody may be told, and those that nobody is, keywords among them. */
  latin: { texts: readonly number[]; hints: readonly number[] };
  /** Pairs of Han characters that stand in what is never shown, by their words' numbers. */
  hintPairs: readonly number[];
  /** How people speak of it. */
  sayings: readonly Saying[];
  /** Which way all of that lies, where there is an encoder. */
  meaning: Int8Array | undefined;
}
export type WordStrength = readonly [word: number, strength: number];

/** What a topic is called, in index words. */
interface ReadTopic {
  reading: Reading;
  names: readonly string[];
  /** How strongly it says each word where no pain point has it. */
  far: readonly WordStrength[];
  /** Which way its names lie, where there is an encoder. */
  meaning: Int8Array | undefined;
}

/**
 * Reads what pain points and topics say for all releases of one publish: words stay the same from month to month. Topics are read once in
 * any case; `remembers` says so of pain points, where several releases are made of so few that there is room.
 */
export class TextReader {
  readonly vocabulary = new Vocabulary();
  /** Every Latin word that was met, as it is written. */
  readonly latinWords: string[] = [];
  readonly #latinPlaces = new Map<string, number>();
  readonly topics: readonly Topic[];
  readonly encoder: Encoder | undefined;
  readonly #topicsById: ReadonlyMap<string, Topic>;
  readonly #readTopics = new Map<string, ReadTopic>();
  readonly #readPainpoints: Map<string, ReadPainpoint> | undefined;
  readonly #texts = new Strengths();
  readonly #hints = new Strengths();
  readonly #far = new Strengths();

  constructor(topics: readonly Topic[], { remembers = false, encoder }: { remembers?: boolean; encoder?: Encoder | undefined } = {}) {
    this.topics = topics;
    this.encoder = encoder;
    this.#topicsById = new Map(topics.map((topic) => [topic.id, topic]));
    this.#readPainpoints = remembers ? new Map() : undefined;
  }

  topic(id: string): ReadTopic {
    const known = this.#readTopics.get(id);
    if (known) return known;
    const names = Object.values(this.#topicsById.get(id)?.names ?? {}).flat();
    const reading = this.vocabulary.read(names);
    this.#far.add(FAR_WEIGHT, [reading]);
    const far = this.#far.words.map((word) => [word, this.#far.of(word)] as const);
    this.#far.clear();
    const read = { reading, names: [...new Set(reading.texts.map(spelled))], far, meaning: this.#meaningOf([reading]) };
    this.#readTopics.set(id, read);
    return read;
  }

  painpoint(curated: CuratedPainpoint, phrases: readonly string[]): ReadPainpoint {
    const read = this.#readPainpoints?.get(curated.slug) ?? this.#read(curated, phrases);
    this.#readPainpoints?.set(curated.slug, read);
    return read;
  }

  #read(curated: CuratedPainpoint, phrases: readonly string[]): ReadPainpoint {
    const words = readWords(this.vocabulary, curated, phrases);
    const latin = { texts: new Set<number>(), hints: new Set<number>() };
    const say = (strengths: Strengths, into: Set<number>, weight: number, readings: readonly Reading[]) => {
      strengths.add(weight, readings);
      for (const reading of readings) for (const word of reading.latin) into.add(this.#latinPlaceOf(word));
    };
    for (const [field, weight] of Object.entries(TEXT_WEIGHTS) as [TextField, number][])
      say(this.#texts, field === "keywords" ? latin.hints : latin.texts, weight, [words[field]]);
    const named = (weight: "central" | "touching") =>
      curated.topics.filter((topic) => topic.weight === weight).map(({ id }) => this.topic(id).reading);
    say(this.#hints, latin.hints, HINT_WEIGHTS.central, named("central"));
    say(this.#hints, latin.hints, HINT_WEIGHTS.phrases, [words.phrases]);
    say(this.#hints, latin.hints, HINT_WEIGHTS.touching, named("touching"));
    const read = {
      words,
      said: this.#said(),
      latin: { texts: [...latin.texts], hints: [...latin.hints] },
      hintPairs: this.#hints.words.filter((word) => HAN_PAIR.test(this.vocabulary.words[word] ?? "")),
      sayings: [words.headline, words.who, words.phrases].flatMap(({ texts }) => texts.map((text) => this.vocabulary.saying(text))),
      meaning: this.#meaningOf([words.headline, words.summary, words.who, words.keywords, ...named("central"), words.phrases]),
    };
    this.#texts.clear();
    this.#hints.clear();
    return read;
  }

  #latinPlaceOf(word: string): number {
    const known = this.#latinPlaces.get(word);
    if (known !== undefined) return known;
    const place = this.latinWords.push(word) - 1;
    this.#latinPlaces.set(word, place);
    return place;
  }

  #meaningOf(readings: readonly Reading[]): Int8Array | undefined {
    return this.encoder && toBytes(this.encoder.encodeRuns(readings.flatMap(({ texts }) => texts.flat())));
  }

  #said(): Uint32Array {
    const [texts, hints] = [this.#texts, this.#hints];
    const said = new Uint32Array(texts.words.length + hints.words.length);
    let count = 0;
    for (const word of texts.words) said[count++] = entry(word, Math.max(texts.of(word), hints.of(word)));
    for (const word of hints.words) if (texts.of(word) === 0) said[count++] = entry(word, hints.of(word));
    return said.slice(0, count);
  }
}
const HAN_PAIR = /^\p{Script=Han}{2}$/u;
