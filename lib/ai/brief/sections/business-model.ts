import type { BriefCase } from "#lib/ai/brief/brief-case";
import { isPaidOnce, type Course, type Economics } from "#lib/ai/brief/economics";
import { counterOf, segmentName } from "#lib/ai/brief/sections/offer";
import type { SpendingLine } from "#lib/ai/brief/spending";
import { MONTHS_AHEAD, twoLeadingDigits } from "#lib/policy/brief-market";
import type { BriefSections } from "#lib/schemas/brief";

export function businessModel(brief: BriefCase): Omit<BriefSections["business_model"], "title"> {
  const { chosen, ways, course, say, part, money, sentence, paragraph } = brief;
  const { way, economics } = chosen;
  const priced = [chosen, ...ways.filter((other) => other !== chosen)].filter(({ way: { price } }) => price.base > 0);
  const hypotheses = priced.map(({ way: { price, price_anchor: anchor, name } }, at) =>
    say(at === 0 ? "price_hypothesis" : "price_of_other", {
      ...{ low: money(price.low), base: money(price.base), high: money(price.high) },
      ...{ per: say(`per_${price.per}`), anchor: part(anchor), offer: part(name) },
    }),
  );
  return {
    type: say("business_type", { kind: say(`kind_${way.kind}`), who: segmentName(brief, chosen) }),
    price_hypotheses: (hypotheses.length > 0 ? hypotheses : [say("no_price")]).map(sentence),
    unit_economics: {
      price: way.price.base,
      direct_cost: economics?.directCost ?? 0,
      contribution: economics?.contribution ?? 0,
      payments_a_year: way.purchases_a_year.base,
      spending: brief.twoYears.total,
      customers_to_break_even: course?.customers ?? null,
      break_even_month: course?.month ?? null,
      note: paragraph(economics ? [costsSentence(brief), ...ownHour(brief)] : [say("no_price")]),
    },
  };
}

/** What two years are likely to leave for each hour of the reader's: nobody else says whether it is worth the time. */
function ownHour(brief: BriefCase): string[] {
  const { chosen, hours, terms, city, twoYears, say, money } = brief;
  if (!chosen.economics) return [];
  const each = eachHour(brief, chosen.economics.contribution24.base - twoYears.total);
  if (each <= 0)
    return [
      say(city.hourly_wage > 0 ? "own_hour_none" : "own_hour_none_bare", {
        wages: money(twoLeadingDigits(city.hourly_wage * brief.hours24)),
      }),
    ];
  return [
    say(city.hourly_wage > 0 ? "own_hour" : "own_hour_bare", {
      hours: Math.round(hours / terms.timeline_months),
      twd: money(each),
      wage: money(city.hourly_wage),
    }),
  ];
}

/** What is left in two years for each of the plan's hours, in whole TWD; 0 where nothing is. */
export function eachHour({ hours24 }: BriefCase, leftTwd: number): number {
  return Math.floor(Math.max(0, leftTwd / hours24));
}

/** What two years take, piece by piece. */
function costsSentence(brief: BriefCase): string {
  const { twoYears, rule, say, money } = brief;
  // Of what is not for the reader no test is planned that a number could name.
  const isTest = ({ what }: SpendingLine) => rule === "not_for_you" && what.kind === "test";
  const tests = twoYears.lines.filter(isTest).reduce((sum, { total }) => sum + total, 0);
  const wanted = tests > 0 ? [say("cost_line", { what: say("cost_tests_wanted"), twd: money(tests) })] : [];
  const named = twoYears.lines.filter((line) => !isTest(line));
  const lines = named.map((line) =>
    say(line.monthly > 0 ? "cost_line_monthly" : "cost_line", {
      ...{ what: costName(brief, line), twd: money(line.total) },
      monthly: money(line.monthly),
    }),
  );
  const kept = twoYears.contingency > 0 ? [say("cost_line", { what: say("cost_kept"), twd: money(twoYears.contingency) })] : [];
  return say("costs", { lines: [...wanted, ...lines, ...kept].join(say("list_comma")) });
}

function costName({ say, part }: BriefCase, { what }: SpendingLine): string {
  if (what.kind === "work") return part(what.item);
  return what.kind === "test" ? say("cost_tests", { number: what.number }) : say("cost_setup");
}

/** What one payment leaves, and when that has brought back what two years take. */
export function economicsSentence(brief: BriefCase): string {
  const { chosen, course, twoYears, terms, say, money, figure } = brief;
  const { economics, way } = chosen;
  if (!economics || !course) return say("no_price");
  const { timeline_months: months } = terms;
  const likely = likelyCustomers(economics, course);
  const paymentsOfEach = Number(economics.paymentsOfEach.toPrecision(2));
  return say(likely === 0 ? "economics_nobody" : course.month === undefined ? "economics_never" : "economics", {
    ...{ price: money(way.price.base), direct: money(economics.directCost), left: money(economics.contribution) },
    ...{ customers: course.customers ?? 0, years: money(twoLeadingDigits(twoYears.total)), month: course.month ?? 0 },
    ...{
      likely,
      counter: counterOf(brief),
      // What was asked about ends sooner than what is reckoned with.
      term:
        months < MONTHS_AHEAD
          ? say("economics_term", {
              ...{ months, built: brief.decision === "build" ? "yes" : "no" },
              ...{ few: course.earned(months) < economics.contribution ? "yes" : "no" },
              ...{ earned: money(twoLeadingDigits(course.earned(months))), spent: money(twoLeadingDigits(course.spent(months))) },
            })
          : "",
      half: isPaidOnce(way)
        ? ""
        : say("economics_half", {
            from: economics.firstMonth,
            times: figure(paymentsOfEach),
            once: paymentsOfEach <= 1 ? "yes" : "no",
          }),
    },
  });
}

/** In whole customers: less than one is none yet, and what falls short of bringing the money back is never rounded up to it. */
export function likelyCustomers({ customers }: Economics, { customers: needed = 0 }: Course): number {
  const isShort = customers < needed && Math.round(customers) >= needed;
  return customers < 1 || isShort ? Math.floor(customers) : Math.round(customers);
}
