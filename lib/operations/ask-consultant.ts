import { consult } from "#lib/ai/consultant/consult";
import { currentWriter, OFFLINE, type Writer } from "#lib/ai/writer";
import { exampleMeter, uncounted } from "#lib/access/meter";
import type { Context } from "#lib/context";
import { currentRelease } from "#lib/feed/release";
import { defineOperation } from "#lib/operations/define";
import { toAllowance } from "#lib/operations/get-usage";
import { outlineReply, stepAfterReply } from "#lib/operations/outline-reply";
import { USES_QUOTA } from "#lib/operations/tool-hints";
import { ConsultantInput, ConsultantReply } from "#lib/schemas/consultant";

export const askConsultant = defineOperation({
  name: "ask_consultant",
  title: { "zh-Hant": "詢問商業顧問", en: "Ask the business consultant" },
  description: {
    "zh-Hant": "以一個問題詢問這座城市的消費者痛點，或該做什麼生意；回答附出處。目錄裡沒有的會直說；沒有的、只沾上邊的，都不計入額度。",
    en: "One question about what hurts consumers in the city, or what to build. Answers cite their sources; what the catalogue has nothing about is said plainly; neither that nor what it has only something near is charged.",
  },
  rest: { method: "POST", path: "/consultant" },
  tool: {
    description:
      "Ask the business consultant one question about what hurts consumers in the city or what to build for them: rankings, comparisons, look-ups, what exists, what fits a budget. For a list use search_painpoints, one record get_painpoint, for a plan generate_research_brief. It sees this message alone. It needs a Pro key and uses one of the month's questions, unless nothing near is found; it may take up to 50 seconds. [n] in the answer (Markdown) is the n-th citation.",
    hints: USES_QUOTA,
    outline: outlineReply,
    nextStep: stepAfterReply,
  },
  access: "pro",
  readOnly: false,
  readsFeed: false,
  charge: {
    quota: "chat",
    cites: ({ citations }) => citations.map(({ slug }) => slug),
    isDue: ({ charged }) => charged !== false,
  },
  input: ConsultantInput,
  output: ConsultantReply,
  exampleInput: () => ({ message: "Which food problems are rising?" }),
  example: ({ ctx, input }) => answer(ctx, input, OFFLINE),
  run: ({ ctx, input, meter }) => answer(ctx, input, currentWriter(ctx), meter),
});

async function answer(ctx: Context, { message }: ConsultantInput, writer: Writer, meter = exampleMeter("chat")): Promise<ConsultantReply> {
  const { locale } = ctx;
  const release = await currentRelease(ctx);
  const said = await consult({ release, locale, message }, writer);
  const usage = toAllowance(said.charged === false ? uncounted(meter) : meter);
  return { ...said, locale, usage };
}
