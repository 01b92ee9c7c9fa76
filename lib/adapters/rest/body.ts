import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Locale } from "#lib/policy/locale";

/** A read's answer as it goes over the wire, with its weak validator: made of its content, and so of the release, the query and the language. */
export interface Body {
  text: string;
  etag: string;
  /** For a page: where its neighbours are. */
  link?: string | undefined;
}

export function makeBody(value: unknown, locale: Locale, link?: string): Body {
  const text = JSON.stringify(value);
  const digest = createHash("sha256").update(locale).update(text).digest("base64url").slice(0, 27);
  return { text, etag: `W/"${digest}"`, link };
}

const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Answers of operations on the feed, under the release's version: nothing of a release ever changes, so that the same
 * question has the same answer, to the byte, for everyone who may ask it.
 */
const cache = new LRUCache<string, Body>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 200,
});

export async function cachedBody(key: readonly unknown[], make: () => Promise<Body>): Promise<Body> {
  const name = JSON.stringify(key);
  const known = cache.get(name);
  if (known) return known;
  const body = await make();
  cache.set(name, body);
  return body;
}
