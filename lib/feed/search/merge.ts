import type { Listed, Postings, Spread } from "#lib/feed/search/postings";

/** Texts on both lists, each as strong as the weaker says. */
export function both(a: Postings, b: Postings): Postings {
  if (a.form === "listed") return b.form === "listed" ? bothListed(a, b) : listedAndSpread(a, b);
  return b.form === "listed" ? listedAndSpread(b, a) : spreadOver(a, b, Math.min);
}

/** Texts on either list, each as strong as the stronger says. */
export function either(a: Postings, b: Postings): Postings {
  if (a.form === "listed") return b.form === "listed" ? eitherListed(a, b) : listedOrSpread(a, b);
  return b.form === "listed" ? listedOrSpread(b, a) : spreadOver(a, b, Math.max);
}

/** Ordinals of both lists, ascending, each once. */
export function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0) return b;
  const all = new Uint32Array(a.length + b.length);
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    all[count++] = left < right ? left : right;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  const rest = i < a.length ? a.subarray(i) : b.subarray(j);
  all.set(rest, count);
  return all.subarray(0, count + rest.length);
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

function bothListed(a: Listed, b: Listed): Listed {
  const ordinals = intersection(a.ordinals, b.ordinals);
  const weights = new Uint8Array(ordinals.length);
  for (let at = 0, i = 0, j = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    while (a.ordinals[i] !== ordinal) i += 1;
    while (b.ordinals[j] !== ordinal) j += 1;
    weights[at] = Math.min(a.weights[i] ?? 0, b.weights[j] ?? 0);
  }
  return { form: "listed", count: ordinals.length, ordinals, weights };
}

function listedAndSpread(listed: Listed, spread: Spread): Listed {
  const ordinals = new Uint32Array(listed.count);
  const weights = new Uint8Array(listed.count);
  let count = 0;
  for (let at = 0; at < listed.count; at += 1) {
    const ordinal = listed.ordinals[at] ?? 0;
    const other = spread.weights[ordinal] ?? 0;
    if (other === 0) continue;
    ordinals[count] = ordinal;
    weights[count] = Math.min(other, listed.weights[at] ?? 0);
    count += 1;
  }
  return { form: "listed", count, ordinals: ordinals.subarray(0, count), weights: weights.subarray(0, count) };
}

function eitherListed(a: Listed, b: Listed): Listed {
  const ordinals = union(a.ordinals, b.ordinals);
  const weights = new Uint8Array(ordinals.length);
  for (let at = 0, i = 0, j = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    const left = a.ordinals[i] === ordinal ? (a.weights[i++] ?? 0) : 0;
    const right = b.ordinals[j] === ordinal ? (b.weights[j++] ?? 0) : 0;
    weights[at] = left > right ? left : right;
  }
  return { form: "listed", count: ordinals.length, ordinals, weights };
}

function listedOrSpread(listed: Listed, spread: Spread): Spread {
  const weights = spread.weights.slice();
  let { count } = spread;
  for (let at = 0; at < listed.count; at += 1) {
    const ordinal = listed.ordinals[at] ?? 0;
    const other = weights[ordinal] ?? 0;
    if (other === 0) count += 1;
    weights[ordinal] = Math.max(other, listed.weights[at] ?? 0);
  }
  return { form: "spread", count, weights };
}

function spreadOver(a: Spread, b: Spread, stronger: (a: number, b: number) => number): Spread {
  const weights = new Uint8Array(a.weights.length);
  let count = 0;
  for (let ordinal = 0; ordinal < weights.length; ordinal += 1) {
    const weight = stronger(a.weights[ordinal] ?? 0, b.weights[ordinal] ?? 0);
    weights[ordinal] = weight;
    if (weight > 0) count += 1;
  }
  return { form: "spread", count, weights };
}
