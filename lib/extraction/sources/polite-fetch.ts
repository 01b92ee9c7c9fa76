import { setTimeout as wait } from "node:timers/promises";
import robotsParser from "robots-parser";
import { fetchOutside, InnerAddress } from "#lib/access/fetch-outside";

interface Manners {
  /** As the service says who it is, with an address where it can be reached. */
  userAgent: string;
  /** Between two requests to a host, from beginning to beginning. */
  paceMillis?: number;
  /** Hosts of an inner network that the operator has named. */
  innerHosts?: readonly string[];
}

const PACE_MILLIS = 1_000;
const TIMEOUT_MILLIS = 30_000;
const LARGEST_BYTES = 64 * 1024 * 1024;
/** A server that is busy is asked so often again, and waited for no longer than this. */
const MOST_TRIES = 3;
const LONGEST_WAIT_MILLIS = 120_000;

/**
 * `fetch` for somebody else's server: one request a second to a host, none that its robots.txt forbids (RFC 9309), patient where it is
 * busy, led by no redirect to another host and to no inner address that the operator has not named.
 */
export function politeFetch({ userAgent, paceMillis = PACE_MILLIS, innerHosts = [] }: Manners): typeof fetch {
  const turns = new Map<string, Promise<unknown>>();
  const rules = new Map<string, Promise<ReturnType<typeof robotsParser>>>();

  /** In this host's turn. */
  function paced(url: URL, init: RequestInit | undefined): Promise<Response> {
    const before = turns.get(url.host) ?? Promise.resolve();
    const answer = before.then(() => once(url, init));
    turns.set(
      url.host,
      before.then(() => wait(paceMillis)),
    );
    return answer;
  }

  async function once(url: URL, init: RequestInit | undefined): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set("User-Agent", userAgent);
    const signals = [AbortSignal.timeout(TIMEOUT_MILLIS), ...(init?.signal ? [init.signal] : [])];
    const asking = { headers, signal: AbortSignal.any(signals), innerHosts };
    return bounded(url, await fetchOutside(url, asking).catch(failed));
  }

  async function patient(url: URL, init: RequestInit | undefined): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await paced(url, init);
      const pause = pauseOf(response);
      if (pause === undefined || attempt === MOST_TRIES) return response;
      await response.body?.cancel();
      await wait(pause, undefined, { signal: init?.signal ?? undefined });
    }
  }

  async function rulesOf(url: URL): Promise<ReturnType<typeof robotsParser>> {
    const address = new URL("/robots.txt", url);
    const response = await patient(address, undefined);
    if (response.status >= 500)
      throw new Error(`${address.href} cannot be read now (status ${response.status}): until it can, nothing there is.`);
    return robotsParser(address.href, response.ok ? await response.text() : "");
  }

  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let hop = 0; hop < 5; hop += 1) {
      const known = rules.get(url.origin) ?? rulesOf(url);
      rules.set(url.origin, known);
      known.catch(() => rules.delete(url.origin));
      if ((await known).isDisallowed(url.href, userAgent) === true)
        throw new Error(`The robots.txt of ${url.host} forbids ${url.pathname}.`);
      const response = await patient(url, init);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (location === null || response.status === 304) return response;
      await response.body?.cancel();
      const next = new URL(location, url);
      if (next.host !== url.host) throw new Error(`${url.href} leads to another host, ${next.host}: name that one, if it is meant.`);
      url = next;
    }
    throw new Error(`${url.href} leads from one address to the next without end.`);
  };
}

/** How long a busy server wants to be left alone (Retry-After, in seconds or as a date). */
function pauseOf({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const said = headers.get("retry-after") ?? "";
  const millis = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Math.min(Math.max(Number.isNaN(millis) ? PACE_MILLIS : millis, 0), LONGEST_WAIT_MILLIS);
}

/** Ends as soon as it has grown too long. */
function bounded(url: URL, response: Response): Response {
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > LARGEST_BYTES) controller.error(new Error(`${url.href} answered with more than ${LARGEST_BYTES / 1024 / 1024} MB.`));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted ?? null, { status, statusText, headers });
}

function failed(error: unknown): never {
  if (!(error instanceof InnerAddress)) throw error;
  throw new Error(`${error.host} is an inner address. Name it as innerHost in the source's configuration, if it is meant.`);
}
