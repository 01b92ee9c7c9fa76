import { FEED_FORMAT, KEPT_FORMATS, LEAST_KEPT_FORMAT, NO_FORMAT } from "#lib/schemas/release";

/** SQL, after FROM: the release that stands in the layout of this version of the code, the only one that it reads. */
export const STANDING_RELEASE = `feed.release WHERE format = ${FEED_FORMAT} ORDER BY id DESC LIMIT 1`;

/** SQL, after FROM: the release that was published last, by whatever version: it says how far the feed is to show. */
export const LAST_RELEASE = `feed.release WHERE format >= ${NO_FORMAT} AND format < ${LEAST_KEPT_FORMAT} ORDER BY id DESC LIMIT 1`;

/** SQL: the ids of those that stand, one in each layout: while a version replaces another, each serves its own, and its kept months. */
export const STANDING_IDS = `(SELECT max(id) FROM feed.release WHERE format > ${NO_FORMAT} GROUP BY format)`;

/** SQL, a condition: whether a release is a month that this version keeps. */
export const IS_KEPT = `format BETWEEN ${KEPT_FORMATS.first} AND ${KEPT_FORMATS.last}`;

/** SQL, a condition: whether a release belongs to another version, its kept months along. */
export const IS_FOREIGN = `format > ${NO_FORMAT} AND format <> ${FEED_FORMAT} AND NOT (${IS_KEPT})`;

/** SQL, of this version's layout: what stands beside it for processes of another version, the newest first. */
export const OTHER_LAYOUTS = `
  SELECT format AS layout, version, painpoint_count AS painpoints, visible_through_month AS "visibleThroughMonth"
  FROM feed.release WHERE id IN ${STANDING_IDS} AND ${IS_FOREIGN} AND format < ${LEAST_KEPT_FORMAT} ORDER BY id DESC`;

/** SQL, in a transaction that is to change which pain points stand in releases, or in which layout those stand: one at a time, and briefly. */
export const WITHDRAW_LOCK = "SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory withdraw'))";

/** The digest of a release that lacks a pain point which may be shown again: what is kept of its month is made anew with the next publish. */
export const STALE_DIGEST = "to be made anew";
