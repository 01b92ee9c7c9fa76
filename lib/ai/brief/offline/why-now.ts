import { whole } from "#lib/ai/brief/offline/amount";
import { monthName } from "#lib/policy/month-name";
import { inSentence } from "#lib/ai/brief/offline/fragment";
import type { Story } from "#lib/ai/brief/offline/story";
import type { Text } from "#lib/policy/locale";
import { QUIET_MONTHS } from "#lib/policy/trend";
import type { MarketAnalysis } from "#lib/schemas/feed";

/** What speaks for starting now and what against, each a sentence: trend, last activity, official answer, money. */
export function whyNow(story: Story): string[] {
  const { market, locale } = story;
  const items = market
    ? [courseItem(story, market), lastHeardItem(story), answerItem(market), moneyItem(story, market)]
    : [lastHeardItem(story)];
  return items.map((item) => item[locale]);
}

const pro = ({ "zh-Hant": zh, en }: Text): Text => ({ "zh-Hant": `支持：${zh}`, en: `For: ${en}` });
const con = ({ "zh-Hant": zh, en }: Text): Text => ({ "zh-Hant": `反對：${zh}`, en: `Against: ${en}` });

function courseItem({ locale, painpoint }: Story, { demand }: MarketAnalysis): Text {
  const busiest = demand.series.toSorted((a, b) => b.mentions - a.mentions || (a.month < b.month ? -1 : 1))[0];
  const peak: Text =
    busiest === undefined || busiest.mentions < 2
      ? { "zh-Hant": "", en: "" }
      : {
          "zh-Hant": `；最多的是 ${monthName(locale, busiest.month)}，有 ${whole(busiest.mentions)} 人附議`,
          en: `; the busiest month was ${monthName(locale, busiest.month)} with ${whole(busiest.mentions)} mentions`,
        };
  switch (demand.trend) {
    case "rising":
      return pro({
        "zh-Hant": `近三個可見月份的附議比之前多${peak["zh-Hant"]}。`,
        en: `backing in the last three visible months is above the three before${peak.en}.`,
      });
    case "falling":
      return con({
        "zh-Hant": `近三個可見月份的附議比之前少${peak["zh-Hant"]}。`,
        en: `backing in the last three visible months is below the three before${peak.en}.`,
      });
    case "new": {
      const since = painpoint.first_seen_month;
      return pro({
        "zh-Hant": `這是新的抱怨${since === null ? "" : `，${monthName(locale, since)}才第一次出現`}，市場還沒有定型。`,
        en: `the complaint is new${since === null ? "" : `, first seen in ${monthName(locale, since)}`}, and no answer has settled yet.`,
      });
    }
    case "quiet":
      return con({
        "zh-Hant": `最近 ${QUIET_MONTHS} 個可見月份沒有人附議，晚一點開始也不吃虧${peak["zh-Hant"]}。`,
        en: `nobody backed it in the last ${QUIET_MONTHS} visible months, so waiting costs little${peak.en}.`,
      });
    case "stable":
      return con({
        "zh-Hant": `附議沒有明顯增加，晚一點開始也不吃虧${peak["zh-Hant"]}。`,
        en: `backing is not clearly growing, so waiting costs little${peak.en}.`,
      });
    default:
      return demand.trend satisfies never;
  }
}

function lastHeardItem({ lastActive, isQuiet, locale }: Story): Text {
  if (lastActive === null) return con({ "zh-Hant": "看不出最近一次附議是什麼時候。", en: "nobody can say when it was last backed." });
  const month = monthName(locale, lastActive);
  return isQuiet
    ? con({ "zh-Hant": `最後一次附議在 ${month}，之後沒有人再提。`, en: `it was last backed in ${month}, and nobody has raised it since.` })
    : pro({ "zh-Hant": `${month}還有人附議，話題仍在。`, en: `people still backed it in ${month}, so the subject is alive.` });
}

function answerItem({ unmet_need: { official_response: response } }: MarketAnalysis): Text {
  switch (response) {
    case "none":
      return pro({
        "zh-Hant": "主管機關還沒有回應，空缺仍在；但也表示沒有人承諾會幫忙。",
        en: "no authority has answered, so the gap is open; nor has anybody promised to help.",
      });
    case "partial":
      return con({
        "zh-Hant": "主管機關回應了一部分，先弄清楚剩下的是哪一部分。",
        en: "the authorities have answered a part of it; find out first which part is left.",
      });
    case "answered":
      return con({
        "zh-Hant": "主管機關已經回應，動手前先查他們做了什麼。",
        en: "the authorities have answered it; see what they did before spending anything.",
      });
    default:
      return response satisfies never;
  }
}

function moneyItem({ locale }: Story, { commercial_intent: { level, signals }, gaps }: MarketAnalysis): Text {
  const [signal] = signals;
  if (signal !== undefined && level !== "none") {
    const words = inSentence(signal, locale);
    return level === "weak"
      ? con({ "zh-Hant": `付費的跡象還弱：${words}。`, en: `signs of paying are weak: ${words}.` })
      : pro({ "zh-Hant": `已有付費的跡象：${words}。`, en: `there are signs of paying: ${words}.` });
  }
  const [gap] = gaps;
  return con(
    gap === undefined
      ? { "zh-Hant": "還沒有人表示願意付錢。", en: "nobody has said that they would pay." }
      : {
          "zh-Hant": `還沒有人表示願意付錢，而且有一件事不清楚：${inSentence(gap, locale)}。`,
          en: `nobody has said that they would pay, and one thing is not known: ${inSentence(gap, locale)}.`,
        },
  );
}
