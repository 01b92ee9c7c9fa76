import { z } from "zod";
import { LocaleInput } from "#lib/schemas/feed";
import { SCOPES } from "#lib/policy/key-rules";
import { PLANS } from "#lib/policy/plans";

export const Allowance = z
  .object({
    limit: z.int().min(0).describe("How many there are in the window."),
    used: z.int().min(0).describe("How many are used."),
    remaining: z.int().min(0).describe("How many are left."),
    resets_at: z.iso.datetime().describe("When the window ends and the count begins anew, UTC."),
  })
  .describe("Where a limit stands.")
  .meta({ id: "Allowance" });
export type Allowance = z.infer<typeof Allowance>;

export const UsageReport = z
  .object({
    plan: z.enum(PLANS).describe("The plan of the account, now."),
    scopes: z
      .array(z.enum(SCOPES))
      .optional()
      .describe(
        "What the key may do: read what anybody may, and ask for briefs and answers (ai) where its plan has them. Absent in the playground.",
      ),
    expires_at: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe("When the key ends, UTC; null where it never does. Absent in the playground."),
    daily: Allowance.describe("Requests of this key in the UTC day, this one included; in the playground those of the member there."),
    brief: Allowance.describe("Research briefs of the account in the UTC calendar month; 0 without the Pro plan."),
    chat: Allowance.describe("Consultant questions of the account in the UTC calendar month; 0 without the Pro plan."),
  })
  .describe("Limits of the key and of its account, and what is used of them.")
  .meta({ id: "UsageReport" });
export type UsageReport = z.infer<typeof UsageReport>;

export const UsageInput = z.strictObject({ locale: LocaleInput });
