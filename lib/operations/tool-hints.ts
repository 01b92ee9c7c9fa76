import type { Tool } from "#lib/operations/define";

type Hints = Tool<unknown>["hints"];

/** Reads our own feed and nothing else: nothing changes, and asking twice is asking once. */
export const READS_FEED: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Uses one unit of a month's quota, and may have a model write: asked twice it is charged twice, and nothing is ever destroyed. */
export const USES_QUOTA: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
