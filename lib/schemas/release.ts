import type { Month } from "#lib/policy/months";
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
  /** A former month, which is kept beside the release that stands and is asked for by name. */
  isKept?: boolean;
}

/** A former month. */
export interface KeptRelease extends Release {
  /** It was never published: it is made of the catalogue as it stood later, with the evidence up to its month alone. */
  isReconstructed: boolean;
}

/**
 * Layout and wording of what is stored with a release: detail records, index and advice. One release stands in each layout: a version
 * reads that of its own, and `npm run migrate` publishes it beside that of the version before, which stays as it is (decision 039).
 */
export const FEED_FORMAT = 17;

/** The layout of a release without contents, which a restore places. No version reads it, nor one below: of those a finished upgrade removes. */
export const NO_FORMAT = 0;

/** The layouts of this version's kept months begin here: one for each month, which stands like a release of its own. */
const KEPT_LAYOUTS = FEED_FORMAT * 1_000_000;
export const KEPT_FORMATS = { first: KEPT_LAYOUTS, last: KEPT_LAYOUTS + 999_999 } as const;
/** Below are the layouts of versions. */
export const LEAST_KEPT_FORMAT = 1_000_000;

/** The layout in which a former month is kept: that of this version's releases, without advice. */
export function keptFormat(month: Month): number {
  return KEPT_LAYOUTS + Number(month.replace("-", ""));
}
