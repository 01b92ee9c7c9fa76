import { indexOf } from "#lib/feed/release";
import type { Month } from "#lib/policy/months";
import type { Release } from "#lib/schemas/release";

/** What a question is read against. */
export interface Setting {
  /** The last month that is visible. */
  newest: Month;
  /** Whether topics of the catalogue have that name, as `phraseKey` spells it. */
  isTopic: (key: string) => boolean;
}

export async function settingOf(release: Release): Promise<Setting> {
  const { places } = await indexOf(release).topics();
  return { newest: release.freshness.visible_through_month, isTopic: (key) => places.has(key) };
}
