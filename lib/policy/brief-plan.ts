/** Hours that a piece of work takes one pair of hands; of a test, and of one that costs nothing, beside what each one asked takes. Published at /docs/briefs. */
export const HOURS = { lookUp: 4, meet: 16, test: 8, eachAsked: 0.5, free: 4, rule: 6, setUp: 120, firstTen: 80, channel: 60 } as const;

/** How a timeline becomes phases of whole months, and how much of the hands' time is given out. */
export const DAYS_PER_MONTH = 30;
/** The rest of the hours is left for what was not foreseen. */
export const PLANNED_SHARE_OF_HOURS = 0.8;

export type PhaseKind = "check" | "watch" | "reframe" | "decide" | "discover" | "test" | "pilot" | "sell" | "repeat" | "grow";

/** Share of the planned hours that a kind of phase takes: an idea that is not built is watched on the side. */
const EFFORT: Partial<Record<PhaseKind, number>> = { check: 0.4, watch: 0.05, decide: 0.05 };

/** The timeline from which on a phase is part of the plan. */
export const PHASE_FROM_MONTHS = { test: 1, discover: 2, pilot: 3, sell: 6, repeat: 9, grow: 18 } as const;
/** From here on finding out and testing take two months each instead of one. */
export const LONG_START_FROM_MONTHS = 9;
const LONG_START = { short: 1, long: 2 } as const;
/** How the months after testing are shared out. */
const LATER_WEIGHTS: Partial<Record<PhaseKind, number>> = { pilot: 2, sell: 2, repeat: 3, grow: 4, watch: 1 };

export interface PhaseSpan {
  kind: PhaseKind;
  fromMonth: number;
  toMonth: number;
}

/** Testing takes the months of the longest test, as far as each phase after it keeps one. */
export function phaseSpans(verdict: "build" | "test_first" | "pivot" | "do_not_build", months: number, testDays: number): PhaseSpan[] {
  const kinds = phaseKinds(verdict, months);
  const later = kinds.filter((kind) => LATER_WEIGHTS[kind] !== undefined);
  const startMonths = months >= LONG_START_FROM_MONTHS && verdict !== "do_not_build" ? LONG_START.long : LONG_START.short;
  const early = kinds.filter((kind) => !later.includes(kind));
  const left = months - startMonths * early.filter((kind) => kind !== "test").length - later.length;
  const testMonths = Math.max(startMonths, Math.min(left, Math.ceil(testDays / DAYS_PER_MONTH)));
  const lengthOf = (kind: PhaseKind) => (kind === "test" ? testMonths : startMonths);
  const laterMonths = sharedOut(
    months - early.reduce((sum, kind) => sum + lengthOf(kind), 0),
    later.map((kind) => LATER_WEIGHTS[kind] ?? 1),
  );
  let month = 0;
  return kinds.map((kind) => {
    const at = later.indexOf(kind);
    const length = at === -1 ? lengthOf(kind) : (laterMonths[at] ?? 1);
    month += length;
    return { kind, fromMonth: month - length + 1, toMonth: month };
  });
}

/** Whole hours that the tasks of a phase may take together. */
export function phaseHours(hoursAMonth: number, { kind, fromMonth, toMonth }: PhaseSpan): number {
  const capacity = hoursAMonth * (toMonth - fromMonth + 1);
  return Math.floor(capacity * PLANNED_SHARE_OF_HOURS * (EFFORT[kind] ?? 1));
}

/** A whole number split by weights: everyone gets at least 1, and those who lose most by rounding down get the rest. */
export function sharedOut(total: number, weights: readonly number[]): number[] {
  const free = total - weights.length;
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (free * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = free - shares.reduce((a, b) => a + b, 0);
  const neediest = exact
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of neediest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share + 1);
}

/** What is given up for another way in is talked of, decided, and watched while there is time left. */
const PIVOT: readonly PhaseKind[] = ["reframe", "test", "decide", "watch"];

function phaseKinds(verdict: string, months: number): readonly PhaseKind[] {
  if (verdict === "do_not_build") return months === 1 ? ["check"] : ["check", "watch"];
  if (verdict === "pivot") return months === 1 ? ["test"] : PIVOT.slice(0, months);
  const ladder: (keyof typeof PHASE_FROM_MONTHS)[] = ["discover", "test", "pilot", "sell", "repeat", "grow"];
  return ladder.filter((kind) => months >= PHASE_FROM_MONTHS[kind]);
}
