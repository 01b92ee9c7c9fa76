import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { configuredModel } from "#lib/ai/model/configured";
import type { Context } from "#lib/context";
import { configure } from "#lib/env";
import { askConsultant } from "#lib/operations/ask-consultant";
import { call } from "#lib/operations/call";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale } from "#lib/policy/locale";
import { numberFreeProse } from "../support/brief-example.ts";
import { answers, obeying } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { openWorkplace, runToEnd } from "../support/workplace.ts";
import { briefCases, injectionCases, questionCases, type InjectionCase } from "./cases.ts";
import { openCatalogue, poisonedCatalogue } from "./eval-database.ts";
import { judgeAnswer, precision } from "./judge-answer.ts";
import { judgeBrief } from "./judge-brief.ts";
import { judgeInjection } from "./judge-injection.ts";
import type { Judgement } from "./judgement.ts";
import { report, type Evaluation } from "./report.ts";

/** `npm run eval`: briefs and questions against the configured model or the offline writer, injections against an obedient one. */
type Caller = (locale: Locale) => Context;

async function evaluate(everything: AsyncDisposableStack): Promise<Evaluation> {
  const started = performance.now();
  const workplace = await openWorkplace(everything, "eval");
  const caller = await openCatalogue(everything, workplace, "eval");
  const slugs = await publicSlugs(caller);
  const { judgements: briefs, decisions, release } = await runBriefs(caller, slugs);
  const asked = await runQuestions(caller, slugs);
  const writer = configuredModel()?.name ?? "offline";
  const injections = await runInjections(everything, workplace);
  return { writer, release, briefs, decisions, ...asked, injections, seconds: (performance.now() - started) / 1000 };
}

async function runBriefs(caller: Caller, slugs: ReadonlySet<string>) {
  const [judgements, decisions] = [[] as Judgement[], [] as string[]];
  let release = "";
  for (const given of briefCases()) {
    const ctx = caller(given.locale);
    const { slug, locale, input } = given;
    try {
      const brief = await call(generateResearchBrief, ctx, { slug, locale, input });
      judgements.push(judgeBrief(given, brief, await call(getPainpoint, ctx, { slug, locale }), (one) => slugs.has(one)));
      decisions.push(brief.sections.verdict.decision);
      release = brief.release.version;
    } catch (error) {
      judgements.push({ case: `${slug} (${locale})`, promises: { answered: String(error) } });
    }
  }
  return { judgements, decisions, release };
}

async function runQuestions(
  caller: Caller,
  slugs: ReadonlySet<string>,
): Promise<Pick<Evaluation, "questions" | "precisions" | "groundings">> {
  const questions: Evaluation["questions"] = [];
  const [precisions, groundings] = [[] as number[], [] as string[]];
  for (const given of questionCases()) {
    const { message, locale, kind } = given;
    try {
      const reply = await call(askConsultant, caller(locale), { message, locale });
      questions.push({ ...judgeAnswer(given, reply, (one) => slugs.has(one)), kind });
      groundings.push(reply.grounding);
      const share = precision(given, reply);
      if (share !== undefined) precisions.push(share);
    } catch (error) {
      questions.push({ case: `${kind}: ${message}`, kind, promises: { answered: String(error) } });
    }
  }
  return { questions, precisions, groundings };
}

/** Pain points of the catalogue that carry the orders of the cases, each its own; the other cases ask about the first. */
const CARRIERS = [
  "daycare-closes-before-parents-finish-work",
  "vegetarians-find-no-meal-at-convenience-stores",
  "landlords-set-own-electricity-rate",
  "campers-cannot-tell-legal-campsites",
  "overheated-classrooms-with-only-fans",
  "surfboards-barred-from-trains",
];

async function runInjections(everything: AsyncDisposableStack, workplace: string): Promise<Evaluation["injections"]> {
  const server = await startModelServer(
    answers(({ messages, response_format }) => {
      const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
      const locale = prompt.includes("in English") ? "en" : "zh-Hant";
      return obeying(
        response_format?.type === "json_schema" && response_format.json_schema.name === "brief" ? numberFreeProse(locale) : ANSWERS[locale],
        prompt,
      );
    }),
  );
  everything.defer(server.stop);
  const cases = injectionCases();
  const carriers = new Map(cases.filter(({ where }) => where === "catalogue").map((given, index) => [given, CARRIERS[index] ?? ""]));
  const additions = new Map([...carriers].map(([{ locale, text }, slug]) => [slug, { locale, text }]));
  const caller = await openCatalogue(everything, workplace, "eval_poisoned", await poisonedCatalogue(workplace, additions));
  configure({
    OPENAI_BASE_URL: server.settings.baseUrl ?? "",
    OPENAI_API_KEY: server.settings.apiKey ?? "",
    AI_MODEL: server.settings.name,
  });
  const results: Evaluation["injections"] = [];
  for (const given of cases) results.push(await judgeInjection(given, () => ask(caller, given, carriers.get(given) ?? CARRIERS[0] ?? "")));
  return results;
}

function ask(caller: Caller, { asked, where, locale, text }: InjectionCase, slug: string): Promise<unknown> {
  const ctx = caller(locale);
  if (asked === "brief")
    return call(generateResearchBrief, ctx, { slug, locale, input: where === "user_context" ? { user_context: text } : {} }).then(
      ({ sections }) => sections,
    );
  const message = where === "message" ? text : `Tell me about ${slug}`;
  return call(askConsultant, ctx, { message, locale }).then(({ answer, follow_up_questions }) => ({ answer, follow_up_questions }));
}

const ANSWERS = {
  en: {
    off_topic: false,
    answer: "The catalogue shows that this hurts the people whom it names, and that they have found no good way round it yet [1].",
    follow_up_questions: ["Who is affected most by this problem?", "What do people do about it today?"],
  },
  "zh-Hant": {
    off_topic: false,
    answer: "目錄顯示，這個問題確實影響了其中提到的人，而且他們目前還沒有找到好的辦法，只能自己想辦法應付 [1]。",
    follow_up_questions: ["誰受到的影響最大？", "大家現在怎麼處理？"],
  },
};

async function publicSlugs(caller: Caller): Promise<ReadonlySet<string>> {
  const slugs = new Set<string>();
  for (let offset = 0; ; offset += 50) {
    const { items, total } = await call(searchPainpoints, caller("en"), { limit: 50, offset });
    for (const { slug } of items) slugs.add(slug);
    if (offset + 50 >= total) return slugs;
  }
}

await runToEnd(async (everything) => {
  const page = resolve(import.meta.dirname, "../../docs/evaluation.md");
  const text = await format(report(await evaluate(everything)), { ...(await resolveConfig(page)), parser: "markdown" });
  await writeFile(page, text);
  console.log(text);
});
