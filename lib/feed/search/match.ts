import { entry, listedOf, NO_POSTINGS, ordinalIn, weightIn, type Listed, type Postings } from "#lib/feed/search/postings";
import { addedBy, addTo, belowSum, isLess, ScoreWindow, UNITS, WINDOW, type Scored } from "#lib/feed/search/score-window";

/** Something that a query asks for, with the texts that say it. */
export interface Part {
  list: Postings;
  weight: number;
  /** Only weighs on texts that other parts found. */
  isSide: boolean;
}

/** Of what texts say, the parts that find some: all, where all are at the side. */
export function leading<P extends Part>(parts: readonly P[]): P[] {
  const said = parts.filter(isSaid);
  const leads = said.filter(({ isSide }) => !isSide);
  return leads.length > 0 ? leads : said;
}

function isSaid({ list, weight }: Part): boolean {
  return list.count > 0 && weight > 0;
}

/** The best relevance that there is; it fits into a byte. */
export const RELEVANCE_STEPS = 200;

interface Wanted {
  /** Where the best text scores less, none matches. */
  bestFrom: number;
  /** A text matches when the leading parts give it this share of what they give at most. */
  nearBest: number;
  /** So many of the best are to be told apart. */
  top: number;
  /** Ascending: others do not match. */
  allowed?: Uint32Array | undefined;
}

export interface Matches {
  /** All that match, ascending. Lent: the next search writes over them. */
  ordinals: Uint32Array;
  /** The `top` best are among these. The weights are relevances: RELEVANCE_STEPS for the best text of all, allowed or not. */
  ranked: Listed;
}

const NOTHING: Matches = { ordinals: NO_POSTINGS.entries, ranked: NO_POSTINGS };

/**
 * A text's score is the sum over the parts of weight times prominence. The leading parts decide what matches; what the others
 * add is worked out for those alone that may be among the best, since a common word finds thousands and a page shows twenty.
 */
export function match(parts: readonly Part[], documentCount: number, { bestFrom, nearBest, top, allowed }: Wanted): Matches {
  const leads = heaviestFirst(leading(parts));
  const sides = heaviestFirst(parts.filter((part) => isSaid(part) && !leads.includes(part)));
  const total = weightOf(leads) + weightOf(sides);
  if (total === 0) return NOTHING;
  const scored = scorable([...leads, ...sides], total);
  const found = findByLeads(scored.slice(0, leads.length), documentCount, nearBest);
  const beside = scored.slice(leads.length);
  const best = rank(found, top, beside);
  if ((best.most / UNITS) * total < bestFrom) return NOTHING;
  const matches = allowed ? among(found, allowed) : found;
  const { ordinals, sums, count } = allowed ? rank(matches, top, beside) : best;
  const entries = new Uint32Array(count);
  for (let at = 0; at < count; at += 1)
    entries[at] = entry(ordinals[at] ?? 0, Math.max(1, Math.round(((sums[at] ?? 0) / best.most) * RELEVANCE_STEPS)));
  return { ordinals: matches.ordinals.subarray(0, matches.count), ranked: listedOf(entries) };
}

/** Texts, ascending, and what they have got: the first `count` places of the two. */
interface Sums {
  ordinals: Uint32Array;
  sums: Int32Array;
  count: number;
  /** The highest sum, of all that there were. */
  most: number;
}

/** Those to which the leading parts give `nearBest` of the most that they give to any. */
function findByLeads(leads: readonly Scored[], documentCount: number, nearBest: number): Sums {
  const [only] = leads;
  if (only?.list.form === "listed" && leads.length === 1) return findByOne(only.list, only.added, documentCount, nearBest);
  const { found, window } = roomFor(documentCount);
  const { ordinals, sums } = found;
  const most = leads.map((_, at) => mostOf(leads.slice(at)));
  /** What a text must have by now, to come near the best with all that is left (MaxScore, Turtle and Flood 1995). */
  const leastBefore = (next: number) => nearBest * window.best - (most[next] ?? 0);
  let count = 0;
  for (let from = 0; from < documentCount; from += WINDOW) {
    window.moveTo(from, Math.min(from + WINDOW, documentCount));
    let next = 0;
    for (const lead of leads) {
      if (leastBefore(next) > 0) break;
      window.add(lead);
      next += 1;
    }
    for (const lead of leads.slice(next)) window.addToFound(lead);
    count = window.take(nearBest * window.best, ordinals, sums, count);
  }
  return atLeast({ ordinals, sums, count, most: window.best }, nearBest * window.best);
}

