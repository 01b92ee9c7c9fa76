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
 * Layout and wording of what is stored with a release: detail records, index and advice. One release stands in each layout: a version
 * reads that of its own, and `npm run migrate` publishes it beside that of the version before, which stays as it is (decision 039).
 */
export const FEED_FORMAT = 13;

/** The layout of a release without contents, which a restore places. No version reads it, nor one below: of those a finished upgrade removes. */
export const NO_FORMAT = 0;
