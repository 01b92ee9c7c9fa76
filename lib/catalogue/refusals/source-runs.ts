import { digest } from "#lib/catalogue/refusals/digest";

/**
 * Which published texts share a run with private sources: 12 Han or 40 Latin characters in a row, marks between Han aside. Sources
 * stream, whatever their size; of what is published a bit pattern is held, a sixth as large as its files, and of sources the runs that
 * may be shared. Every run of that length covers a piece that begins at a multiple of `step`, so that few pieces are noted.
 */
const SCRIPTS = [
  { stretch: /\p{Script=Han}+/gu, run: 12, piece: 9, step: 4 },
  { stretch: /[[\p{L}\p{N} ]--\p{Script=Han}]+/gv, run: 40, piece: 28, step: 13 },
] as const;

/** The longest run that may lie across two lines of a source. */
export const CARRIED = 80;

/** Runs that are held; of more nothing is said rather than something missed. */
const MOST_SUSPECTS = 1_000_000;

export class SharedRuns {
  readonly #noted: PieceFilter;
  readonly #suspects = new Set<string>();

  /** For texts of so many bytes altogether. */
  constructor(bytes: number) {
    // A piece for every four Han characters, of three bytes each, or for every thirteen others.
    this.#noted = new PieceFilter(Math.ceil(bytes / 12) + 1_024);
  }

  /** First, every published text. */
  publish(text: string): void {
    for (const { stretch, piece, step } of stretches(text))
      for (let at = 0; at + piece <= stretch.length; at += step) this.#noted.add(stretch.slice(at, at + piece));
  }

  /** Then every text of the sources. */
  compare(source: string): void {
    for (const { stretch, run, piece } of stretches(source)) {
      for (let at = 0; at + piece <= stretch.length; at += 1) {
        if (!this.#noted.has(stretch.slice(at, at + piece))) continue;
        const last = Math.min(at, stretch.length - run);
        for (let from = Math.max(0, at + piece - run); from <= last; from += 1) this.#suspects.add(stretch.slice(from, from + run));
        if (this.#suspects.size > MOST_SUSPECTS)
          throw new Error("The sources share more with what is to be published than can be held: name a part of them at a time.");
      }
    }
  }

  /** At last, of each published text the first run that a source has too. */
  sharedBy(text: string): string | undefined {
    for (const { stretch, run } of stretches(text)) {
      for (let at = 0; at + run <= stretch.length; at += 1) {
        const shared = stretch.slice(at, at + run);
        if (this.#suspects.has(shared)) return shared;
      }
    }
    return undefined;
  }
}

function* stretches(text: string) {
  const folded = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
  for (const { stretch: pattern, ...lengths } of SCRIPTS)
    for (const [stretch] of folded.matchAll(pattern)) if (stretch.length >= lengths.run) yield { stretch, ...lengths };
}

/** A Bloom filter: what was added is in it, and of what was not one in four hundred. */
class PieceFilter {
  readonly #bits: Uint32Array;

  constructor(pieces: number) {
    this.#bits = new Uint32Array(Math.ceil(pieces / 2));
  }

  add(piece: string): void {
    const digested = digest(piece);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const bit = this.#bit(digested, turn);
      this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }

  has(piece: string): boolean {
    const digested = digest(piece);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const bit = this.#bit(digested, turn);
      if (((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }

  #bit(digested: number, turn: number): number {
    const stirred = Math.imul(digested ^ (digested >>> 15), STIRRERS[turn] ?? 1);
    return ((stirred ^ (stirred >>> 13)) >>> 0) % (this.#bits.length * 32);
  }
}

const STIRRERS = [0x2c1b3c6d, 0x297a2d39, 0x85ebca6b, 0xc2b2ae35];
const TURNS = STIRRERS.length;
