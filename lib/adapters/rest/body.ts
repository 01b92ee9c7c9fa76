import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cacheBytes } from "#lib/cache-bytes";
import { encoded, type Encoding } from "#lib/http/encoding";
import { countLookup } from "#lib/metrics";
import { shared } from "#lib/shared";
import type { Locale } from "#lib/policy/locale";

/** A read's answer as it goes over the wire, with its weak validator: made of its content, and so of the release, the query and the language. */
export interface Body {
  json: Buffer<ArrayBuffer>;
  etag: string;
  locale: Locale;
  /** For a page: where its neighbours are. */
  link?: string | undefined;
  /** The same packed, in each encoding that somebody has asked for. */
  packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

export function makeBody(value: unknown, locale: Locale, link?: string): Body {
  const json = Buffer.from(JSON.stringify(value));
  const digest = hash("sha256", json, "base64url").slice(0, 27);
  return { json, etag: `W/"${digest}-${locale}"`, locale, link, packed: new Map() };
}

/** A body packed that way; what is kept is packed once. */
export function packed({ json, packed: known }: Body, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = known.get(encoding) ?? encoded(json, encoding);
  known.set(encoding, bytes);
  return bytes;
}

/** Of what is kept as it is, so much again in other encodings. */
const PACKED_SHARE = 0.5;
/** Where answers are kept: searches, which seldom repeat, drive out nothing but searches. What is seldom asked for shares one room. */
const ROOMS: Partial<Record<string, "searches" | "details">> = { search_painpoints: "searches", get_painpoint: "details" };

function bodiesOf(operation: string): LRUCache<string, Body> {
  const room = ROOMS[operation] ?? "otherBodies";
  return shared(
    `bodies: ${room}`,
    () =>
      new LRUCache<string, Body>({
        maxSize: cacheBytes(room),
        sizeCalculation: ({ json }, key) => Math.ceil((1 + PACKED_SHARE) * json.byteLength) + 2 * key.length + 500,
      }),
  );
}

/**
 * Answers of one operation on the feed, under the release's version: nothing of a release ever changes, so that the same
 * question has the same answer, to the byte, for everyone who may ask it.
 */
export class BodyCache {
  readonly #bodies: LRUCache<string, Body>;
  readonly #making = new Map<string, Promise<Body>>();
  readonly #name: string;

  /** By whose operation's name look-ups are counted. */
  constructor(name: string) {
    this.#bodies = bodiesOf(name);
    this.#name = name;
  }

  /** `question` names the release, the language that the request asks for, and the address as it was written. Many who ask at once wait for one. */
  async answer(question: string, make: () => Promise<Body>): Promise<Body> {
    const known = this.#bodies.get(question) ?? this.#making.get(question);
    countLookup(this.#name, known !== undefined);
    if (known) return known;
    const making = make().finally(() => this.#making.delete(question));
    this.#making.set(question, making);
    const body = await making;
    this.#bodies.set(question, body);
    return body;
  }
}
