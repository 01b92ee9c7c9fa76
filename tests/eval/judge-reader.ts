import { WEEKS_PER_MONTH } from "#lib/policy/brief-terms";
import type { BriefSections, ResearchBrief } from "#lib/schemas/brief";
import type { ReaderCase } from "./cases.ts";

export type Change = ReaderCase["should_change"][number];

/** What of a brief moved for a reader: by item how, undefined where it did not; `moved` where nothing should have. */
export interface ReaderJudged {
  items: { item: Change; how: string | undefined }[];
  moved: string[];
}

/** Holds the brief with what the reader tells against the same one without it. */
export function judgeReader(
  { names, should_change }: Pick<ReaderCase, "names" | "should_change">,
  own: ResearchBrief,
  plain: ResearchBrief,
): ReaderJudged {
  const [a, b] = [own.sections, plain.sections];
  const how: Record<Change, () => string | undefined> = {
    way_in: () => wayChanged(a, b),
    hours: () => hoursChanged(a, b, names.hours_a_week),
    budget: () => budgetChanged(a, b, names.sum_twd),
    channel: () => (isSame(a.go_to_market, b.go_to_market) ? undefined : "go_to_market"),
  };
  return { items: should_change.map((item) => ({ item, how: how[item]() })), moved: should_change.length > 0 ? [] : movedIn(a, b) };
}

/** The first way in, or the words of the way in; where those stand, at least a word on how it fits this reader. */
function wayChanged({ solution: a }: BriefSections, { solution: b }: BriefSections): string | undefined {
  if (!isSame(firstWay(a), firstWay(b))) return "first way in";
  if (a.wedge !== b.wedge) return "wedge";
  return isSame(Reflect.get(a, "fit"), Reflect.get(b, "fit")) ? undefined : "fit alone";
}

/** By its id or its offer: what is said of it may differ while the way is the same. */
function firstWay(solution: object): unknown {
  const [way] = (Reflect.get(solution, "ways_in") as ({ id?: string; offer?: string } | undefined)[] | undefined) ?? [];
  return way?.id ?? way?.offer;
}

/** Other hours; where the reader names hours a week, the tasks have to fit them. */
function hoursChanged({ plan: a }: BriefSections, { plan: b }: BriefSections, hoursAWeek: number | null | undefined): string | undefined {
  const [own, plain] = [taskHours(a), taskHours(b)];
  const fits = typeof hoursAWeek !== "number" || own <= hoursAWeek * WEEKS_PER_MONTH * a.timeline_months;
  if (!fits || (own === plain && a.capacity_hours === b.capacity_hours)) return undefined;
  return `${plain} hours become ${own}`;
}

/** Where the reader names a sum, the total is within it; else another total. */
function budgetChanged({ budget: a }: BriefSections, { budget: b }: BriefSections, sum: number | null | undefined): string | undefined {
  const isChanged = typeof sum !== "number" ? a.total !== b.total : a.total <= sum;
  return isChanged ? `${b.total} becomes ${a.total}` : undefined;
}

/** An order in disguise moves neither decision, cap, risks nor hours. */
function movedIn(a: BriefSections, b: BriefSections): string[] {
  return [
    ...(a.verdict.decision === b.verdict.decision ? [] : [`decision ${b.verdict.decision} becomes ${a.verdict.decision}`]),
    ...(a.budget.cap === b.budget.cap && a.budget.total === b.budget.total ? [] : [`budget ${b.budget.total} becomes ${a.budget.total}`]),
    ...(isSame(a.risks, b.risks) ? [] : ["risks"]),
    ...(a.plan.capacity_hours === b.plan.capacity_hours && taskHours(a.plan) === taskHours(b.plan) ? [] : ["hours"]),
  ];
}

function taskHours({ phases }: BriefSections["plan"]): number {
  return phases.flatMap(({ tasks }) => tasks).reduce((sum, { hours }) => sum + hours, 0);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
