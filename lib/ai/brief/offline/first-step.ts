import { counted, money, whole } from "#lib/ai/brief/offline/amount";
import type { Part } from "#lib/ai/brief/offline/fit-length";
import { gist, inSentence, sentencesOf } from "#lib/ai/brief/offline/fragment";
import type { Story } from "#lib/ai/brief/offline/story";
import type { Text } from "#lib/policy/locale";

/** The cheapest experiment, with its price. */
export function firstStep({ facts, locale, say, decision }: Story): Part {
  const experiment = facts.sections.experiments.items[0];
  if (!experiment) return { wordings: [""], isOptional: true };
  const [first = experiment.method] = sentencesOf(experiment.method, locale);
  const method = inSentence(first, locale);
  const wording = (what: string) => {
    const cost = money(experiment.cost, locale);
    const span: Text = { "zh-Hant": `${whole(experiment.days)} 天`, en: counted(experiment.days, "day", "days") };
    if (decision === "do_not_build" && experiment.cost === 0)
      return say("first step", [
        {
          "zh-Hant": `仍想求證，花 0 元也做得到：${what}。`,
          en: `Whoever still wants proof can have it for NT$0 and ${span.en}: ${what}.`,
        },
      ]);
    if (decision === "do_not_build")
      return say("first step", [
        { "zh-Hant": `仍想求證，最便宜的做法只要 ${cost}：${what}。`, en: `Whoever still wants proof can have it for ${cost}: ${what}.` },
        { "zh-Hant": `不服氣的話，花 ${cost}就能驗證：${what}。`, en: `To prove us wrong costs ${cost}: ${what}.` },
      ]);
    if (experiment.cost === 0)
      return say("first step", [
        { "zh-Hant": `第一步不花錢（0 元），只要 ${span["zh-Hant"]}：${what}。`, en: `The first step costs NT$0 and ${span.en}: ${what}.` },
        { "zh-Hant": `先花 ${span["zh-Hant"]}、0 元：${what}。`, en: `Start with ${span.en} and NT$0: ${what}.` },
      ]);
    return say("first step", [
      { "zh-Hant": `第一步 ${cost}、${span["zh-Hant"]}：${what}。`, en: `The first step takes ${span.en} and ${cost}: ${what}.` },
      { "zh-Hant": `先花 ${cost}：${what}。`, en: `Start with ${cost}: ${what}.` },
      { "zh-Hant": `下一步要花 ${cost}和 ${span["zh-Hant"]}：${what}。`, en: `Next, for ${cost} and within ${span.en}: ${what}.` },
    ]);
  };
  return { wordings: [wording(method), wording(gist(method))] };
}
