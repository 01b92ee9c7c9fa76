import { payerOf } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import type { Factor } from "#lib/ai/brief/economics";
import type { WeighedWay } from "#lib/ai/brief/weigh-ways";
import { wordsOf } from "#lib/ai/brief/sections/trials";
import { factTable, type Fact, type Figure, type Role } from "#lib/ai/check/facts";
import { painpointFacts } from "#lib/ai/model/shown-painpoint";
import { MONTHS_AHEAD, type Range } from "#lib/policy/brief-market";
import { capTwd } from "#lib/policy/brief-budget";
import type { BriefSections } from "#lib/schemas/brief";

/** What of a brief its writer is shown: what is computed and what an adviser says, nothing of what the reader wrote but what was taken from it. */
export function briefFacts(brief: BriefCase, sections: BriefSections): Fact[] {
  const { release, painpoint, related, advice, locale, decision, rule, reader, chosen, onChosen, t } = brief;
  const [main, ...others] = [painpoint, ...related].map((one, at) => painpointFacts(`P${at + 1}`, one));
  const texts = (letter: string, all: readonly string[]) => all.map((says, at): Fact => ({ id: `${letter}${at + 1}`, says }));
  const month: Figure = { kind: "month", value: release.freshness.visible_through_month, roles: ["visible_month"] };
  return factTable([
    {
      ...{ id: "D1", says: sections.verdict.would_change_our_mind.join(" "), is: { decision, rule } },
      figures: { confidence: { kind: "score", value: brief.confidence, of: 1, roles: ["score"] } },
    },
    ...(main ?? []),
    ...others.flatMap(([first]) => first ?? []),
    { id: "V1", says: sections.limitations.items[0] ?? "", figures: { visible_through: month } },
    ...texts("N", [advice.nature.why[locale], ...Object.values(sections.problem.job_to_be_done), sections.problem.why_now.at(-1) ?? ""]),
    ...texts(
      "E",
      sections.evidence.items.filter(({ slug }) => slug === undefined).map(({ statement }) => statement),
    ),
    ...marketFacts(brief, sections),
    ...brief.ways.map((way, at) => wayFact(brief, way, `W${at + 1}`)),
    ...moneyFacts(brief),
    ...brief.tests.map((test, at): Fact => {
      const { hypothesis, method, metric } = wordsOf(brief, test);
      const line = (role: Role, value: number): Figure =>
        test.unit === "count" || test.unit === "number"
          ? { kind: "count", value, ...(test.unit === "count" && { of: test.sample }), roles: ["threshold", role] }
          : { kind: test.unit === "twd" ? "money" : "percent", value, roles: ["threshold", role] };
      return {
        id: `T${at + 1}`,
        says: [hypothesis, method, metric].join(" / "),
        figures: {
          sample: { kind: "count", value: test.sample, roles: ["sample"] },
          days: { kind: "count", value: test.days, unit: "days", roles: ["test_days"] },
          cost: { kind: "money", value: test.cost, roles: ["test_cost"] },
          ...{ kill: line("kill", test.kill), pass: line("pass", test.pass), strong: line("strong", test.strong) },
        },
      };
    }),
    ...texts(
      "L",
      sections.alternatives.items.map(({ name, gap }) => `${name} / ${gap}`),
    ),
    ...texts("C", [...onChosen.channels.map(t), ...(onChosen.firstTen ? [t(onChosen.firstTen)] : [])]),
    ...texts(
      "R",
      sections.risks.items.map(({ risk, mitigation }) => `${risk} / ${mitigation}`),
    ),
    ...texts(
      "Y",
      onChosen.rules.map(({ name, hurdle }) => `${t(name)} / ${t(hurdle)}`),
    ),
    ...texts("Q", sections.limitations.recheck ?? []),
    ...(sections.verdict.looked_up ?? []).map(({ says, bears, as_of, source }, at): Fact => {
      return { id: `K${at + 1}`, says: `${says} / ${source} / ${as_of}`, is: { bears } };
    }),
    ...texts("F", [sections.executive_summary.advice ?? "", sections.solution.fit ?? ""]),
    {
      id: "U1",
      says: "",
      is: { hands: brief.terms.role_shape, budget_tier: brief.tier, chosen: `W${brief.ways.indexOf(chosen) + 1}` },
      figures: {
        ...(reader.sumTwd !== undefined && {
          sum: { kind: "money", value: Math.min(reader.sumTwd, capTwd(brief.terms)), roles: ["budget"] },
        }),
        ...(reader.hoursAWeek !== undefined && {
          hours: { kind: "count", value: reader.hoursAWeek, unit: "hours", roles: ["reader_hours"] },
        }),
      },
    },
  ]);
}

