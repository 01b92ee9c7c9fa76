import type { Reason } from "#lib/ai/brief/offline/reason";
import { reasonsAgainst } from "#lib/ai/brief/offline/reasons-against";
import { reasonsFor } from "#lib/ai/brief/offline/reasons-for";
import type { Story } from "#lib/ai/brief/offline/story";

/** What speaks for and against, strongest first: clauses that begin small and end without a stop. Each list has two at least. */
export interface Reasons {
  for: string[];
  against: string[];
}

export function reasonsOf(story: Story, isDemandTold = false): Reasons {
  const strongest = (reasons: Reason[]) =>
    reasons
      .filter(({ holds }) => holds)
      .toSorted((a, b) => (isDemandTold ? Number(a.isOfDemand ?? false) - Number(b.isOfDemand ?? false) : 0) || b.weight - a.weight)
      .map(({ clause }) => clause[story.locale]);
  return { for: strongest(reasonsFor(story)), against: strongest(reasonsAgainst(story)) };
}
