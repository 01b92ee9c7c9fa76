import { money } from "#lib/ai/brief/offline/amount";
import { fitLength, type Part } from "#lib/ai/brief/offline/fit-length";
import { insteadOf, insteadSentence } from "#lib/ai/brief/offline/instead";
import { decisionSentence } from "#lib/ai/brief/offline/decision-sentence";
import { evidenceSentence } from "#lib/ai/brief/offline/evidence-sentence";
import { firstStep } from "#lib/ai/brief/offline/first-step";
import { openings } from "#lib/ai/brief/offline/openings";
import { reasonsOf } from "#lib/ai/brief/offline/reasons";
import type { Story } from "#lib/ai/brief/offline/story";
import { HANDS, WAYS } from "#lib/ai/brief/offline/ways-of-working";
import { choose } from "#lib/ai/brief/offline/choose";
import type { Locale, Text } from "#lib/policy/locale";

const MOST: Record<Locale, number> = { en: 156, "zh-Hant": 245 };

/** What hurts whom, how sure we are, the money in reach, the decision and why, the first step and its price. */
export function executiveSummary(story: Story): string {
  const opening = openings(story);
  const pain: Part[] = [opening, affected(story, opening)];
  const decision: Part = decisionSentence(story, reasonsOf(story, true));
  const rest: Part[] = [{ wordings: [evidenceSentence(story)] }, { wordings: [marketSentence(story)] }];
  const end: Part[] = [wayOn(story), firstStep(story)];
  const parts = choose(story.painpoint.slug, "arrangement", [
    [...pain, ...rest, decision, ...end],
    [...pain, decision, ...rest, ...end],
    [decision, ...pain, ...rest, ...end],
  ]);
  return fitLength(parts, MOST[story.locale], story.locale);
}

/** Unless the opening has named them. */
function affected({ who, say }: Story, opening: Part): Part {
  if (opening.wordings[0]?.includes(who)) return { wordings: [""], isOptional: true };
  const sentence = say("affected", [
    { "zh-Hant": `最常遇上的是${who}。`, en: `Most of it falls on ${who}.` },
    { "zh-Hant": `受影響的是${who}。`, en: `Those affected are ${who}.` },
    { "zh-Hant": `首當其衝的是${who}。`, en: `First in line are ${who}.` },
  ]);
  return { wordings: [sentence], isOptional: true };
}

function marketSentence({ facts, locale, say, decision }: Story): string {
  const { low, base, high } = facts.sections.market.reachable;
  const [least, likely, most] = [money(low, locale), money(base, locale), money(high, locale)];
  const spent = facts.sections.budget.total;
  if (base < spent)
    return say("market", [
      {
        "zh-Hant": `由下往上估，一年約有 ${likely}的市場，樂觀是 ${most}；計畫本身就要花 ${money(spent, locale)}。`,
        en: `Counted bottom up, ${likely} a year is in reach, ${most} at best, while the plan itself spends ${money(spent, locale)}.`,
      },
      {
        "zh-Hant": `一年可爭取的市場約 ${likely}，還不到計畫要花的 ${money(spent, locale)}；假設全數樂觀，則是 ${most}。`,
        en: `The money in reach is likely ${likely} a year, less than the ${money(spent, locale)} that the plan spends; on hopeful assumptions it is ${most}.`,
      },
    ]);
  if (decision === "do_not_build" || decision === "pivot")
    return say("market", [
      {
        "zh-Hant": `由下往上估，一年約有 ${likely}的市場，但那是紙上的數字。`,
        en: `Counted bottom up, ${likely} a year is in reach, but only on paper.`,
      },
      {
        "zh-Hant": `假設全部成立，一年的市場約 ${likely}；保守看只有 ${least}。`,
        en: `If every assumption held, ${likely} a year would be in reach; cautiously it is ${least}.`,
      },
    ]);
  return say("market", [
    {
      "zh-Hant": `由下往上估，一年約有 ${likely}的市場，保守是 ${least}，樂觀是 ${most}。`,
      en: `Counted bottom up, some ${likely} a year is in reach: ${least} on cautious assumptions, ${most} on hopeful ones.`,
    },
    {
      "zh-Hant": `能爭取的市場一年大約 ${likely}（${least}到 ${most}），背後的假設都還要驗證。`,
      en: `The money in reach is about ${likely} a year (${least} to ${most}), and the assumptions behind it are still to be tested.`,
    },
    {
      "zh-Hant": `照我們的假設，一年約 ${likely}可以爭取；假設抓得保守，就只有 ${least}。`,
      en: `By our assumptions about ${likely} a year can be won, or ${least} if they are cautious.`,
    },
  ]);
}

/** Towards the first step: how such a tier and such hands go about it, or what deserves the effort more. */
function wayOn(story: Story): Part {
  const { facts, decision, angle, locale, say } = story;
  if (decision === "do_not_build" || decision === "pivot") return { wordings: [insteadSentence(insteadOf(story))[locale]] };
  if (!angle) return { wordings: [say("way on", WAYS[facts.tier].practice)], isOptional: true };
  const hands = HANDS[facts.terms.role_shape].who;
  const form = WAYS[facts.tier].form;
  const cap = money(facts.sections.budget.cap, locale);
  const wording = (name: string): Text => ({
    "zh-Hant": `${cap}的預算與${hands["zh-Hant"]}，適合${form["zh-Hant"]}：${name}。`,
    en: `${cap} and ${hands.en} suit ${form.en}: ${name}.`,
  });
  return { wordings: [wording(angle.full)[locale], wording(angle.short)[locale]] };
}