const money = (value: number, ...roles: Role[]): Figure => ({ kind: "money", value, roles });
const estimate = (value: number, ...roles: Role[]): Figure => ({ ...money(value, ...roles), isEstimate: true });
const ends = (range: Range, role: Role, say: (value: number, ...roles: Role[]) => Figure = estimate) => ({
  low: say(range.low, role, "low"),
  base: say(range.base, role, "base"),
  high: say(range.high, role, "high"),
});
const prefixed = (prefix: string, figures: Record<string, Figure>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${prefix}_${name}`, figure]));

function roleOf(name: Factor["name"]): Role {
  return name === "reached_a_year" ? "reached" : name === "payments_in_all" ? "payments" : name;
}

function marketFacts({ chosen: { economics }, locale }: BriefCase, { market }: BriefSections): Fact[] {
  if (!economics) return [{ id: "M1", says: market.formula }];
  const { factors, segment, customers, contribution24 } = economics;
  const many = Math.round(segment.population.base * segment.affected.base);
  const rows = factors.map((factor, at): Fact => {
    const { name = "", basis = "" } = market.assumptions[at] ?? {};
    const role = roleOf(factor.name);
    const say = (value: number, ...roles: Role[]): Figure =>
      factor.name === "price"
        ? money(value, ...roles)
        : {
            kind: role === "population" || role === "payments" ? "count" : "share",
            value,
            roles,
            isEstimate: factor.kind !== "observed",
            ...(role === "population" && { unit: segment.unit }),
            ...(role === "payments" && { unit: "payments" }),
          };
    return { id: `A${at + 1}`, says: `${name} / ${basis}`, figures: ends(factor, role, say) };
  });
  const [first] = market.moves_most ?? [];
  return [
    ...rows,
    ...(first
      ? [
          {
            id: "A9",
            says: market.assumptions.find(({ id }) => id === first.id)?.name ?? "",
            is: { moves_most: first.id },
            figures: { share: { kind: "share" as const, value: first.share, roles: ["spread" as const] } },
          },
        ]
      : []),
    {
      id: "S1",
      says: `${segment.name[locale]} / ${segment.affected_basis[locale]}`,
      figures: { affected: { kind: "count", value: many, unit: segment.unit, roles: ["affected_count"], isEstimate: true } },
    },
    { id: "M1", says: market.reachable.unit, figures: ends(market.reachable, "market") },
    {
      id: "M2",
      says: "",
      is: { of: locale === "en" ? "what two years leave" : "兩年留下的錢" },
      figures: {
        ...ends(contribution24, "two_years"),
        months: { kind: "count", value: MONTHS_AHEAD, unit: "months", roles: ["two_years"] },
      },
    },
    {
      id: "M3",
      says: "",
      is: { of: locale === "en" ? "customers after two years" : "兩年後的客戶" },
      figures: { likely: { kind: "count", value: customers, unit: "customers", roles: ["customers", "base"], isEstimate: true } },
    },
  ];
}

function wayFact({ advice, locale, chosen }: BriefCase, weighed: WeighedWay, id: string): Fact {
  const { way, economics, fit } = weighed;
  const payer = payerOf(advice, way);
  const per: Role = way.price.per;
  return {
    id,
    says: [way.offer[locale], payer?.name[locale], way.price_anchor[locale], way.weakness[locale]].filter(Boolean).join(" / "),
    is: { fit, price_per: per, hands: way.hands, kind: way.kind, chosen: weighed === chosen ? "yes" : "no" },
    figures: {
      ...(way.price.base > 0 &&
        prefixed(
          "price",
          ends(way.price, "price", (value, ...roles) => money(value, ...roles, per)),
        )),
      ...prefixed("setup", ends(way.setup_cost, "setup", money)),
      ...(economics && {
        contribution: money(economics.contribution, "contribution"),
        direct_cost: money(economics.directCost, "direct_cost"),
        payments: {
          kind: "count" as const,
          value: way.purchases_a_year.base,
          unit: "payments" as const,
          roles: ["payments" as const],
          isEstimate: true,
        },
      }),
    },
  };
}

function moneyFacts({ capTwd: cap, spending, twoYears, hours, hours24, terms, course, city }: BriefCase): Fact[] {
  const { timeline_months: term } = terms;
  const months = (value: number, ...roles: Role[]): Figure => ({ kind: "count", value, unit: "months", roles });
  return [
    {
      id: "B1",
      says: "",
      is: { of: "budget and plan" },
      figures: {
        ...{ cap: money(cap, "budget"), spending: money(spending.total, "spending"), building: estimate(twoYears.total, "building") },
        ...{
          months: months(term, "plan_months"),
          hours: { kind: "count", value: hours, unit: "hours", roles: ["plan_hours"] },
        },
      },
    },
    {
      id: "B2",
      says: "",
      is: { of: "breaking even", ...(course?.month === undefined && { month: "never" }) },
      figures: {
        ...(course?.customers !== undefined && {
          customers: { kind: "count", value: course.customers, unit: "customers", roles: ["break_even"] },
        }),
        ...(course?.month !== undefined && { month: months(course.month, "break_even") }),
        ...(course && { earned: estimate(course.earned(term), "contribution"), spent: estimate(course.spent(term), "spending") }),
        wages: estimate(city.hourly_wage * hours24, "spending"),
      },
    },
  ];
}
