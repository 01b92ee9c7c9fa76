import { counted, whole } from "#lib/ai/brief/offline/amount";
import { monthName } from "#lib/policy/month-name";
import type { Story } from "#lib/ai/brief/offline/story";
import type { Text } from "#lib/policy/locale";
import { isTooFewToTell } from "#lib/policy/trend";

/** How sure we are: who backed it, who said why, and whether it goes on. */
export function evidenceSentence(story: Story): string {
  const { painpoint, mentions, replies, say } = story;
  const backed = counted(mentions, "resident", "residents");
  const course = courseOf(story);
  switch (painpoint.score_breakdown.confidence) {
    case "high":
      return say("evidence", [
        {
          "zh-Hant": `證據扎實：${whole(mentions)} 人附議，${whole(replies)} 人寫下理由，${course["zh-Hant"]}。`,
          en: `The evidence is solid: ${backed} backed it and ${whole(replies)} wrote down why, ${course.en}.`,
        },
        {
          "zh-Hant": `附議 ${whole(mentions)} 人、書面理由 ${whole(replies)} 則，足以相信問題存在，${course["zh-Hant"]}。`,
          en: `With ${backed} behind it and ${whole(replies)} written reasons there is little doubt that it is real, ${course.en}.`,
        },
      ]);
    case "medium":
      return say("evidence", [
        {
          "zh-Hant": `證據中等：${whole(mentions)} 人附議，${whole(replies)} 人寫下理由，${course["zh-Hant"]}。`,
          en: `The evidence is fair: ${backed} backed it and ${whole(replies)} wrote down why, ${course.en}.`,
        },
        {
          "zh-Hant": `${whole(replies)} 則書面理由、${whole(mentions)} 人附議，夠當方向，還不夠當定論，${course["zh-Hant"]}。`,
          en: `${whole(replies)} written reasons and ${backed} behind them give a direction, not a conclusion, ${course.en}.`,
        },
      ]);
    case "low":
      return say("evidence", [
        {
          "zh-Hant": `證據薄弱：${whole(mentions)} 人附議，${replies === 0 ? "沒有人" : `只有 ${whole(replies)} 人`}寫下理由，${course["zh-Hant"]}。`,
          en: `The evidence is thin: ${backed} backed it and ${replies === 0 ? "nobody" : `only ${whole(replies)}`} wrote down why, ${course.en}.`,
        },
        {
          "zh-Hant": `目前只能當線索：附議 ${whole(mentions)} 人，書面理由 ${whole(replies)} 則，${course["zh-Hant"]}。`,
          en: `So far it is a lead and no more: ${backed} behind it, ${replies === 0 ? "no written reason" : counted(replies, "written reason", "written reasons")}, ${course.en}.`,
        },
      ]);
    default:
      return painpoint.score_breakdown.confidence satisfies never;
  }
}

/** A last clause about time. */
function courseOf({ market, isQuiet, lastActive, painpoint, locale }: Story): Text {
  const trend = market?.demand.trend;
  if (trend === "rising") return { "zh-Hant": "而且正在增加", en: "and backing is rising" };
  if (trend === "new") {
    const since = painpoint.first_seen_month;
    if (since !== null)
      return { "zh-Hant": `${monthName(locale, since)}才出現`, en: `and it appeared only in ${monthName(locale, since)}` };
  }
  if (isQuiet && lastActive !== null)
    return {
      "zh-Hant": `但 ${monthName(locale, lastActive)}之後就安靜了`,
      en: `though it has been quiet since ${monthName(locale, lastActive)}`,
    };
  if (trend === "falling") return { "zh-Hant": "但正在減少", en: "though backing is falling" };
  return isTooFewToTell(market?.demand.series ?? [])
    ? { "zh-Hant": "近來附議的人太少，看不出增減", en: "and too few backed it lately to tell where it is going" }
    : { "zh-Hant": "近來大致持平", en: "and backing has held level lately" };
}
