import { z } from "zod";
import { plainText } from "#lib/policy/plain-text";

/** One entry of topics.json: something that people look for by a word or a short phrase, whether or not a pain point has it. */
const Name = z.string().transform(plainText).pipe(z.string().trim().min(1).max(80));

export const TopicId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

export const Topic = z.strictObject({
  id: TopicId.describe("By which pain points name it."),
  names: z
    .strictObject({
      "zh-Hant": z.array(Name).min(1),
      en: z.array(Name).min(1),
      "zh-Hans": z.array(Name),
      yue: z.array(Name),
    })
    .describe("Every everyday name, by register; the first of zh-Hant and of en are its labels."),
  broader: TopicId.optional().describe("The topic that this one is a part of."),
});
export type Topic = z.infer<typeof Topic>;
