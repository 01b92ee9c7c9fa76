import { LRUCache } from "lru-cache";
import { respondWithDocument, respondWithText } from "#lib/adapters/web/sharing/respond";

export type Picture = Buffer<ArrayBuffer>;

interface Bounds {
  /** Some 50 kB each: as many as this holds are drawn once a release. */
  keptBytes: number;
  /** More are turned away, so that a crawler's rush cannot take the processor from everybody else. */
  mostWaiting: number;
}

/** Of all kinds, which are drawn one after the other. */
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Pictures of one kind as PNG, each drawn once under what it is a picture of and its release. */
export function keptPictures({ keptBytes, mostWaiting }: Bounds) {
  const kept = new LRUCache<string, Picture>({ maxSize: keptBytes, sizeCalculation: (picture) => picture.byteLength });
  return async (request: Request, identity: string, draw: () => Promise<Picture>): Promise<Response> => {
    const held = kept.get(identity);
    if (!held && waiting >= mostWaiting) return respondWithText("Busy\n", 503, { "Retry-After": "5" });
    // Kept within its turn: who waits behind it for the same finds it.
    const made = async () => {
      const picture = kept.get(identity) ?? (await draw());
      kept.set(identity, picture);
      return picture;
    };
    const picture = held ?? (await inTurn(made));
    return respondWithDocument(request, picture, "image/png", identity);
  };
}

/** Drawing keeps the processor busy for some tens of milliseconds: one at a time leaves room for other requests in between. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn.finally(() => (waiting -= 1));
}
