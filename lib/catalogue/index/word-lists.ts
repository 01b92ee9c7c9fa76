import type { IndexEntry } from "#lib/catalogue/index/index-entry";
import type { Vocabulary } from "#lib/catalogue/index/vocabulary";
import { wordKey } from "#lib/feed/search/keys";
import { entry, ordinalIn, PostingsWriter, weightIn } from "#lib/feed/search/postings";
import { encodeShared, LONGEST_SHARED, sharedRowOf } from "#lib/feed/search/list-rows";

/** Entries that wait until they are added to their lists, of some thousand pain points. */
const MOST_WAITING = 1_048_576;
/** What a list takes beside its entries. */
const FRAME_BYTES = 200;

/**
 * Posting lists under way, by index word. Lists lie scattered over the memory, and going to one costs more than what is written there:
 * so entries wait until there are many, are sorted by word, and each list is gone to once.
 */
export class WordLists {
  readonly #vocabulary: Vocabulary;
  /** By the number of the word. */
  #writers: (PostingsWriter | undefined)[] = [];
  #segments = 0;
  /** Words and what is to be added to each, in the order of the pain points. */
  #waiting = { words: new Uint32Array(1_024), entries: new Uint32Array(1_024), count: 0 };
  #bytes = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** What the lists hold. */
  get bytes(): number {
    return this.#bytes + this.#waiting.count * LEAST_ENTRY_BYTES;
  }

  /** `said`: each word and its strength, as `ReadPainpoint` has them. */
  add(ordinal: number, said: Uint32Array): void {
    const { words, entries } = this.#roomFor(said.length);
    let { count } = this.#waiting;
    for (const one of said) {
      words[count] = ordinalIn(one);
      entries[count++] = entry(ordinal, weightIn(one));
    }
    this.#waiting.count = count;
    if (count >= MOST_WAITING) this.#addWaiting();
  }

  #roomFor(more: number) {
    const { words, entries, count } = this.#waiting;
    if (count + more > words.length) {
      const length = 2 * (count + more);
      this.#waiting = { words: new Uint32Array(length), entries: new Uint32Array(length), count };
      this.#waiting.words.set(words);
      this.#waiting.entries.set(entries);
    }
    return this.#waiting;
  }

  /** By counting sort, which leaves the entries of a word in their order. */
  #addWaiting(): void {
    const { words, entries, count } = this.#waiting;
    const next = new Uint32Array(this.#vocabulary.words.length + 1);
    for (let at = 0; at < count; at += 1) {
      const after = (words[at] ?? 0) + 1;
      next[after] = (next[after] ?? 0) + 1;
    }
    for (let word = 1; word < next.length; word += 1) next[word] = (next[word] ?? 0) + (next[word - 1] ?? 0);
    const sorted = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) {
      const word = words[at] ?? 0;
      const place = next[word] ?? 0;
      next[word] = place + 1;
      sorted[place] = entries[at] ?? 0;
    }
    // Each word's place is now where its entries end.
    for (let word = 0, at = 0; word < next.length - 1; word += 1) {
      const end = next[word] ?? 0;
      if (at === end) continue;
      const writer = (this.#writers[word] ??= this.#newWriter());
      for (; at < end; at += 1) this.#bytes += writer.add(ordinalIn(sorted[at] ?? 0), weightIn(sorted[at] ?? 0));
    }
    this.#waiting.count = 0;
  }

  #newWriter(): PostingsWriter {
    this.#bytes += FRAME_BYTES;
    return new PostingsWriter();
  }

  /** All lists so far; the next ones begin anew. */
  *segment(): Generator<IndexEntry> {
    this.#addWaiting();
    const segment = this.#segments++;
    yield* this.#taken(segment, (writer) => writer.listed());
  }

  /** The lists that are left: whole ones, where there is no other segment. */
  *last(count: number): Generator<IndexEntry> {
    this.#addWaiting();
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
    this.#bytes = 0;
    const byKey = (a: IndexEntry, b: IndexEntry) => (a.key < b.key ? -1 : 1);
    yield* own.toSorted(byKey);
    yield* Array.from(shared, ([key, lists]) => ({ key, segment, data: encodeShared(lists) })).toSorted(byKey);
  }
}

/** A gap and a weight. */
const LEAST_ENTRY_BYTES = 2;
