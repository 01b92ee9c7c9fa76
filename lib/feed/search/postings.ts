/**
 * Which pain points (by ordinal) have a key, and how strongly (1–255). A list of a rare key names its ordinals, ascending; a
 * list of a common one is spread over all ordinals, 0 where a pain point has it not: shorter by then, and asked in one step.
 */
export type Postings = Listed | Spread;
export interface Listed {
  form: "listed";
  count: number;
  ordinals: Uint32Array;
  weights: Uint8Array;
  /** Of a long one the same spread over all ordinals: to ask it about a few texts it need not be walked. */
  spread?: Uint8Array;
}
export interface Spread {
  form: "spread";
  count: number;
  weights: Uint8Array;
}

export const NO_POSTINGS: Listed = { form: "listed", count: 0, ordinals: new Uint32Array(), weights: new Uint8Array() };

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
  const lists = [first, ...others].map(toListed).toSorted((a, b) => (a.ordinals[0] ?? 0) - (b.ordinals[0] ?? 0));
  const joined: Listed = {
    form: "listed",
    count: lists.reduce((sum, { count }) => sum + count, 0),
    ordinals: joinedNumbers(
      Uint32Array,
      lists.map(({ ordinals }) => ordinals),
    ),
    weights: joinedNumbers(
      Uint8Array,
      lists.map(({ weights }) => weights),
    ),
  };
  if (joined.count < documentCount * SPREAD_FROM) return joined;
  return { form: "spread", count: joined.count, weights: spread(joined, documentCount) };
}

function joinedNumbers<Of extends Uint8Array | Uint32Array>(kind: new (length: number) => Of, parts: readonly Of[]): Of {
  const all = new kind(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
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
  if (postings.form === "listed") {
    const kept = postings.ordinals.map((ordinal, at) => (gone.has(ordinal) ? NOWHERE : at)).filter((at) => at !== NOWHERE);
    return {
      form: "listed",
      count: kept.length,
      ordinals: kept.map((at) => postings.ordinals[at] ?? 0),
      weights: pick(postings.weights, kept),
    };
  }
  const weights = Uint8Array.from(postings.weights);
  const had = [...gone].filter((ordinal) => weights[ordinal]);
  for (const ordinal of had) weights[ordinal] = 0;
  return { form: "spread", count: postings.count - had.length, weights };
}
const NOWHERE = 2 ** 32 - 1;

function pick(weights: Uint8Array, places: Uint32Array): Uint8Array {
  return Uint8Array.from(places, (at) => weights[at] ?? 0);
}

/** From this share of all pain points on a list that names its ordinals is spread, too. */
const ALSO_SPREAD_FROM = 0.1;

/** The same list, ready to be asked in either way. */
export function readied(postings: Postings, documentCount: number): Postings {
  if (postings.form === "spread" || postings.count < documentCount * ALSO_SPREAD_FROM) return postings;
  return { ...postings, spread: spread(postings, documentCount) };
}

/** Memory that a list holds, its frame aside. */
export function bytesOf(postings: Postings): number {
  const own = postings.weights.byteLength;
  return postings.form === "spread" ? own : own + postings.ordinals.byteLength + (postings.spread?.byteLength ?? 0);
}

/** The ordinals of a list, ascending. */
export function ordinalsOf(postings: Postings): Uint32Array {
  return toListed(postings).ordinals;
}

/** The same list with its ordinals named. */
function toListed(postings: Postings): Listed {
  if (postings.form === "listed") return postings;
  const { count, weights: all } = postings;
  const ordinals = new Uint32Array(count);
  const weights = new Uint8Array(count);
  for (let ordinal = 0, at = 0; at < count; ordinal += 1) {
    const weight = all[ordinal] ?? 0;
    if (weight === 0) continue;
    ordinals[at] = ordinal;
    weights[at++] = weight;
  }
  return { form: "listed", count, ordinals, weights };
}

function spread({ ordinals, weights }: Listed, documentCount: number): Uint8Array {
  const all = new Uint8Array(documentCount);
  for (let at = 0; at < ordinals.length; at += 1) all[ordinals[at] ?? 0] = weights[at] ?? 0;
  return all;
}

function decodeEntries(bytes: Uint8Array, count: number): Listed {
  const ordinals = new Uint32Array(count);
  const weights = new Uint8Array(count);
  let ordinal = 0;
  for (let entry = 0, at = 0; entry < count; entry += 1) {
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      ordinal += (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    ordinals[entry] = ordinal;
    weights[entry] = bytes[at++] ?? 0;
  }
  return { form: "listed", count, ordinals, weights };
}

/** A whole order of the release: the ordinals, first to last. */
export function encodeOrder(ordinals: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from(ordinals).buffer);
}

export function decodeOrder(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
