import { gridValues } from "#components/charts/demand-bars";
import { withMonthsBefore } from "#components/charts/demand-chart";
import { demandFinding, type SayDemand } from "#components/charts/demand-finding";
import type { Shape } from "#components/charts/picture-shapes";
import { linesOf } from "#components/ui/line-breaks";
import { monthName } from "#components/ui/month-name";
import { count } from "#components/ui/number-format";
import { demandShape, type DemandPoint } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";

/** What stands around the chart, so that it says by itself of what it is and where it comes from. */
export interface DemandPictureWords {
  headline: string;
  source: string;
  address: string;
}
export interface DemandPicture {
  title: string;
  shapes: Shape[];
}

export const DEMAND_PICTURE_SIZE = { width: 1200, height: 675 };
/** The light colours of globals.css: it is looked at on paper and on grounds that we do not know. */
const INK = { page: "#ffffff", text: "#1c1b19", muted: "#625e57", accent: "#a8321a", line: "#dedad2" };
const LEFT = 56;
const RIGHT = DEMAND_PICTURE_SIZE.width - LEFT;
const BASE = 545;
const LINE_HEIGHT = 1.25;
const SIZES = { headline: 26, finding: 38, small: 20 };

/** The months of a pain point as a picture that stands alone; undefined where nobody backed it, as its page has no chart then. */
export function demandPicture(
  say: SayDemand,
  locale: Locale,
  series: readonly DemandPoint[],
  words: DemandPictureWords,
): DemandPicture | undefined {
  const shape = demandShape(series);
  if (!shape.peak) return undefined;
  const title = demandFinding(say, locale, shape);
  const { small } = SIZES;
  const finding = textBlock(title, SIZES.finding, 118, INK.text, 2);
  // Whatever its lines leave is the plot's.
  const caption = 118 + (finding.length - 1) * SIZES.finding * LINE_HEIGHT + 42;
  const shapes: Shape[] = [
    { kind: "box", x: 0, y: 0, ...DEMAND_PICTURE_SIZE, fill: INK.page },
    ...textBlock(words.headline, SIZES.headline, 62, INK.muted, 1),
    ...finding,
    line(say("caption"), LEFT, caption, small, INK.muted),
    ...plot(say, locale, withMonthsBefore(series), shape.peak, caption + 84),
    { kind: "box", x: LEFT, y: 602, width: RIGHT - LEFT, height: 1, fill: INK.line },
    line(words.source, LEFT, 632, small, INK.muted),
    line(words.address, LEFT, 658, small, INK.muted),
  ];
  return { title: `${words.headline}: ${title}`, shapes };
}

function plot(say: SayDemand, locale: Locale, series: readonly DemandPoint[], peak: DemandPoint, top: number): Shape[] {
  const base = BASE;
  const { small } = SIZES;
  const step = (RIGHT - LEFT) / series.length;
  const heightOf = (mentions: number) => (mentions === 0 ? 0 : Math.max(2, (mentions / peak.mentions) * (base - top)));
  const bar = (at: number, mentions: number, fill: string): Shape[] =>
    mentions === 0
      ? []
      : [{ kind: "box", x: LEFT + (at + 0.1) * step, y: base - heightOf(mentions), width: 0.8 * step, height: heightOf(mentions), fill }];
  const peakAt = series.indexOf(peak);
  const labelLeft = peakAt + 0.5 > series.length / 2;
  const labelX = LEFT + (peakAt + (labelLeft ? 0.9 : 0.1)) * step;
  const anchor = labelLeft ? "end" : "start";
  return [
    // Values stand where the tallest bars are not.
    ...gridValues(peak.mentions).flatMap((value): Shape[] => {
      const y = base - (value / peak.mentions) * (base - top);
      return [
        { kind: "box", x: LEFT, y, width: RIGHT - LEFT, height: 1, fill: INK.line },
        line(count(locale, value), labelLeft ? LEFT : RIGHT, y - 6, small, INK.muted, labelLeft ? "start" : "end"),
      ];
    }),
    ...series.flatMap(({ mentions, replies }, at) => [...bar(at, mentions, INK.accent), ...bar(at, replies, INK.text)]),
    { kind: "box", x: LEFT, y: base, width: RIGHT - LEFT, height: 2, fill: INK.muted },
    line(
      say("peakMentions", { month: monthName(locale, peak.month), mentions: peak.mentions }),
      labelX,
      top - 38,
      small,
      INK.accent,
      anchor,
    ),
    line(say("peakReplies", { replies: peak.replies }), labelX, top - 12, small, INK.text, anchor),
    ...months(locale, series, step),
  ];
}

/** The first month and the last one by name, and where years begin between them. */
function months(locale: Locale, series: readonly DemandPoint[], step: number): Shape[] {
  const baseline = BASE + 30;
  const { small } = SIZES;
  const years = series.flatMap(({ month }, at): Shape[] => {
    const x = LEFT + at * step;
    return month.endsWith("-01") && x > LEFT + ROOM_FOR_MONTH && x < RIGHT - ROOM_FOR_MONTH - 50
      ? [line(month.slice(0, 4), x, baseline, small, INK.muted)]
      : [];
  });
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return years;
  return [
    line(monthName(locale, first.month, "short"), LEFT, baseline, small, INK.muted),
    ...years,
    line(monthName(locale, last.month, "short"), RIGHT, baseline, small, INK.muted, "end"),
  ];
}
const ROOM_FOR_MONTH = 130;

function textBlock(text: string, size: number, baseline: number, fill: string, mostLines: number): Shape[] {
  const units = (RIGHT - LEFT) / (size * 0.53);
  return linesOf(text, units, mostLines).map((words, at) => line(words, LEFT, baseline + at * size * LINE_HEIGHT, size, fill));
}

function line(text: string, x: number, baseline: number, size: number, fill: string, anchor: "start" | "end" = "start"): Shape {
  return { kind: "line", text, x, baseline, size, fill, anchor };
}
