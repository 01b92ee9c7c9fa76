import { fields, list, number, text, texts, type Fields } from "./read.ts";

export interface Range {
  low: number;
  base: number;
  high: number;
  unit?: string | undefined;
}

/** What the app shows of a brief, as far as the answer has it. */
export interface Brief {
  slug: string | undefined;
  headline: string | undefined;
  month: string | undefined;
  verdict: Verdict;
  advice: string | undefined;
  market: Range | "not_estimated" | undefined;
  way: Way | undefined;
  budget: Budget;
  plan: { months: number | undefined; phases: Phase[] };
  tests: Test[];
  risks: { risk: string; likelihood: number | undefined; impact: number | undefined; mitigation: string | undefined }[];
  stops: { metric: string; threshold: string | undefined; byDay: number | undefined; action: string | undefined }[];
  next: string[];
  recheck: string[];
  limits: string[];
  sources: string[];
  remaining: number | undefined;
  /** Where the account keeps the whole of it. */
  page: string | undefined;
}

export interface Verdict {
  decision: string;
  confidence: number | undefined;
  oneLine: string | undefined;
  because: string[];
  /** Each finding with who says so, and when. */
  lookedUp: string[];
}
export interface Way {
  offer: string;
  payer: string | undefined;
  price: Range | undefined;
  /** Null: not within five years. */
  breakEven: number | null | undefined;
}
export interface Budget {
  total: number | undefined;
  cap: number | undefined;
  /** What it takes to build it, once the tests have passed. */
  building: number | undefined;
  contingency: { percent: number; total: number } | undefined;
  lines: { item: string; oneOff: number; monthly: number; months: number; total: number; isCutFirst: boolean }[];
}
export interface Phase {
  label: string;
  from: number;
  to: number;
  goals: string[];
}
export interface Test {
  hypothesis: string;
  method: string | undefined;
  days: number | undefined;
  cost: number | undefined;
  metric: string | undefined;
  unit: string | undefined;
  kill: number | undefined;
  pass: number | undefined;
}

/** Undefined where the answer is no brief. */
export function readBrief(answer: Fields): Brief | undefined {
  const section = (name: string): Fields => fields(fields(answer.sections)[name]);
  const items = (name: string): Fields[] => list(section(name).items).map(fields);
  const verdict = readVerdict(section("verdict"));
  if (!verdict) return undefined;
  const slug = text(answer.slug);
  return {
    slug,
    // The first that a brief cites is what it is about.
    headline: text(items("evidence").find((one) => one.slug === slug)?.statement),
    month: text(fields(answer.release).visible_through_month),
    verdict,
    advice: text(section("executive_summary").advice),
    market: readMarket(section("market")),
    way: readWay(section("solution")),
    budget: readBudget(section("budget")),
    plan: { months: number(section("plan").timeline_months), phases: list(section("plan").phases).map(fields).flatMap(readPhase) },
    tests: items("experiments").flatMap(readTest),
    risks: items("risks").flatMap((one) => {
      const risk = text(one.risk);
      return risk === undefined
        ? []
        : [{ risk, likelihood: number(one.likelihood), impact: number(one.impact), mitigation: text(one.mitigation) }];
    }),
    stops: items("kill_criteria").flatMap((one) => {
      const metric = text(one.metric);
      if (metric === undefined) return [];
      return [{ metric, threshold: text(one.threshold), byDay: number(one.by_day), action: text(one.action) }];
    }),
    next: texts(section("next_actions").items),
    recheck: texts(section("limitations").recheck),
    limits: texts(section("limitations").items),
    sources: [...new Set(items("evidence").flatMap(({ slug }) => text(slug) ?? []))],
    remaining: number(fields(answer.usage).remaining),
    page: text(fields(answer.kept).page),
  };
}

function readVerdict(verdict: Fields): Verdict | undefined {
  const decision = text(verdict.decision);
  if (decision === undefined) return undefined;
  const lookedUp = list(verdict.looked_up)
    .map(fields)
    .flatMap((one) => {
      const says = text(one.says);
      const by = [text(one.source), text(one.as_of)].filter((part) => part !== undefined).join(" · ");
      return says === undefined ? [] : [by === "" ? says : `${says} ${by}`];
    });
  return { decision, confidence: number(verdict.confidence), oneLine: text(verdict.one_line), because: texts(verdict.because), lookedUp };
}

function readRange(value: unknown): Range | undefined {
  const range = fields(value);
  const [low, base, high] = [number(range.low), number(range.base), number(range.high)];
  return low === undefined || base === undefined || high === undefined ? undefined : { low, base, high, unit: text(range.unit) };
}

function readMarket(market: Fields): Brief["market"] {
  return market.status === "not_estimated" ? "not_estimated" : readRange(market.reachable);
}

function readWay(solution: Fields): Way | undefined {
  const way = list(solution.ways_in)
    .map(fields)
    .find(({ chosen }) => chosen === true);
  const offer = text(way?.offer) ?? text(solution.wedge);
  if (offer === undefined) return undefined;
  const breakEven = way?.months_to_break_even;
  return { offer, payer: text(way?.payer), price: readRange(way?.price), breakEven: breakEven === null ? null : number(breakEven) };
}

function readBudget(budget: Fields): Budget {
  const contingency = fields(budget.contingency);
  const [percent, kept] = [number(contingency.percent), number(contingency.total)];
  return {
    total: number(budget.total),
    cap: number(budget.cap),
    building: number(budget.building_total),
    contingency: percent === undefined || kept === undefined ? undefined : { percent, total: kept },
    lines: list(budget.lines)
      .map(fields)
      .flatMap((line) => {
        const [item, total] = [text(line.item), number(line.total)];
        if (item === undefined || total === undefined) return [];
        const [oneOff, monthly, months] = [line.one_off, line.monthly, line.months].map((value) => number(value) ?? 0);
        return [{ item, total, oneOff: oneOff ?? 0, monthly: monthly ?? 0, months: months ?? 0, isCutFirst: line.cut_first === true }];
      }),
  };
}

function readPhase(phase: Fields): Phase[] {
  const [label, from, to] = [text(phase.label), number(phase.from_month), number(phase.to_month)];
  if (label === undefined || from === undefined || to === undefined || from < 1 || to < from) return [];
  return [{ label, from, to, goals: texts(phase.goals) }];
}

function readTest(test: Fields): Test[] {
  const hypothesis = text(test.hypothesis);
  if (hypothesis === undefined) return [];
  const [days, cost, kill, pass] = [test.days, test.cost, test.kill, test.pass].map(number);
  return [{ hypothesis, method: text(test.method), metric: text(test.metric), unit: text(test.unit), days, cost, kill, pass }];
}
