import type { Freshness } from "#lib/schemas/feed";

/** A published feed. Nothing of it ever changes, so all of it may be cached under its version. */
export interface Release {
  id: number;
  version: string;
  /** How many pain points it shows. */
  count: number;
  freshness: Freshness;
}

/**
 * Layout and wording of what is stored with a release: detail records, index and advice. A release of another is not read, and the
 * next start publishes it anew.
 */
export const FEED_FORMAT = 10;
