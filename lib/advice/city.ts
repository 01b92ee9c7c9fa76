import { z } from "zod";
import { plainText } from "#lib/policy/plain-text";
import { DANGERS, SKILLS, WAY_KINDS } from "#lib/advice/dossier";

const words = z.string().transform(plainText).pipe(z.string().trim().min(1).max(300));
const Text = z.strictObject({ "zh-Hant": words, en: words });
const Sum = z.int().min(0);
/** In the market's currency, once and each month. */
const Cost = z.strictObject({ one_off: Sum, monthly: Sum });

/**
 * city.json: what briefs and the consultant know of the city itself, so that another city is other data. `work` is what setting up
 * and running a business costs there beside the offer's own costs, by how much money there is; `for` names the kinds of offer or the
 * skills that need it, and none means all.
 */
export const City = z.strictObject({
  market: z.string().min(1).max(40).describe("The city's name in data, as its folder is called."),
  work: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z_]{1,30}$/),
        item: Text.describe("What has to be paid for."),
        for: z.array(z.enum([...SKILLS, ...WAY_KINDS])).describe("The kinds of offer and the skills that need it; none means all."),
        from: z.enum(["solo", "duo", "team"]).describe("From how many hands on it is bought."),
        cut_first: z.boolean().describe("Whether it is left out first when money is short."),
        cost: z.strictObject({ ai_hustle: Cost, bootstrap: Cost, lean: Cost, funded: Cost }),
      }),
    )
    .max(60)
    .describe(
      "What setting up and running a business costs there beside the offer's own costs, in the market's currency, by how much money there is.",
    ),
  hourly_wage: Sum.describe(
    "The least that an hour of work is paid by law there, in the market's currency: what one's own hours are held against.",
  ),
  help: z
    .array(z.strictObject({ number: z.string().min(3).max(20), name: Text, about: Text, for: z.array(z.enum(DANGERS)).min(1) }))
    .max(20)
    .describe("Help lines, and whom each is for."),
});
export type City = z.infer<typeof City>;
