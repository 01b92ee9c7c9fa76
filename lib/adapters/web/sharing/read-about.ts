import { currentRelease } from "#lib/feed/release";
import type { Freshness } from "#lib/schemas/feed";

/** What the page about this site says of the feed as it stands. */
export async function readAbout(): Promise<{ count: number; freshness: Freshness }> {
  const { count, freshness } = await currentRelease();
  return { count, freshness };
}
