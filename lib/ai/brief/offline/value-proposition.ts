import { inSentence, named } from "#lib/ai/brief/offline/fragment";
import { jobFor } from "#lib/ai/brief/offline/jobs";
import type { Story } from "#lib/ai/brief/offline/story";
import { WAYS } from "#lib/ai/brief/offline/ways-of-working";
import type { Text } from "#lib/policy/locale";

/** The promise to the first customers; where nothing should be built, what would help them all the same. */
export function valueProposition(story: Story): string {
  const { decision, facts, locale, say, who, market, painpoint } = story;
  const { want, soThat } = jobFor(painpoint.domain, painpoint.slug);
  const solution = market?.unmet_need.existing_solutions[0];
  if (decision === "do_not_build") {
    return solution
      ? say("no promise", [
          {
            "zh-Hant": `沒有撐得住的承諾。對${who}最有用的，是指點他們善用既有的${named(solution.name, locale)}。`,
            en: `There is no promise that would hold. What helps ${who} most is a pointer to what exists: ${inSentence(solution.name, locale)}.`,
          },
          {
            "zh-Hant": `不向任何人承諾。既有的是${named(solution.name, locale)}，缺的是：${inSentence(solution.gap, locale)}；這該由原本的提供者補上。`,
            en: `Promise nobody anything. What exists (${inSentence(solution.name, locale)}) falls short in one point that its providers should mend: ${inSentence(solution.gap, locale)}.`,
          },
        ])
      : say("no promise", [
          {
            "zh-Hant": `沒有撐得住的承諾。${who}需要的是${want["zh-Hant"]}，但這不是靠一項產品做得到的。`,
            en: `There is no promise that would hold. What ${who} need is ${want.en}, and no single product brings that about.`,
          },
        ]);
  }
  const promise = say("promise", [
    { "zh-Hant": `幫${who}${want["zh-Hant"]}，${soThat["zh-Hant"]}。`, en: `For ${who}: help ${want.en}, so that ${soThat.en}.` },
    {
      "zh-Hant": `對${who}來說，就是${want["zh-Hant"]}；${soThat["zh-Hant"]}。`,
      en: `What ${who} get is help ${want.en}; in the end ${soThat.en}.`,
    },
    { "zh-Hant": `${soThat["zh-Hant"]}：這是我們給${who}的承諾。`, en: `To ${who} we promise that ${soThat.en}.` },
  ]);
  const beyond: Text | undefined = solution && {
    "zh-Hant": `現有的${named(solution.name, locale)}做不到的，我們補上：${inSentence(solution.gap, locale)}。`,
    en: `It picks up where what exists (${inSentence(solution.name, locale)}) stops: ${inSentence(solution.gap, locale)}.`,
  };
  const honest = WAYS[facts.tier].promise[locale];
  return [promise, beyond?.[locale], honest].filter((sentence) => sentence !== undefined).join(locale === "en" ? " " : "");
}
