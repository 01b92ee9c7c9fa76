import { entry, listedOf, NO_POSTINGS, ordinalIn, weightIn, type Listed, type Postings, type Spread } from "#lib/feed/search/postings";

/** Texts on both lists, each as strong as the weaker says. */
export function both(a: Postings, b: Postings): Postings {
  if (a.form === "listed") return b.form === "listed" ? bothListed(a, b) : listedAndSpread(a, b);
  return b.form === "listed" ? listedAndSpread(b, a) : bothSpread(a, b);
}

/** Share of all pain points from which on several lists become one that is spread. */
const SPREAD_FROM = 0.125;

/** Texts on any of the lists, each as strong as the strongest says. Many entries are spread: one step for each, however many lists they stand on. */
export function anyOf(lists: readonly Postings[], documentCount: number): Postings {
  const [only = NO_POSTINGS, ...others] = lists;
  if (others.length === 0) return only;
  const entries = lists.reduce((sum, { count }) => sum + count, 0);
  const areFew = entries < documentCount * SPREAD_FROM;
  return areFew && lists.every((list) => list.form === "listed") ? lists.reduce(eitherListed) : spreadOut(lists, documentCount);
}

/** Ordinals on both lists, ascending. */
export function intersection(a: Uint32Array, b: Uint32Array): Uint32Array {
  const shared = new Uint32Array(Math.min(a.length, b.length));
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) shared[count++] = left;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared.subarray(0, count);
}

/** In one pass: where the lists are long, what is read and written twice is what costs. */
function bothListed(a: Listed, b: Listed): Listed {
  const entries = new Uint32Array(Math.min(a.count, b.count));
  let count = 0;
  for (let i = 0, j = 0; i < a.count && j < b.count;) {
    const [left, right] = [a.entries[i] ?? 0, b.entries[j] ?? 0];
    if (ordinalIn(left) === ordinalIn(right)) entries[count++] = Math.min(left, right);
    if (ordinalIn(left) <= ordinalIn(right)) i += 1;
    if (ordinalIn(right) <= ordinalIn(left)) j += 1;
  }
  return listedOf(entries.subarray(0, count));
}

function listedAndSpread(listed: Listed, spread: Spread): Listed {
  const entries = new Uint32Array(listed.count);
  let count = 0;
  for (const one of listed.entries) {
    const other = spread.weights[ordinalIn(one)] ?? 0;
    if (other > 0) entries[count++] = entry(ordinalIn(one), Math.min(other, weightIn(one)));
  }
  return listedOf(entries.subarray(0, count));
}

function eitherListed(a: Listed, b: Listed): Listed {
  const entries = new Uint32Array(a.count + b.count);
  let count = 0;
  let i = 0;
  let j = 0;
  for (; i < a.count && j < b.count; count += 1) {
    const [left, right] = [a.entries[i] ?? 0, b.entries[j] ?? 0];
    const isShared = ordinalIn(left) === ordinalIn(right);
    if (isShared || left < right) i += 1;
    if (isShared || right < left) j += 1;
    entries[count] = isShared ? Math.max(left, right) : Math.min(left, right);
  }
  const rest = i < a.count ? a.entries.subarray(i) : b.entries.subarray(j);
  entries.set(rest, count);
  return listedOf(entries.subarray(0, count + rest.length));
}

function spreadOut(lists: readonly Postings[], documentCount: number): Spread {
  const strongest = new Uint8Array(documentCount);
  let count = 0;
  const heed = (ordinal: number, weight: number) => {
    const known = strongest[ordinal] ?? 0;
    if (weight <= known) return;
    if (known === 0) count += 1;
    strongest[ordinal] = weight;
  };
  for (const list of lists)
    if (list.form === "spread") list.weights.forEach((weight, ordinal) => heed(ordinal, weight));
    else for (const one of list.entries) heed(ordinalIn(one), weightIn(one));
  return { form: "spread", count, weights: strongest };
}

function bothSpread(a: Spread, b: Spread): Spread {
  const weights = new Uint8Array(a.weights.length);
  let count = 0;
  for (let ordinal = 0; ordinal < weights.length; ordinal += 1) {
    const weight = Math.min(a.weights[ordinal] ?? 0, b.weights[ordinal] ?? 0);
    weights[ordinal] = weight;
    if (weight > 0) count += 1;
  }
  return { form: "spread", count, weights };
}