/** The same, where one list alone leads: it names them in order. */
function findByOne({ entries }: Listed, added: Int32Array, documentCount: number, nearBest: number): Sums {
  const { found } = roomFor(documentCount);
  const { ordinals, sums } = found;
  let strongest = 0;
  for (let at = 0; at < entries.length; at += 1) strongest = Math.max(strongest, weightIn(entries[at] ?? 0));
  const most = added[strongest] ?? 0;
  const below = belowSum(nearBest * most);
  let count = 0;
  for (let at = 0; at < entries.length; at += 1) {
    const one = entries[at] ?? 0;
    const sum = added[weightIn(one)] ?? 0;
    ordinals[count] = ordinalIn(one);
    sums[count] = sum;
    count += isLess(below, sum);
  }
  return { ...found, count, most };
}

/** Those of the texts that have no less, in the same room. */
function atLeast(found: Sums, leastSum: number): Sums {
  const { ordinals, sums } = found;
  const below = belowSum(leastSum);
  let count = 0;
  for (let at = 0; at < found.count; at += 1) {
    const sum = sums[at] ?? 0;
    ordinals[count] = ordinals[at] ?? 0;
    sums[count] = sum;
    count += isLess(below, sum);
  }
  return { ...found, count };
}

/** Those of the texts that are allowed, in the same room. */
function among(found: Sums, allowed: Uint32Array): Sums {
  const { ordinals, sums } = found;
  let count = 0;
  let next = 0;
  for (let at = 0; at < found.count; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    while ((allowed[next] ?? Infinity) < ordinal) next += 1;
    if (allowed[next] !== ordinal) continue;
    ordinals[count] = ordinal;
    sums[count++] = sums[at] ?? 0;
  }
  return { ...found, count };
}

/**
 * Those that may be among the `top` best, with what the other parts add to them, one after the other: what the best have by then says
 * how little is too little for everybody else.
 */
function rank(found: Sums, top: number, beside: readonly Scored[]): Sums {
  let near = copyOf(found, leastOf(found, top) - mostOf(beside));
  for (const [at, list] of beside.entries()) {
    near.most = addTo(near.ordinals, near.sums, near.count, list);
    near = atLeast(near, leastOf(near, top) - mostOf(beside.slice(at + 1)));
  }
  return near;
}

/** Relevances are rounded: what is a step below the last of the best may be its equal. */
function leastOf(texts: Sums, top: number): number {
  return reachedBy(texts, top) - UNITS / RELEVANCE_STEPS;
}

/** Those of the texts that have no less, in the room for those that are looked at closely. */
function copyOf(found: Sums, leastSum: number): Sums {
  const { ordinals, sums } = room.close;
  const [allOrdinals, allSums, below] = [found.ordinals, found.sums, belowSum(leastSum)];
  let count = 0;
  for (let at = 0; at < found.count; at += 1) {
    const sum = allSums[at] ?? 0;
    ordinals[count] = allOrdinals[at] ?? 0;
    sums[count] = sum;
    count += isLess(below, sum);
  }
  return { ordinals, sums, count, most: found.most };
}

const GRADES = 1_024;
const grades = new Uint32Array(GRADES + 1);

/** A sum that `top` of them reach, and hardly more. */
function reachedBy({ sums, count, most }: Sums, top: number): number {
  if (count <= top) return 0;
  grades.fill(0);
  const grade = GRADES / most;
  for (let at = 0; at < count; at += 1) {
    const own = ((sums[at] ?? 0) * grade) | 0;
    grades[own] = (grades[own] ?? 0) + 1;
  }
  let lowest = GRADES;
  for (let reached = grades[GRADES] ?? 0; reached < top && lowest > 0; reached += grades[lowest] ?? 0) lowest -= 1;
  return lowest / grade;
}

function heaviestFirst(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => b.weight - a.weight || a.list.count - b.list.count);
}

function scorable(parts: readonly Part[], total: number): Scored[] {
  return parts.map(({ list, weight }, at) => ({ list, added: (room.added[at] = addedBy(weight / total, room.added[at])), at: 0 }));
}

function mostOf(lists: readonly Scored[]): number {
  return lists.reduce((sum, { added }) => sum + (added.at(-1) ?? 0), 0);
}

const roomOf = (size: number) => ({ ordinals: new Uint32Array(size), sums: new Int32Array(size) });
const room = { found: roomOf(0), close: roomOf(0), added: new Array<Int32Array>(), window: new ScoreWindow() };

/** One room serves every search, which fills and leaves it without a pause in between: making it costs more than using it. */
function roomFor(documentCount: number) {
  if (room.found.ordinals.length < documentCount) [room.found, room.close] = [roomOf(documentCount), roomOf(documentCount)];
  room.window.clear();
  return room;
}

function weightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza 2009): of a word that so many of all have. */
export function rarity(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}
