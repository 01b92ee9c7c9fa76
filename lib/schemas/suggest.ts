import { z } from "zod";
import { PainpointSummary, SearchInput } from "#lib/schemas/feed";

/** As many as are read at a glance. */
export const MOST_SUGGESTED = { words: 4, painpoints: 5 } as const;

export const SuggestInput = SearchInput.pick({ locale: true }).extend({
  q: z.string().min(1).max(200).describe("What was typed so far."),
});

export const Suggestions = z.object({
  words: z.array(z.string()).max(MOST_SUGGESTED.words).describe("What else to search for, each finds something."),
  painpoints: z
    .array(PainpointSummary.pick({ slug: true, headline: true }))
    .max(MOST_SUGGESTED.painpoints)
    .describe("What a search would find first."),
});
export type Suggestions = z.infer<typeof Suggestions>;
