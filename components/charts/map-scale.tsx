import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { PainpointSummary } from "#lib/schemas/feed";

/** A pain point that has a place on the map. */
export type Placed = PainpointSummary & { pain_severity: number; frequency: number };

export const FREQUENCY = { from: 0, to: 10 };
/** Nothing is rated 0: the axis begins where pain does. */
export const SEVERITY = { from: 1, to: 10 };
const RADIUS = { least: 3, most: 17 };
/** From which unmet need on a bubble takes the next tone; the rubric's own steps. */
export const NEED_STEPS = [5, 6, 7] as const;

/** The largest first, so that no small bubble lies hidden. */
export function placed(points: readonly PainpointSummary[]): Placed[] {
  return points
    .filter((point): point is Placed => point.pain_severity !== null && point.frequency !== null)
    .toSorted((a, b) => b.reply_count - a.reply_count);
}

/** Shares of the plot's width and height, 0 to 1 from its upper left corner. */
export function placeOf({ frequency, pain_severity: severity }: Pick<Placed, "frequency" | "pain_severity">): { x: number; y: number } {
  return {
    x: (frequency - FREQUENCY.from) / (FREQUENCY.to - FREQUENCY.from),
    y: (SEVERITY.to - Math.max(SEVERITY.from, severity)) / (SEVERITY.to - SEVERITY.from),
  };
}

/** Area stands for replies: the radius grows with their root. */
export function radiusOf(replies: number, mostReplies: number): number {
  const share = mostReplies === 0 ? 0 : Math.sqrt(replies / mostReplies);
  return Number((RADIUS.least + (RADIUS.most - RADIUS.least) * share).toFixed(1));
}

/** The classes of a bubble, see globals.css: its tone, and whether it is drawn hollow, since few replies stand behind it. */
export function bubbleTone({ unmet_need_score, reply_count }: Pick<Placed, "unmet_need_score" | "reply_count">): string {
  return reply_count < ENOUGH_REPLIES ? `${needTone(unmet_need_score)} thin` : needTone(unmet_need_score);
}

export function needTone(unmetNeed: number | null): string {
  if (unmetNeed === null) return "need-unrated";
  return `need-${NEED_STEPS.filter((step) => unmetNeed >= step).length + 1}`;
}

export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
