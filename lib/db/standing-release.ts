import { FEED_FORMAT, NO_FORMAT } from "#lib/schemas/release";

/** SQL, after FROM: the release that stands in the layout of this version of the code, the only one that it reads. */
export const STANDING_RELEASE = `feed.release WHERE format = ${FEED_FORMAT} ORDER BY id DESC LIMIT 1`;

/** SQL, after FROM: the release that was published last, by whatever version: it says how far the feed is to show. */
export const LAST_RELEASE = `feed.release WHERE format >= ${NO_FORMAT} ORDER BY id DESC LIMIT 1`;

/** SQL: the ids of those that stand, one in each layout: while a version replaces another, each serves its own. */
export const STANDING_IDS = `(SELECT max(id) FROM feed.release WHERE format > ${NO_FORMAT} GROUP BY format)`;

/** SQL, of this version's layout: what stands beside it for processes of another version, the newest first. */
export const OTHER_LAYOUTS = `
  SELECT format AS layout, version, painpoint_count AS painpoints, visible_through_month AS "visibleThroughMonth"
  FROM feed.release WHERE id IN ${STANDING_IDS} AND format <> $1 ORDER BY id DESC`;
