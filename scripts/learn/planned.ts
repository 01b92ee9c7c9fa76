import { createHash } from "node:crypto";
import { z } from "zod";
import { GROUPS, KINDS, MONTH_FIELDS, NUMBER_FIELDS, Where, WORD_FIELDS, type Kind } from "#lib/ai/consultant/plan";
import { examples as examplesOfKinds } from "#lib/ai/consultant/read/kinds";
import { LACKS } from "#lib/ai/consultant/read/lacks";
import { QUESTIONS_FOLDER } from "#lib/ai/consultant/read/learned";
import { say, type Message } from "#lib/ai/consultant/words";
import { Dossier } from "#lib/advice/dossier";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { Topic } from "#lib/catalogue/topic";
import { phraseKey } from "#lib/feed/search/tokens";
import { askedOf } from "./asked.ts";
import { LOCALES, type Text } from "#lib/policy/locale";
import { DOMAINS } from "#lib/policy/market";
import { linesOfMarket, readOfMarket } from "#lib/policy/read-market";

const ends = z.tuple([z.union([z.string(), z.number()]).nullable(), z.union([z.string(), z.number()]).nullable()]);
const PlannedWhere = z
  .strictObject({
    /** A subject that is narrower than a domain, as it is said. */
    words: z.string(),
    ...Object.fromEntries(WORD_FIELDS.map((field) => [field, Where.shape[field].unwrap()])),
    ...Object.fromEntries([...NUMBER_FIELDS, ...MONTH_FIELDS].map((field) => [field, ends])),
  })
  .partial();

/** A question as people put it, and how it is to be read; written by writers who saw neither code nor word lists. */
export const Planned = z.strictObject({
  q: z.string(),
  plan: z
    .strictObject({
      kind: z.enum(KINDS),
      where: PlannedWhere,
      of: PlannedWhere,
      sort: z.strictObject({ field: z.string(), order: z.enum(["desc", "asc"]) }),
      take: z.union([z.int(), z.literal("all")]),
      aggregate: z.strictObject({ how: z.enum(["count", "mean", "sum"]), of: z.string().optional() }),
      by: z.enum(GROUPS),
      sides: z.array(PlannedWhere),
      fields: z.array(z.string()),
      /** What the data cannot know. */
      left_out: z.array(z.string()),
    })
    .partial()
    .required({ kind: true }),
});
export type Planned = z.infer<typeof Planned>;

/** What a message asks for that the catalogue does not hold: a whole one, or stretches of such; by writers as above. */
const Lacking = z.union([
  z.strictObject({ lacks: z.array(z.enum(LACKS)), q: z.string() }),
  z.strictObject({ lacks: z.array(z.enum(LACKS)).min(1), en: z.array(z.string()), zh: z.array(z.string()) }),
]);

/** Stretches of questions, each of which says the same, by writers who saw neither code nor word lists. */
const Fragment = z.strictObject({
  says: z.array(z.string().refine(isLabel, "A label that no question can say")).min(1),
  en: z.array(z.string()),
  zh: z.array(z.string()),
});

/** Whether a question can say it: a value of a field, an order or a group. */
function isLabel(label: string): boolean {
  const [first = "", field = "", order = ""] = label.split(" ");
  if (first === "sort")
    return [...NUMBER_FIELDS, ...MONTH_FIELDS].some((known) => known === field) && (order === "desc" || order === "asc");
  if (first === "by") return GROUPS.some((known) => known === field);
  const [name = "", value] = label.split("=");
  return value !== undefined && WORD_FIELDS.some((known) => known === name && Where.shape[known].safeParse([value]).success);
}

/** What is learned of how people ask: questions with their plans, and questions of which the kind alone is known. */
export interface Questions {
  planned: Planned[];
  fragments: z.infer<typeof Fragment>[];
  lacking: z.infer<typeof Lacking>[];
  kinds: { q: string; kind: Kind }[];
  /** What pain points are called: names, that ask for nothing. */
  names: string[];
  /** Whether topics that pain points have bear that name. */
  isTopic: (key: string) => boolean;
  /** SHA-256 of all of it. */
  digest: string;
}

