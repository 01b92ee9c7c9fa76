import { z } from "zod";
import { MOST_LISTED_CHANGES } from "#lib/policy/deliveries";
import { Month } from "#lib/schemas/feed";
import { MOVED_PLACES, TOLD_KINDS } from "#lib/schemas/releases";

/** What is posted to a member's webhook. Fields may be added, never changed. */

export type ToldKind = (typeof TOLD_KINDS)[number];

const At = z.iso.datetime().describe("When the month became visible, UTC; the same in every attempt.");
const Rank = z.int().min(1).nullable();

export const ToldChange = z
  .object({
    kind: z
      .enum(TOLD_KINDS)
      .describe(`What became of it: entered, left, answered by the authorities, or rose or fell by ${MOVED_PLACES} places or more.`),
    slug: z.string().describe("Which pain point, as in the API."),
    headline: z.string().describe("Its headline in the language of the search."),
    rank_before: Rank.describe("Place by composite_score in from_month; null where it entered."),
    rank_after: Rank.describe("Place in to_month; null where it left."),
    url: z.url().nullable().describe("Its page; null where it left."),
  })
  .describe("One change.");
export type ToldChange = z.infer<typeof ToldChange>;

export const SearchChanged = z
  .object({
    type: z.literal("search.changed").describe("A followed search looks different since a later month is visible."),
    timestamp: At,
    data: z
      .object({
        search: z
          .object({
            id: z.uuid().describe("The followed search."),
            name: z.string().describe("What it is called in the account."),
            url: z.url().describe("The search on the site."),
          })
          .describe("What is followed."),
        from_month: Month.describe("The last visible month before, YYYY-MM."),
        to_month: Month.describe("The last visible month now, YYYY-MM."),
        release: z.string().describe("Version of the release that the changes were read from, at the moment of sending."),
        total: z.int().min(1).describe("How many changes there are, listed or not."),
        items: z
          .array(ToldChange)
          .max(MOST_LISTED_CHANGES)
          .describe(`The first ${MOST_LISTED_CHANGES} of them, in the order of kinds; the rest stands in the API's list of changes.`),
      })
      .describe("What changed."),
  })
  .describe("Sent once for each followed search and month in which something changed.")
  .meta({ id: "SearchChanged" });
export type SearchChanged = z.infer<typeof SearchChanged>;

export const WebhookTest = z
  .object({
    type: z.literal("webhook.test").describe("A member pressed the button that sends a test."),
    timestamp: At,
    data: z.object({ webhook: z.uuid().describe("The webhook that is tested.") }).describe("Which one."),
  })
  .describe("Sent when it is asked for in the account.")
  .meta({ id: "WebhookTest" });

export const WebhookEvent = z.discriminatedUnion("type", [SearchChanged, WebhookTest]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
