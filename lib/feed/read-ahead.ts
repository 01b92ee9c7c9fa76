import { LRUCache } from "lru-cache";
import { holdSummaries } from "#lib/feed/summaries";
import { holdLists } from "#lib/feed/word-lists";
import { log } from "#lib/log";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

const ahead = shared("read ahead", (): { isOn: boolean; releases: LRUCache<string, Promise<void>> } => ({
  isOn: false,
  releases: new LRUCache({ max: 2 }),
}));

/**
 * From now on this process reads what it can of a new release before it is asked for: what a search costs beside its sums is mostly
 * asking for lists. Resolves when this one is read.
 */
export function readAheadFromNowOn(release: Release): Promise<void> {
  ahead.isOn = true;
  return readAhead(release);
}

/** In a process that serves: each release once, behind whatever is asked meanwhile; former months are read as they are asked for. */
export function readAheadOf(release: Release): void {
  if (ahead.isOn && !release.isKept) void readAhead(release);
}

/** What cannot be read now is read when it is asked for. */
function readAhead(release: Release): Promise<void> {
  const reading =
    ahead.releases.get(release.version) ??
    Promise.all([holdLists(release), holdSummaries(release)]).then(
      () => undefined,
      (error: unknown) => log.warn("the feed is not read ahead", { error }),
    );
  ahead.releases.set(release.version, reading);
  return reading;
}
