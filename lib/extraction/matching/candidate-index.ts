import { Bm25 } from "#lib/extraction/matching/bm25";
import type { Candidate } from "#lib/extraction/matching/candidate";
import type { WeightedWords } from "#lib/extraction/matching/own-words";
import { fused, ranksOf } from "#lib/extraction/matching/ranks";
import { Vocabulary, type Bag } from "#lib/extraction/matching/vocabulary";

/** A pain point as it is looked for: by what the catalogue says of it, and by the discussions that were linked with it. */
export interface MatchedPainpoint {
  slug: string;
  words: string | readonly WeightedWords[];
  linked: readonly { thread: string; text: string }[];
}

/** How soon a word that repeats in a discussion stops counting: soon against own words, late against other discussions. Published. */
export const K3 = { own: 1, linked: 8 };

/** Pain points by their words: which of them a discussion may belong to, and whether it looks like one at all. */
export class CandidateIndex {
  readonly #slugs: readonly string[];
  readonly #vocabulary = new Vocabulary();
  readonly #own: Bm25;
  readonly #linked: Bm25;
  /** Of each linked text the place of its pain point, and the thread. */
  readonly #owners: Uint32Array;
  readonly #threads: readonly string[];

  private constructor(painpoints: readonly MatchedPainpoint[]) {
    const linked = painpoints.flatMap((painpoint, owner) => painpoint.linked.map((one) => ({ ...one, owner })));
    const weighted = ({ words }: MatchedPainpoint) => (typeof words === "string" ? ([[words, 1]] as const) : words);
    const ownBags = painpoints.map((painpoint) => this.#vocabulary.learn(...weighted(painpoint)));
    const linkedBags = linked.map(({ text }) => this.#vocabulary.learn([text, 1]));
    this.#slugs = painpoints.map(({ slug }) => slug);
    this.#own = new Bm25(this.#vocabulary, ownBags, { k3: K3.own });
    this.#linked = new Bm25(this.#vocabulary, linkedBags, { k3: K3.linked });
    this.#owners = Uint32Array.from(linked, ({ owner }) => owner);
    this.#threads = linked.map(({ thread }) => thread);
  }

  /** Of pain points in any order: what it finds does not depend on it. */
  static of(painpoints: readonly MatchedPainpoint[]): CandidateIndex {
    return new CandidateIndex(painpoints.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)));
  }

  /** The likeliest first, by reciprocal rank fusion of both kinds of words; without a thread as if that had never been linked. */
  candidates(text: string, { most = 20, without }: { most?: number; without?: string } = {}): Candidate[] {
    const question = this.#vocabulary.read(text);
    const own = ranksOf(this.#own.scores(question));
    // Who has no linked discussion, or none with a word of this one, is ranked among them as by its own words: it would never be shown beside the others.
    const linked = ranksOf(this.#byFellows(question, without)).map((rank, place) => rank || (own[place] ?? 0));
    return this.#best(fused([own, linked]), most);
  }

  /** By linked discussions alone: what the evaluation measures beside the fused order. */
  byLinkedAlone(text: string, { most = 20, without }: { most?: number; without?: string } = {}): Candidate[] {
    return this.#best(this.#byFellows(this.#vocabulary.read(text), without), most);
  }

  /**
   * How near the nearest pain point comes by its own words, whatever the length of the text and the size of the catalogue; higher is
   * likelier a consumer's pain, and likelier a known one (cuts.ts).
   */
  triage(text: string): number {
    const question = this.#vocabulary.read(text);
    if (question.length === 0 || this.#slugs.length === 0) return 0;
    const best = this.#own.scores(question).reduce((most, score) => Math.max(most, score), 0);
    return best / Math.sqrt(question.length) / this.#own.rarity(1);
  }

  /** Of each pain point the score of its linked discussion that is nearest. */
  #byFellows(question: Bag, without: string | undefined): Float64Array {
    const left = without === undefined ? [] : [...this.#threads.keys()].filter((place) => this.#threads[place] === without);
    const best = new Float64Array(this.#slugs.length);
    for (const [place, score] of this.#linked.scores(question, left).entries()) {
      const owner = this.#owners[place] ?? 0;
      best[owner] = Math.max(best[owner] ?? 0, score);
    }
    return best;
  }

  #best(scores: Float64Array, most: number): Candidate[] {
    const ranks = ranksOf(scores);
    const places = [...ranks.keys()].filter((place) => (ranks[place] ?? 0) > 0 && (ranks[place] ?? 0) <= most);
    return places
      .toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
      .map((place) => ({ slug: this.#slugs[place] ?? "", score: scores[place] ?? 0 }));
  }
}