/** The questions of content/questions, and what a market's files tell of kinds. */
export function readQuestions(folder: string): Questions {
  const planned = z.array(Planned).parse(linesOfMarket(QUESTIONS_FOLDER, "planned.jsonl"));
  const fragments = z.array(Fragment).parse(linesOfMarket(QUESTIONS_FOLDER, "fragments.jsonl"));
  const lacking = z.array(Lacking).parse(linesOfMarket(QUESTIONS_FOLDER, "lacks.jsonl"));
  const asked = askedOf(folder).flatMap(({ q, kind }) => (kind === undefined ? [] : [{ q, kind: z.enum(KINDS).parse(kind) }]));
  const known = new Set(planned.map(({ q }) => q));
  const examples = exampleQuestions(folder).filter(({ q }) => !known.has(q));
  const names = headlinesOf(folder).flatMap((headline) => Object.values(headline));
  const kinds = [...planned.map(({ q, plan }) => ({ q, kind: plan.kind })), ...asked, ...examples];
  const topics = new Set(topicNames(folder).map(phraseKey));
  const digest = createHash("sha256")
    .update(JSON.stringify([planned, fragments, lacking, kinds, names, [...topics]]))
    .digest("hex");
  return { planned, fragments, lacking, kinds, names, isTopic: (key) => topics.has(key), digest };
}

/** What topics are called that pain points have. */
export function topicNames(folder: string): string[] {
  const painpoints = z.array(CuratedPainpoint).parse(linesOfMarket(folder, "painpoints.jsonl"));
  const had = new Set(painpoints.flatMap(({ topics }) => topics.map(({ id }) => id)));
  const topics = z.array(Topic).parse(readOfMarket(folder, "topics.json"));
  return topics.flatMap(({ id, names }) => (had.has(id) ? Object.values(names).flat() : []));
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Examples, each of another topic; names of topics and what is searched for, which alone ask what is wrong with it; and what answers propose to ask next. */
function exampleQuestions(folder: string): Questions["kinds"] {
  const topics = z.array(Topic).parse(readOfMarket(folder, "topics.json"));
  const names = topics.flatMap(({ names }) => LOCALES.flatMap((locale) => names[locale].slice(0, 1)));
  const nameFor = (text: string, at: number) => {
    const from = (at * STRIDE) % names.length;
    return [...names.slice(from), ...names].find((name) => isHan(name) === isHan(text)) ?? "";
  };
  const texts = Object.entries(examplesOfKinds).flatMap(([label, some]) => some.map((text) => ({ label, text })));
  const asked = texts.map(({ label, text }, at) => {
    const q = text.replaceAll("<topic>", nameFor(text, at)).replaceAll(/<\w+>/g, " ");
    return { q, kind: z.enum(KINDS).parse(label.split(":")[0]) };
  });
  const bare = names.filter((_, at) => at % ONE_IN === 0).map((q) => ({ q, kind: "look_up" as const }));
  const queries = z
    .array(Dossier)
    .parse(linesOfMarket(folder, "dossiers.jsonl"))
    .flatMap(({ queries }) => Object.values(queries).flat());
  const headlines = headlinesOf(folder);
  return [
    ...asked,
    ...bare,
    ...queries.filter((_, at) => at % ONE_IN === 0).map((q) => ({ q, kind: "look_up" as const })),
    ...proposed(
      headlines.filter((_, at) => at % ONE_IN === 0),
      (headline) => ({ headline }),
      { painpoint: "next.fields", market: "next.market", build: "next.build" },
    ),
    ...proposed(
      DOMAINS.map(({ name }) => name),
      (domain) => ({ domain }),
      { list: "next.top", count: "next.count" },
    ),
  ];
}

function headlinesOf(folder: string): Text[] {
  return z
    .array(CuratedPainpoint)
    .parse(linesOfMarket(folder, "painpoints.jsonl"))
    .map(({ headline }) => headline);
}

/** What answers propose to ask next, of each name, in both languages. */
function proposed(
  names: readonly Text[],
  values: (name: string) => Record<string, string>,
  keys: Partial<Record<Kind, Message>>,
): Questions["kinds"] {
  return names.flatMap((name) =>
    LOCALES.flatMap((locale) =>
      Object.entries(keys).map(([kind, key]) => ({ q: say(locale, key, values(name[locale])), kind: z.enum(KINDS).parse(kind) })),
    ),
  );
}

/** A prime number of names further each time. */
const STRIDE = 7919;
/** Of names, headlines and searches one in so many. */
const ONE_IN = 8;
