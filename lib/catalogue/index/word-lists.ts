import type { IndexEntry } from "#lib/catalogue/index/index-entry";
import type { Vocabulary } from "#lib/catalogue/index/vocabulary";
import { wordKey } from "#lib/feed/search/keys";
import { PostingsWriter } from "#lib/feed/search/postings";
import { encodeShared, LONGEST_SHARED, sharedRowOf } from "#lib/feed/search/list-rows";

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
    yield* this.#taken(segment, (writer) => writer.listed());
  }

  /** The lists that are left: whole ones, where there is no other segment. */
  *last(count: number): Generator<IndexEntry> {
    if (this.#segments > 0) yield* this.segment();
    else yield* this.#taken(0, (writer) => writer.encoded(count));
  }

  /** In the order of the keys, so that the table's own index grows at its end. */
  *#taken(segment: number, encode: (writer: PostingsWriter) => Buffer): Generator<IndexEntry> {
    const own: IndexEntry[] = [];
    const shared = new Map<string, [string, Buffer][]>();
    for (const [word, writer] of this.#writers.entries()) {
      if (!writer) continue;
      const key = wordKey(this.#vocabulary.words[word] ?? "");
      const data = encode(writer);
      if (data.length > LONGEST_SHARED) own.push({ key, segment, data });
      else {
        const row = sharedRowOf(key);
        const others = shared.get(row);
        if (others) others.push([key, data]);
        else shared.set(row, [[key, data]]);
      }
    }
    this.#writers = [];
    this.bytes = 0;
    const byKey = (a: IndexEntry, b: IndexEntry) => (a.key < b.key ? -1 : 1);
    yield* own.toSorted(byKey);
    yield* Array.from(shared, ([key, lists]) => ({ key, segment, data: encodeShared(lists) })).toSorted(byKey);
  }
}
