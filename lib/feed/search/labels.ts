import { fold } from "#lib/feed/search/tokens";
import type { Locale } from "#lib/policy/locale";

/** What people call the topics that pain points of a release have, in each language, labels first. */
export type Labels = readonly Readonly<Record<Locale, readonly string[]>>[];

/** A name as it is written, and as it is compared. */
export interface Label {
  name: string;
  folded: string;
}

export function decodeLabels(bytes: Buffer): Label[] {
  const labels = JSON.parse(bytes.length === 0 ? "[]" : bytes.toString("utf8")) as Labels;
  const names = new Set(labels.flatMap((each) => Object.values(each).flat()));
  return Array.from(names, (name) => ({ name, folded: fold(name) }));
}
