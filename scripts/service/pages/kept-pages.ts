import { LRUCache } from "lru-cache";
import { queued } from "#lib/request-times";
import type { Page } from "./page.ts";

interface Flight {
  page: Promise<Page>;
  /** Those who wait for it and are still there. */
  readers: Set<() => boolean>;
}

/**
 * Public pages of the release that stands, as they go over the wire. Nothing of a release ever changes, so that each is made
 * once; with another release, as a publish or a retraction leaves it, all are gone. Those who ask for one that is being made
 * wait for that one.
 */
export class KeptPages {
  readonly #pages: LRUCache<string, Page>;
  readonly #flights = new Map<string, Flight>();
  #version: string | undefined;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // A page that was sent compressed is kept so, too: half as much again, at most.
      sizeCalculation: ({ body, headers }, key) => Math.ceil(1.5 * body.byteLength) + JSON.stringify(headers).length + 2 * key.length + 300,
    });
  }

  /** How much is kept. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** `make` is given whether anybody still waits. Only what succeeded is kept, and nothing where no release stands. */
  async answer(
    version: string | undefined,
    name: string,
    isWanted: () => boolean,
    make: (isWanted: () => boolean) => Promise<Page>,
  ): Promise<Page> {
    if (version !== this.#version) {
      this.#pages.clear();
      this.#version = version;
    }
    const key = `${version ?? ""} ${name}`;
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const underWay = this.#flights.get(key);
    const flight = underWay ?? this.#depart(key, version, make);
    flight.readers.add(isWanted);
    return underWay ? flight.page.finally(queued()) : flight.page;
  }

  #depart(key: string, version: string | undefined, make: (isWanted: () => boolean) => Promise<Page>): Flight {
    const readers = new Set<() => boolean>();
    const page = Promise.resolve()
      .then(() => make(() => [...readers].some((isWanted) => isWanted())))
      .then((made) => {
        if (version !== undefined && version === this.#version && made.status === 200 && !("set-cookie" in made.headers))
          this.#pages.set(key, made);
        return made;
      })
      .finally(() => this.#flights.delete(key));
    const flight = { page, readers };
    this.#flights.set(key, flight);
    return flight;
  }
}
