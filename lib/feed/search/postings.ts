/**
 * Which pain points (by ordinal) have a key, and how strongly (1–255). A list of a rare key names them, ascending; a list of a
 * common one is spread over all ordinals, 0 where a pain point has it not: shorter by then, and asked in one step.
 */
export type Postings = Listed | Spread;
export interface Listed {
  form: "listed";
  count: number;
  /** An ordinal and how strongly, in one number (`entry`): what is read together lies together. Ascending. */
  entries: Uint32Array;
}
export interface Spread {
  form: "spread";
  count: number;
  weights: Uint8Array;
}

/** The ordinal in the upper 24 bits: a release has fewer than 16.7 million pain points. */
export const entry = (ordinal: number, weight: number) => ((ordinal << 8) | weight) >>> 0;
export const ordinalIn = (one: number) => one >>> 8;
export const weightIn = (one: number) => one & 0xff;

export const NO_POSTINGS: Listed = { form: "listed", count: 0, entries: new Uint32Array() };

/** Share of all pain points from which on a list is spread. */
const SPREAD_FROM = 0.25;
/** Stored first: the form in one byte, then the count in four, lowest first. */
const HEADER_BYTES = 5;
const FORMS = ["listed", "spread"] as const;

/**
 * Writes a posting list entry by entry: a large catalogue has tens of millions of them, too many to hold as objects. Listed:
 * the gap to the ordinal before as a variable-length integer (LEB128), then the weight.
 */
export class PostingsWriter {
  #bytes = Buffer.allocUnsafe(16);
  #length = 0;
  #previous = 0;
  #count = 0;

  /** Ordinals come ascending. How many bytes it took. */
  add(ordinal: number, weight: number): number {
    const before = this.#length;
    if (this.#length + LONGEST_ENTRY > this.#bytes.length) this.#grow();
    let gap = ordinal - this.#previous;
    this.#previous = ordinal;
    this.#count += 1;
    while (gap >= 0x80) {
      this.#bytes[this.#length++] = (gap & 0x7f) | 0x80;
      gap >>>= 7;
    }
    this.#bytes[this.#length++] = gap;
    this.#bytes[this.#length++] = weight;
    return this.#length - before;
  }

  /** A list, or a segment of a longer one. */
  listed(): Buffer {
    return Buffer.concat([this.#header("listed"), this.#bytes.subarray(0, this.#length)]);
  }

  encoded(documentCount: number): Buffer {
    if (this.#count < documentCount * SPREAD_FROM) return this.listed();
    const entries = decodeEntries(this.#bytes.subarray(0, this.#length), this.#count);
    return Buffer.concat([this.#header("spread"), spread(entries, documentCount)]);
  }

  #header(form: Postings["form"]): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(FORMS.indexOf(form), 0);
    header.writeUInt32LE(this.#count, 1);
    return header;
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Five bytes hold any gap of 32 bits, and one the weight. */
const LONGEST_ENTRY = 6;

/** The list of a key in one segment or several, in any order. */
export function joinPostings(segments: readonly Buffer[], documentCount: number): Postings {
  const [first, ...others] = segments.map(decodePostings);
  if (!first || others.length === 0) return first ?? NO_POSTINGS;
  const lists = [first, ...others].map(toListed).toSorted((a, b) => (a.entries[0] ?? 0) - (b.entries[0] ?? 0));
  const entries = new Uint32Array(lists.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const list of lists) {
    entries.set(list.entries, at);
    at += list.count;
  }
  const joined = listedOf(entries);
  if (joined.count < documentCount * SPREAD_FROM) return joined;
  return { form: "spread", count: joined.count, weights: spread(joined, documentCount) };
}

export function listedOf(entries: Uint32Array): Listed {
  return { form: "listed", count: entries.length, entries };
}

function decodePostings(bytes: Buffer): Postings {
  const form = FORMS[bytes.readUInt8(0)];
  const count = bytes.readUInt32LE(1);
  const rest = bytes.subarray(HEADER_BYTES);
  return form === "spread" ? { form, count, weights: rest } : decodeEntries(rest, count);
}

/** The same list without those. */
export function without(postings: Postings, gone: ReadonlySet<number>): Postings {
  if (gone.size === 0) return postings;
  if (postings.form === "listed") return listedOf(postings.entries.filter((one) => !gone.has(ordinalIn(one))));
  const weights = Uint8Array.from(postings.weights);
  const had = [...gone].filter((ordinal) => weights[ordinal]);
  for (const ordinal of had) weights[ordinal] = 0;
  return { form: "spread", count: postings.count - had.length, weights };
}
/** Memory that a list holds, its frame aside. */
export function bytesOf(postings: Postings): number {
  return postings.form === "spread" ? postings.weights.byteLength : postings.entries.byteLength;
}

/** The ordinals of a list, ascending. */
export function ordinalsOf(postings: Postings): Uint32Array {
  return toListed(postings).entries.map(ordinalIn);
}

/** The ordinals of what has the key at least so strongly, ascending. */
export function ordinalsFrom(postings: Postings, least: number): Uint32Array {
  return toListed(postings)
    .entries.filter((one) => weightIn(one) >= least)
    .map(ordinalIn);
}

/** The same list with its ordinals named. */
function toListed(postings: Postings): Listed {
  if (postings.form === "listed") return postings;
  const { count, weights } = postings;
  const entries = new Uint32Array(count);
  for (let ordinal = 0, at = 0; at < count; ordinal += 1) {
    const weight = weights[ordinal] ?? 0;
    if (weight > 0) entries[at++] = entry(ordinal, weight);
  }
  return listedOf(entries);
}

function spread({ entries }: Listed, documentCount: number): Uint8Array {
  const all = new Uint8Array(documentCount);
  for (const one of entries) all[ordinalIn(one)] = weightIn(one);
  return all;
}

function decodeEntries(bytes: Uint8Array, count: number): Listed {
  const entries = new Uint32Array(count);
  let ordinal = 0;
  for (let nth = 0, at = 0; nth < count; nth += 1) {
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      ordinal += (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    entries[nth] = entry(ordinal, bytes[at++] ?? 0);
  }
  return listedOf(entries);
}

/** A whole order of the release: the ordinals, first to last. */
export function encodeOrder(ordinals: ArrayLike<number>): Buffer {
  return Buffer.from(Uint32Array.from(ordinals).buffer);
}

export function decodeOrder(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
