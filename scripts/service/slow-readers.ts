import type { ServerResponse } from "node:http";

interface Bounds {
  /** An answer that is not taken by then is read slowly. */
  slowAfterMillis: number;
  /** So many slow readers at most, in all and from one address; beyond them the slowest is cut off. */
  inAll: number;
  ofOneAddress: number;
  /** The longest that anybody may take over a finished answer. */
  longestMillis: number;
}

interface Reading {
  address: string;
  since: number;
}

const LOOK_MILLIS = 1_000;

/**
 * A finished answer lies in memory until its reader has taken it, and its connection is held as long. Whoever takes it at an
 * ordinary speed is never counted; who reads slowly is, and the slowest make room for the others.
 */
export function slowReaders({ slowAfterMillis, inAll, ofOneAddress, longestMillis }: Bounds) {
  const readings = new Map<ServerResponse, Reading>();

  const look = setInterval(() => {
    const now = performance.now();
    // In the order in which they ended: the slowest first.
    const slow = [...readings].filter(([, { since }]) => now - since >= slowAfterMillis);
    const excess = new Map<string, number>();
    for (const [, { address }] of slow) excess.set(address, (excess.get(address) ?? -ofOneAddress) + 1);
    let tooMany = slow.length - inAll;
    for (const [response, { address, since }] of slow) {
      const ofThis = excess.get(address) ?? 0;
      if (tooMany <= 0 && ofThis <= 0 && now - since < longestMillis) continue;
      tooMany -= 1;
      excess.set(address, ofThis - 1);
      response.destroy();
    }
  }, LOOK_MILLIS);
  look.unref();

  /** Watches an answer from its end until it is taken. */
  return function watch(address: string, response: ServerResponse): void {
    response.once("prefinish", () => readings.set(response, { address, since: performance.now() }));
    response.once("close", () => readings.delete(response));
  };
}
