import type { Tool } from "#lib/operations/define";

/** Reads our own feed and nothing else: nothing changes, and asking twice is asking once. */
export const READS_FEED: Tool<unknown>["hints"] = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
