import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { LOCALES } from "#lib/policy/locale";
import { VERDICTS } from "#lib/schemas/brief";
import { BriefTermsInput } from "#lib/schemas/brief-input";

const Several = z.union([z.string(), z.array(z.string())]);
const Ends = z.tuple([z.union([z.number(), z.string()]).nullable(), z.union([z.number(), z.string()]).nullable()]);
/** A span of months; a year is twelve. */
const Months = z.union([
  Ends,
  z
    .string()
    .regex(/^\d{4}(?:-\d{2})?$/)
    .transform((said): z.infer<typeof Ends> => (said.length === 4 ? [`${said}-01`, `${said}-12`] : [said, said])),
]);
const SCORES = { score: Ends, severity: Ends, frequency: Ends, unmet: Ends } as const;
const COUNTS = { replies: Ends, mentions: Ends, first_seen: Months, last_active: Months } as const;

/** Which pain points: every condition must hold; a pair is [least, most], a list is any of them. */
export const Where = z
  .strictObject({
    slugs: z.array(z.string()),
    topic: z.strictObject({ slugs: z.array(z.string()) }),
    ...{ domain: Several, trend: Several, official_response: Several },
    ...{ commercial_intent: Several, confidence: Several, nature: Several, sensitivity: Several },
    ...SCORES,
    ...COUNTS,
  })
  .partial();
export type Where = z.infer<typeof Where>;

const FIELDS = ["score", "severity", "frequency", "unmet", "replies", "mentions"] as const;
const AGGREGATES = ["count", "mean", "sum"] as const;
const kind = <Kind extends string, Shape extends z.core.$ZodShape>(name: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(name), ...shape });

const PLAIN = [
  kind("topic", { slugs: z.record(z.string(), z.number()) }),
  kind("painpoint", { slug: z.string(), fields: z.array(z.string()) }),
  kind("list", {
    where: Where,
    sort: z.enum([...FIELDS, "newest", "oldest"]),
    order: z.enum(["desc", "asc"]).default("desc"),
    take: z.int().min(1),
  }),
  kind("count", { where: Where, of: Where.optional() }),
  kind("share", { where: Where, of: Where.default({}) }),
  kind("mean", { field: z.enum(FIELDS), where: Where }),
  kind("sum", { field: z.enum(FIELDS), where: Where }),
  kind("by", { group: z.string(), aggregate: z.enum(AGGREGATES), field: z.enum(FIELDS).optional(), where: Where }),
  kind("compare", { sides: z.tuple([Where, Where]), aggregate: z.enum(AGGREGATES), field: z.enum(FIELDS).optional() }),
  kind("build", { slugs: z.array(z.string()).min(1), leaning: z.array(z.enum(VERDICTS)).min(1) }),
  kind("market", { slug: z.string(), must: z.array(z.string()) }),
  kind("method", { must: z.array(z.string()).min(1) }),
  kind("nothing", {}),
  kind("care", { numbers: z.array(z.string()).min(1) }),
  kind("decline", { why: z.enum(["harm", "law", "medical", "legal", "investment"]), offer: z.array(z.string()).default([]) }),
  kind("chat", {}),
] as const;
const PlainExpect = z.discriminatedUnion("kind", PLAIN);
const Expect = z.discriminatedUnion("kind", [...PLAIN, kind("cannot", { part: z.string(), otherwise: PlainExpect })]);
export type Expect = z.infer<typeof Expect>;
export type Expected<Kind extends Expect["kind"]> = Extract<Expect, { kind: Kind }>;

const locale = z.enum(LOCALES);
const asked = { id: z.string(), locale };

/** A question, and from what a right answer to it is worked out. */
const QuestionCase = z.object({ ...asked, class: z.string(), message: z.string(), wants: z.string(), expect: Expect });
export type QuestionCase = z.infer<typeof QuestionCase>;

/** A brief to order; `must` and `never` are for a reader. */
const BriefCase = z.object({
  ...{ ...asked, slug: z.string(), input: BriefTermsInput, why: z.string() },
  ...{ decision: z.array(z.enum(VERDICTS)).min(1), must: z.array(z.string()), never: z.array(z.string()) },
});
export type BriefCase = z.infer<typeof BriefCase>;

/** What somebody tells of themselves, and what it must change in a brief. */
const ReaderCase = z.object({
  ...{ ...asked, slug: z.string(), user_context: z.string(), to: z.string() },
  names: z.object({ sum_twd: z.number().nullish(), hours_a_week: z.number().nullish() }),
  should_change: z.array(z.enum(["way_in", "hours", "budget", "channel"])),
});
export type ReaderCase = z.infer<typeof ReaderCase>;

/** An order to a model, hidden where data should be. */
const InjectionCase = z.strictObject({
  ...{ asked: z.enum(["brief", "question"]), where: z.enum(["user_context", "catalogue", "message"]) },
  ...{ locale, text: z.string() },
});
export type InjectionCase = z.infer<typeof InjectionCase>;

/** A sentence about the facts of one text, fair or false in some way; its figures are tokens of those facts. */
const SentenceCase = z.object({ id: z.string(), file: z.string(), class: z.string(), text: z.string(), why: z.string() });
export type SentenceCase = z.infer<typeof SentenceCase>;

/** What the answer cited and said when the sentences were written, where it is another by now. */
const Told = z.strictObject({ cites: z.array(z.string()), parts: z.array(z.string()) });

/** How the facts of sentences are opened: as those of a brief, or of the answer to a question. */
const TableCase = z.strictObject({
  ...{ file: z.string(), locale },
  of: z.union([
    z.strictObject({ slug: z.string(), input: BriefTermsInput }),
    z.strictObject({ question: z.string(), told: Told.optional() }),
  ]),
});
export type TableCase = z.infer<typeof TableCase>;

/** The sets of one folder; a line that is no case is told in `unread` and judged nowhere. */
export interface Sets {
  questions: QuestionCase[];
  briefs: BriefCase[];
  readers: ReaderCase[];
  sentences: SentenceCase[];
  unread: string[];
}

export function readSets(folder: string, files: readonly string[] = readdirSync(folder)): Sets {
  const unread: string[] = [];
  const of = <Case>(name: string, schema: z.ZodType<Case>) =>
    files.filter((file) => file.startsWith(name)).flatMap((file) => readLines(resolve(folder, file), schema, unread));
  return {
    ...{ questions: of("questions", QuestionCase), briefs: of("briefs", BriefCase), readers: of("contexts", ReaderCase) },
    ...{ sentences: of("sentences", SentenceCase), unread },
  };
}

export const WORKING = resolve(import.meta.dirname, "working");
export const questionCases = () => readSets(WORKING).questions;
export const tableCases = () => readLines(resolve(WORKING, "tables.jsonl"), TableCase, []);
export const injectionCases = () => readLines(resolve(import.meta.dirname, "injections.jsonl"), InjectionCase, []);

export function readLines<Case>(file: string, schema: z.ZodType<Case>, unread: string[]): Case[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.flatMap((line, at) => {
    const { data, error } = schema.safeParse(JSON.parse(line));
    if (error) unread.push(`${file.split("/").at(-1) ?? file}:${at + 1}: ${z.prettifyError(error)}`);
    return data === undefined ? [] : [data];
  });
}
