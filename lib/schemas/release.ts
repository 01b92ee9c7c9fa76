import type { Freshness } from "#lib/schemas/feed";

/** A published feed. What has a version never changes, so all of it may be cached under it: what takes a pain point off changes the version. */
export interface Release {
  id: number;
  version: string;
  /** How many pain points it shows. */
  count: number;
  /** Places in the order by score that are empty since their pain points were retracted, ascending; a publish closes them. */
  withdrawn: readonly number[];
  freshness: Freshness;
}

/**
 * Layout and wording of what is stored with a release: detail records, index and advice. A release of another is not read, and the
 * next start publishes it anew.
 */
export const FEED_FORMAT = 11;
