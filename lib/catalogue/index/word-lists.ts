import type { IndexEntry } from "#lib/catalogue/index/index-entry";
import type { Vocabulary } from "#lib/catalogue/index/vocabulary";
import { wordKey } from "#lib/feed/search/keys";
import { PostingsWriter } from "#lib/feed/search/postings";

/** Posting lists under way, by index word. */
export class WordLists {
  readonly #vocabulary: Vocabulary;
  /** By the number of the word. */
  #writers: (PostingsWriter | undefined)[] = [];
  #segments = 0;
  /** What the lists hold, their frames aside. */
  bytes = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  add(ordinal: number, word: number, strength: number): void {
    const writer = (this.#writers[word] ??= new PostingsWriter());
    this.bytes += writer.add(ordinal, strength);
  }

  /** All lists so far; the next ones begin anew. */
  *segment(): Generator<IndexEntry> {
    const segment = this.#segments++;
    for (const [key, writer] of this.#taken()) yield { key, segment, data: writer.listed() };
  }

  /** The lists that are left: whole ones, where there is no other segment. */
  *last(count: number): Generator<IndexEntry> {
    if (this.#segments > 0) yield* this.segment();
    else for (const [key, writer] of this.#taken()) yield { key, segment: 0, data: writer.encoded(count) };
  }

  /** In the order of the keys, so that the table's own index grows at its end. */
  #taken(): [string, PostingsWriter][] {
    const taken = this.#writers.flatMap((writer, word): [string, PostingsWriter][] =>
      writer ? [[wordKey(this.#vocabulary.words[word] ?? ""), writer]] : [],
    );
    this.#writers = [];
    this.bytes = 0;
    return taken.toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}
