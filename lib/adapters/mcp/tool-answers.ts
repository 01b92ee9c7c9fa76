import { LRUCache } from "lru-cache";
import { cacheBytes } from "#lib/cache-bytes";
import type { Visit } from "#lib/http/door";
import { countLookup } from "#lib/metrics";
import type { Operation } from "#lib/operations/define";

/** What the protocol's server answered to a call, without the id by which the caller knows its message. */
export interface ToolAnswer {
  headers: Record<string, string>;
  json: Buffer<ArrayBuffer>;
}

/** Headers that say which generation of the protocol a client speaks, and what its message is. */
export const PROTOCOL_HEADERS = ["mcp-protocol-version", "mcp-method", "mcp-name"];

/** In characters; what is longer is hardly asked twice. */
const LONGEST_QUESTION = 4_000;

/**
 * Answers of tools that read the feed, under all that they depend on: the release, the language and the message itself. The same call
 * has the same answer, to the byte, for every key; the gate still runs for each.
 */
export class ToolAnswers {
  #answers: LRUCache<string, ToolAnswer> | undefined;

  find(question: string): ToolAnswer | undefined {
    const known = this.#kept().get(question);
    countLookup("tools", known !== undefined);
    return known;
  }

  keep(question: string, answer: ToolAnswer): void {
    this.#kept().set(question, answer);
  }

  /** Made when it is first asked for, since its size is the operator's to say. */
  #kept(): LRUCache<string, ToolAnswer> {
    return (this.#answers ??= new LRUCache({
      maxSize: cacheBytes("tools"),
      sizeCalculation: ({ json }, question) => json.byteLength + 2 * question.length + 500,
    }));
  }
}

/** A call of a tool that reads the feed. */
export interface FeedCall {
  operation: Operation;
  question: string;
  /** How an answer to this very message ends. */
  end: string;
}

/** Undefined for whatever else is said, and for everybody's key for trying, which gets examples. */
export function feedCall(
  message: unknown,
  operations: readonly Operation[],
  { caller, release, locale, request }: Visit,
): FeedCall | undefined {
  const { id, ...asked } = (message ?? {}) as { id?: unknown; method?: unknown; params?: { name?: unknown } };
  if (asked.method !== "tools/call" || caller.kind !== "key" || !release) return undefined;
  if (typeof id !== "string" && !Number.isSafeInteger(id)) return undefined;
  const operation = operations.find(({ name }) => name === asked.params?.name);
  if (!operation?.readsFeed || operation.access !== "key") return undefined;
  const headers = PROTOCOL_HEADERS.map((name) => request.headers.get(name));
  const question = JSON.stringify([release.version, locale, headers, asked]);
  return question.length > LONGEST_QUESTION ? undefined : { operation, question, end: `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}` };
}

/** The answer to a call without its end; undefined where it does not end so. */
export function withoutEnd(json: Buffer<ArrayBuffer>, end: string): Buffer<ArrayBuffer> | undefined {
  const length = json.byteLength - Buffer.byteLength(end);
  return length > 0 && json.toString("utf8", length) === end ? json.subarray(0, length) : undefined;
}
