import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { LOCALES } from "#lib/policy/locale";
import { VERDICTS } from "#lib/schemas/brief";
import { BriefTermsInput } from "#lib/schemas/brief-input";
import { GROUNDINGS } from "#lib/schemas/consultant";

/** A brief to write; `decision` where reading the catalogue leaves no doubt which verdicts are tenable, `why` says what was read. */
const BriefCase = z.strictObject({
  slug: z.string(),
  locale: z.enum(LOCALES),
  input: BriefTermsInput,
  why: z.string(),
  decision: z.array(z.enum(VERDICTS)).optional(),
});
export type BriefCase = z.infer<typeof BriefCase>;

/** A question to ask; `cites` are the pain points that answer it, by reading the catalogue. */
const QuestionCase = z.strictObject({
  kind: z.enum(["look-up", "pain point", "ranking", "comparison", "domains", "count", "build", "nothing", "refusal"]),
  message: z.string(),
  locale: z.enum(LOCALES),
  cites: z.array(z.string()).optional(),
  grounding: z.array(z.enum(GROUNDINGS)).optional(),
});
export type QuestionCase = z.infer<typeof QuestionCase>;

/** An order to a model, hidden where data should be. */
const InjectionCase = z.strictObject({
  asked: z.enum(["brief", "question"]),
  where: z.enum(["user_context", "catalogue", "message"]),
  locale: z.enum(LOCALES),
  text: z.string(),
});
export type InjectionCase = z.infer<typeof InjectionCase>;

export const briefCases = () => read("briefs.jsonl", BriefCase);
export const questionCases = () => read("questions.jsonl", QuestionCase);
export const injectionCases = () => read("injections.jsonl", InjectionCase);

function read<Case>(file: string, schema: z.ZodType<Case>): Case[] {
  const lines = readFileSync(resolve(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => schema.parse(JSON.parse(line)));
}
