import { queued } from "#lib/request-times";

interface Bounds {
  /** So many at the same time. */
  atOnce: number;
  /** So many under way or waiting, in all and for one address. */
  inAll: number;
  ofOneAddress: number;
  /** How long one waits for its turn. */
  patienceMillis: number;
}

interface Waiting {
  begin: () => void;
  isWanted: () => boolean;
}

/**
 * Bounds what is made for visitors at once, in the order in which they came. What is beyond the bounds, or would have to wait
 * too long, is refused as `TooBusy`; what nobody waits for any more is never begun.
 */
export function renderingBounds({ atOnce, inAll, ofOneAddress, patienceMillis }: Bounds) {
  const waiting = new Set<Waiting>();
  const ofAddress = new Map<string, number>();
  let running = 0;

  const beginNext = () => {
    for (const next of waiting) {
      if (running >= atOnce) return;
      waiting.delete(next);
      next.begin();
    }
  };

  const turn = (isWanted: () => boolean): Promise<void> =>
    new Promise((begin, fail) => {
      const refuse = () => {
        waiting.delete(entry);
        fail(new TooBusy());
      };
      const late = setTimeout(refuse, patienceMillis);
      const entry: Waiting = {
        isWanted,
        begin: () => {
          clearTimeout(late);
          if (!isWanted()) {
            fail(new Unwanted());
            return;
          }
          running += 1;
          begin();
        },
      };
      waiting.add(entry);
      beginNext();
    });

  return async function bounded<T>(address: string, isWanted: () => boolean, work: () => Promise<T>): Promise<T> {
    const ofThis = ofAddress.get(address) ?? 0;
    if (running + waiting.size >= inAll || ofThis >= ofOneAddress) throw new TooBusy();
    ofAddress.set(address, ofThis + 1);
    try {
      await turn(isWanted).finally(queued());
      try {
        return await work();
      } finally {
        running -= 1;
        // What else waits in this process, answers of the API above all, comes in between two pages.
        setImmediate(beginNext);
      }
    } finally {
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left > 0) ofAddress.set(address, left);
      else ofAddress.delete(address);
    }
  };
}

/** Nobody waits for this page any more. */
export class Unwanted extends Error {}

/** There is no room for another page now. */
export class TooBusy extends Error {
  readonly retryAfterSeconds = 2;
}
