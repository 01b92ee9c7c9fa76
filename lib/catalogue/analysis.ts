import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { PublicRecord } from "#lib/catalogue/record";
import type { Text } from "#lib/policy/locale";
import { filledText } from "#lib/policy/message";
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

const DEMAND: Text = {
  "zh-Hant":
    "{first}{isOneMonth, select, true {} other {至 {last}}}共有 {mentions, number} 次附議，{replies, plural, =0 {沒有附上任何理由} other {附有 # 則理由}}；{course}。",
  en: "{isOneMonth, select, true {In {first}} other {From {first} to {last}}}, it drew {mentions, plural, one {# mention} other {# mentions}} and {replies, plural, =0 {no reply} one {# reply} other {# replies}}; {course}.",
};

function demandSentence(demand: Demand): Text {
  const { mentions, replies, firstSeen, visibleThrough } = demand;
  const [first, last] = [localised(firstSeen), localised(visibleThrough)];
  return filledText(DEMAND, { first, last, isOneMonth: String(firstSeen === visibleThrough), mentions, replies, course: courseOf(demand) });
}

/** Filling in a message costs more than all numbers of a pain point, and most of what is filled in comes again. */
function eachOnce<Of extends string | number>(words: (of: Of) => Text): (of: Of) => Text {
  const known = new Map<Of, Text>();
  return (of) => {
    const text = known.get(of) ?? words(of);
    known.set(of, text);
    return text;
  };
}

/** Where it is going, as a last clause. */
const COURSES: Record<Trend | "silent" | "too_few", Text> = {
  new: { "zh-Hant": "最近 {window} 個可見月份才出現", en: "it first appeared within the last {window} visible months" },
  quiet: { "zh-Hant": "{lastActive}後沒有附議", en: "it has had no mention since {lastActive}" },
  silent: { "zh-Hant": "還沒有附議", en: "it has had no mention yet" },
  rising: {
    "zh-Hant": "最近 {window} 個可見月份的附議比前 {window} 個月多",
    en: "mentions of the last {window} visible months are above those of the {window} before",
  },
  falling: {
    "zh-Hant": "最近 {window} 個可見月份的附議比前 {window} 個月少",
    en: "mentions of the last {window} visible months are below those of the {window} before",
  },
  stable: {
    "zh-Hant": "最近 {window} 個可見月份的附議與前 {window} 個月相當",
    en: "mentions of the last {window} visible months are level with those of the {window} before",
  },
  too_few: {
    "zh-Hant": "最近 {compared} 個可見月份的附議太少，看不出增減",
    en: "it has had too few mentions in the last {compared} visible months to tell where it is going",
  },
};

function courseOf({ trend, series, lastActive }: Demand): Text {
  if (trend === "quiet") return lastActive === null ? COURSES.silent : quietSince(lastActive);
  return courseNamed(trend === "stable" && isTooFewToTell(series) ? "too_few" : trend);
}

const localised = eachOnce((month: Month): Text => ({ "zh-Hant": monthName("zh-Hant", month), en: monthName("en", month) }));
const quietSince = eachOnce((lastActive: Month) => filledText(COURSES.quiet, { lastActive: localised(lastActive) }));
const courseNamed = eachOnce((course: keyof typeof COURSES) =>
  filledText(COURSES[course], { window: TREND.windowMonths, compared: QUIET_MONTHS }),
);

const REPLIES: Text = { "zh-Hant": "{replies, number} 則理由", en: "{replies, plural, one {# reply} other {# replies}}" };
const BREADTH: Text = {
  "zh-Hant": "來自{discussions, plural, =1 {單一} other { # 個}}討論",
  en: "From {discussions, plural, one {a single discussion} other {# discussions}}",
};

function confidenceReasons({ replies, discussions }: Demand): Text[] {
  return [repliesIn(replies), breadthOf(discussions)];
}

const repliesIn = eachOnce((replies: number) => filledText(REPLIES, { replies }));
const breadthOf = eachOnce((discussions: number) => filledText(BREADTH, { discussions }));
