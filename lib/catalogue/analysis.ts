import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { PublicRecord } from "#lib/catalogue/record";
import type { Text } from "#lib/policy/locale";
import { monthName } from "#lib/policy/month-name";
import type { Month } from "#lib/policy/months";
import { confidenceLevel } from "#lib/policy/scoring";
import { isTooFewToTell, QUIET_MONTHS, TREND, type Trend } from "#lib/policy/trend";

/** The market analysis of a pain point: curated words beside counted demand. What nobody knows is named as a gap. */
export function analyse(curated: CuratedPainpoint, demand: Demand): PublicRecord["market"] {
  const level = confidenceLevel(demand.replies);
  return {
    summary: demandSentence(demand),
    mentions: demand.mentions,
    months_active: demand.series.filter((point) => point.mentions + point.replies > 0).length,
    trend: demand.trend,
    series: demand.series,
    existing_solutions: curated.existing_solutions.map(({ gap, ...name }) => ({ name, gap })),
    workarounds: curated.workarounds,
    official_response: curated.official_response,
    commercial_intent: curated.commercial_intent,
    barriers: curated.barriers,
    angles: curated.angles.map(({ fits_role, fits_budget, ...angle }) => ({ angle, fits_role, fits_budget })),
    confidence: { level, reasons: confidenceReasons(demand) },
    gaps: [...curated.gaps, ...UNKNOWN_TO_CATALOGUE],
  };
}

export interface Demand {
  mentions: number;
  replies: number;
  discussions: number;
  trend: Trend;
  firstSeen: Month;
  lastActive: Month | null;
  visibleThrough: Month;
  series: { month: Month; mentions: number; replies: number }[];
}

const UNKNOWN_TO_CATALOGUE: Text[] = [
  { "zh-Hant": "目錄沒有競爭者資料", en: "The catalogue holds no data on competitors" },
  { "zh-Hant": "目錄沒有風險資料", en: "The catalogue holds no data on risks" },
];

function demandSentence(demand: Demand): Text {
  const { mentions, replies, firstSeen, visibleThrough } = demand;
  const course = courseOf(demand);
  const people = mentions === 1 ? "1 resident" : `${mentions.toLocaleString("en")} residents`;
  const comments = replies === 0 ? "nobody gave a written reason" : `${replies.toLocaleString("en")} gave a written reason`;
  const isOneMonth = firstSeen === visibleThrough;
  const [first, last] = [localised(firstSeen), localised(visibleThrough)];
  const span: Text = isOneMonth
    ? { "zh-Hant": first["zh-Hant"], en: `In ${first.en}` }
    : { "zh-Hant": `${first["zh-Hant"]}至 ${last["zh-Hant"]}`, en: `From ${first.en} to ${last.en}` };
  const reasons = replies === 0 ? "沒有人寫下理由" : `其中 ${replies.toLocaleString("en")} 人寫下理由`;
  return {
    "zh-Hant": `${span["zh-Hant"]}共有 ${mentions.toLocaleString("en")} 人附議，${reasons}；${course["zh-Hant"]}。`,
    en: `${span.en}, ${people} backed it and ${comments}; ${course.en}.`,
  };
}

/** Where it is going, as a last clause. */
function courseOf({ trend, series, lastActive }: Demand): Text {
  const { windowMonths } = TREND;
  switch (trend) {
    case "new":
      return {
        "zh-Hant": `最近 ${windowMonths} 個可見月份才出現`,
        en: `it first appeared within the last ${windowMonths} visible months`,
      };
    case "quiet":
      return lastActive === null
        ? { "zh-Hant": "還沒有人附議", en: "nobody has backed it yet" }
        : {
            "zh-Hant": `${monthName("zh-Hant", lastActive)}後沒有人附議`,
            en: `nobody has backed it since ${monthName("en", lastActive)}`,
          };
    case "rising":
      return {
        "zh-Hant": `最近 ${windowMonths} 個可見月份的附議比前 ${windowMonths} 個月多`,
        en: `backing in the last ${windowMonths} visible months is above the ${windowMonths} before`,
      };
    case "falling":
      return {
        "zh-Hant": `最近 ${windowMonths} 個可見月份的附議比前 ${windowMonths} 個月少`,
        en: `backing in the last ${windowMonths} visible months is below the ${windowMonths} before`,
      };
    case "stable":
      return isTooFewToTell(series)
        ? {
            "zh-Hant": `最近 ${QUIET_MONTHS} 個可見月份附議的人太少，看不出增減`,
            en: `too few backed it in the last ${QUIET_MONTHS} visible months to tell where it is going`,
          }
        : {
            "zh-Hant": `最近 ${windowMonths} 個可見月份的附議與前 ${windowMonths} 個月相當`,
            en: `backing in the last ${windowMonths} visible months is level with the ${windowMonths} before`,
          };
    default:
      return trend satisfies never;
  }
}

function localised(month: Month): Text {
  return { "zh-Hant": monthName("zh-Hant", month), en: monthName("en", month) };
}

function confidenceReasons({ replies, discussions }: Demand): Text[] {
  const replyWord = replies === 1 ? "reply" : "replies";
  const count: Text = {
    "zh-Hant": `${replies.toLocaleString("en")} 則書面理由`,
    en: `${replies.toLocaleString("en")} written ${replyWord}`,
  };
  const breadth: Text =
    discussions === 1
      ? { "zh-Hant": "來自單一討論", en: "From a single discussion" }
      : { "zh-Hant": `來自 ${discussions} 個討論`, en: `From ${discussions} discussions` };
  return [count, breadth];
}
