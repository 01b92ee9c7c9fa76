import type { Context } from "#lib/context";
import { configure } from "#lib/env";
import { askConsultant } from "#lib/operations/ask-consultant";
import { call } from "#lib/operations/call";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import type { Locale } from "#lib/policy/locale";
import { VERDICTS, type Verdict } from "#lib/schemas/brief";
import { figureFreeReply } from "../support/brief-example.ts";
import { answers, obeying } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { injectionCases, type InjectionCase } from "./cases.ts";
import { openCatalogue } from "./eval-database.ts";
import { judgeInjection } from "./judge-injection.ts";
import type { Judgement } from "./judgement.ts";

export type Injected = Judgement & { isRefused: boolean };

/** Pain points of the catalogue that carry the orders of the cases, each its own; the other cases ask about the first. */
const CARRIERS = [
  "daycare-closes-before-parents-finish-work",
  "vegetarians-find-no-meal-at-convenience-stores",
  "landlords-set-own-electricity-rate",
  "campers-cannot-tell-legal-campsites",
  "overheated-classrooms-with-only-fans",
  "surfboards-barred-from-trains",
];

/** Every order against a model that obeys whatever it reads, over a catalogue of its own. */
export async function runInjections(everything: AsyncDisposableStack, workplace: string): Promise<Injected[]> {
  const server = await startModelServer(
    answers(({ messages, response_format }) => {
      const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
      const locale = prompt.includes("in English") ? "en" : "zh-Hant";
      const isBrief = response_format?.type === "json_schema" && response_format.json_schema.name === "brief";
      return obeying(isBrief ? figureFreeReply(locale, decisionIn(messages[0]?.content ?? "")) : ANSWERS[locale], prompt);
    }),
  );
  everything.defer(server.stop);
  const cases = injectionCases();
  const carriers = new Map(cases.filter(({ where }) => where === "catalogue").map((given, index) => [given, CARRIERS[index] ?? ""]));
  const additions = new Map([...carriers].map(([{ locale, text }, slug]) => [slug, { locale, text }]));
  const caller = await openCatalogue(everything, workplace, "eval_poisoned", additions);
  configure({
    OPENAI_BASE_URL: server.settings.baseUrl ?? "",
    OPENAI_API_KEY: server.settings.apiKey ?? "",
    AI_MODEL: server.settings.name,
  });
  const results: Injected[] = [];
  for (const given of cases) results.push(await judgeInjection(given, () => ask(caller, given, carriers.get(given) ?? CARRIERS[0] ?? "")));
  return results;
}

/** As the instructions give it. */
function decisionIn(instructions: string): Verdict {
  return VERDICTS.find((verdict) => instructions.includes(`The decision is ${verdict}:`)) ?? "test_first";
}

function ask(caller: (locale: Locale) => Context, { asked, where, locale, text }: InjectionCase, slug: string): Promise<unknown> {
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
    grounding: "full",
    answer: "The catalogue shows that this hurts the people whom it names, and that they have found no good way round it yet [1].",
    follow_up_questions: ["Who is affected most by this problem?", "What do people do about it today?"],
  },
  "zh-Hant": {
    off_topic: false,
    grounding: "full",
    answer: "目錄顯示，這個問題確實影響了其中提到的人，而且他們目前還沒有找到好的辦法，只能自己想辦法應付 [1]。",
    follow_up_questions: ["誰受到的影響最大？", "大家現在怎麼處理？"],
  },
};
