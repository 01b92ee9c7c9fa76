import { composeBrief } from "#lib/ai/brief/compose-brief";
import { consult } from "#lib/ai/consultant/consult";
import { tableOf } from "#lib/ai/consultant/table";
import { currentWriter } from "#lib/ai/writer";
import type { Context, ModelUse } from "#lib/context";
import { closeWebPool } from "#lib/db/web";
import { isAppError } from "#lib/errors";
import { findPainpoint } from "#lib/feed/painpoints";
import { currentRelease } from "#lib/feed/release";
import { BRIEF_DEFAULTS } from "#lib/policy/brief-terms";
import type { Locale } from "#lib/policy/locale";
import { runCommand, UsageError } from "./command.ts";

/** `npm run ai -- check`: whether the configured model is fit to write here, in eight requests that nobody is charged for. */
const USAGE = `npm run ai -- check    asks the configured model for three briefs and five questions, and prints what was accepted, how long it took and what it cost`;

const UNSET =
  "No model is configured: set OPENAI_API_KEY or OPENAI_BASE_URL, or AI_MODEL=anthropic:… with ANTHROPIC_API_KEY, or AI_MODEL=google:… with GOOGLE_GENERATIVE_AI_API_KEY.";

const QUESTIONS: readonly [Locale, string][] = [
  ["en", "What do people say about parking at night?"],
  ["zh-Hant", "長照有哪些問題？"],
  ["en", "Which food problems hurt most, and who pays today?"],
  ["zh-Hant", "有多少痛點還沒有人回應？"],
  ["en", "Should I build an app that finds wheelchair taxis with NT$200,000?"],
];
const NATURES = ["market", "licensed", "public"] as const;

await runCommand(USAGE, async () => {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== "check" || rest.length > 0) throw new UsageError(`There is no command ${[verb, ...rest].join(" ")}.`);
  try {
    await check();
  } finally {
    await closeWebPool();
  }
});

async function check(): Promise<void> {
  if (currentWriter(asking("en")).kind === "offline") {
    console.log(UNSET);
    return;
  }
  const release = await currentRelease();
  const rows = await tableOf(release);
  const subjects = NATURES.flatMap((kind) => rows.find(({ nature }) => nature === kind) ?? []);
  let accepted = 0;
  for (const [at, { slug }] of subjects.entries()) {
    const locale = at === 1 ? "zh-Hant" : "en";
    const painpoint = await findPainpoint(release, slug, locale);
    if (!painpoint) continue;
    const terms = {
      ...BRIEF_DEFAULTS,
      user_context: locale === "en" ? "I am a nurse with NT$150,000 and ten hours a week." : "我是社工，每週有十小時。",
    };
    accepted += await timed(`brief, ${locale}: ${slug}`, (ctx) => composeBrief({ release, locale, painpoint, terms }, currentWriter(ctx)));
  }
  for (const [locale, message] of QUESTIONS)
    accepted += await timed(`question, ${locale}: ${message}`, async (ctx) => {
      const { generated_by: by, grounding } = await consult({ release, locale, message }, currentWriter(ctx));
      return `${by}, ${grounding}`;
    });
  console.log(`\n${accepted} of ${subjects.length + QUESTIONS.length} accepted.`);
}

/** Asks once, prints what it came to, and says 1 where the words were accepted. */
async function timed(what: string, ask: (ctx: Context) => Promise<unknown>): Promise<number> {
  const uses: ModelUse[] = [];
  const started = performance.now();
  const outcome = await ask({ ...asking("en"), onModelUse: (use) => uses.push(use) }).then(
    (answer) => ({ isAccepted: true, said: typeof answer === "string" ? answer : "" }),
    (error: unknown) => {
      if (!isAppError(error)) throw error;
      return { isAccepted: false, said: error.code };
    },
  );
  const sum = (read: (use: ModelUse) => number | null) => uses.reduce((total, use) => total + (read(use) ?? NaN), 0);
  const cost = sum(({ costUsd }) => costUsd);
  const figures = [
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
    `${uses.length} calls`,
    `${sum(({ inputTokens }) => inputTokens)} + ${sum(({ outputTokens }) => outputTokens)} tokens`,
    Number.isNaN(cost) ? "cost unknown (set AI_PRICES)" : `US$${cost.toFixed(4)}`,
  ];
  console.log(
    `${outcome.isAccepted ? "accepted" : "REFUSED "}  ${what}\n          ${[outcome.said, ...figures].filter(Boolean).join(" · ")}`,
  );
  return outcome.isAccepted ? 1 : 0;
}

function asking(locale: Locale): Context {
  return { caller: { kind: "visitor" }, locale, requestId: "ai-check" };
}
