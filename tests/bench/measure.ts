import autocannon, { type Asked } from "autocannon";

export type { Asked };

/** What was seen of one kind of request: every answer's milliseconds, and how long the load lasted. */
export interface Measured {
  milliseconds: number[];
  seconds: number;
  /** Answers other than 2xx, broken connections and time-outs. */
  failures: number;
}

const CONNECTIONS = 16;

/** For so many seconds, or until each address was asked for once. */
export type Extent = { seconds: number } | "once each";

/** Every connection keeps one request under way, each with a part of the list of its own, or from its own place of a short one. */
export async function load(url: string, asked: readonly Asked[], extent: Extent): Promise<Measured> {
  const milliseconds: number[] = [];
  let connection = 0;
  let first = Infinity;
  let last = 0;
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    ...(extent === "once each" ? { amount: asked.length } : { duration: extent.seconds }),
    setupClient: (client) => client.setRequests(partOf(asked, connection++)),
  });
  void run.on("response", (_client, _status, _bytes, duration) => {
    milliseconds.push(duration);
    last = performance.now();
    // Making the requests ready takes the generator a while, which is not the service's.
    first = Math.min(first, last - duration);
  });
  const { errors, timeouts, non2xx } = await run;
  return { milliseconds, seconds: (last - first) / 1000, failures: errors + timeouts + non2xx };
}

/** Addresses in that order, asked for with the keys in turn; without keys by nobody. */
export function reads(paths: readonly string[], keys: readonly string[] = []): Asked[] {
  return Array.from({ length: Math.max(paths.length, keys.length) }, (_, at) => {
    const [path = "/", key] = [paths[at % paths.length], keys[at % keys.length]];
    return key === undefined ? { path } : { path, headers: { authorization: `Bearer ${key}` } };
  });
}

function partOf(asked: readonly Asked[], connection: number): Asked[] {
  const start = Math.floor((connection / CONNECTIONS) * asked.length);
  if (asked.length < 10 * CONNECTIONS) return [...asked.slice(start), ...asked.slice(0, start)];
  return asked.slice(start, Math.floor(((connection + 1) / CONNECTIONS) * asked.length));
}

export function together(parts: readonly Measured[]): Measured {
  return {
    milliseconds: parts.flatMap((part) => part.milliseconds),
    seconds: parts.reduce((sum, part) => sum + part.seconds, 0),
    failures: parts.reduce((sum, part) => sum + part.failures, 0),
  };
}

export function requestsPerSecond({ milliseconds, seconds }: Measured): number {
  return milliseconds.length / seconds;
}

/** The time within which that share of the answers came, by nearest rank. */
export function percentile({ milliseconds }: Measured, share: number): number {
  const sorted = Float64Array.from(milliseconds).toSorted();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
