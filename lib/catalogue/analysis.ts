import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { PublicRecord } from "#lib/catalogue/record";
import type { Text } from "#lib/policy/locale";
import { monthName } from "#lib/policy/month-name";
import { addMonths, type Month } from "#lib/policy/months";
import { confidenceLevel, SCORING, type Trend } from "#lib/policy/scoring";

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

function demandSentence({ mentions, replies, trend, firstSeen, lastActive, visibleThrough }: Demand): Text {
  const words: Record<Trend, Text> = {
    new: { "zh-Hant": "近三個月才出現", en: "it first appeared within the last three visible months" },
    rising: { "zh-Hant": "近三個月的附議比前三個月多", en: "backing in the last three visible months is above the three before" },
    falling: { "zh-Hant": "近三個月的附議比前三個月少", en: "backing in the last three visible months is below the three before" },
    stable: quiet(lastActive, visibleThrough)
      ? {
          "zh-Hant": `${monthName("zh-Hant", lastActive ?? firstSeen)}之後沒有新的附議`,
          en: `nobody has backed it since ${monthName("en", lastActive ?? firstSeen)}`,
        }
      : { "zh-Hant": "近三個月與前三個月相當", en: "backing in the last three visible months is level with the three before" },
  };
  const people = mentions === 1 ? "1 resident" : `${mentions.toLocaleString("en")} residents`;
  const comments = replies === 0 ? "nobody gave a written reason" : `${replies.toLocaleString("en")} gave a written reason`;
  const isOneMonth = firstSeen === visibleThrough;
  const [first, last] = [localised(firstSeen), localised(visibleThrough)];
  const span: Text = isOneMonth
    ? { "zh-Hant": first["zh-Hant"], en: `In ${first.en}` }
    : { "zh-Hant": `${first["zh-Hant"]}至 ${last["zh-Hant"]}`, en: `From ${first.en} to ${last.en}` };
  const reasons = replies === 0 ? "沒有人寫下理由" : `其中 ${replies.toLocaleString("en")} 人寫下理由`;
  return {
    "zh-Hant": `${span["zh-Hant"]}共有 ${mentions.toLocaleString("en")} 人附議，${reasons}；${words[trend]["zh-Hant"]}。`,
    en: `${span.en}, ${people} backed it and ${comments}; ${words[trend].en}.`,
  };
}

function localised(month: Month): Text {
  return { "zh-Hant": monthName("zh-Hant", month), en: monthName("en", month) };
}

function quiet(lastActive: Month | null, visibleThrough: Month): boolean {
  return lastActive === null || lastActive < addMonths(visibleThrough, 1 - 2 * SCORING.trend.windowMonths);
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
