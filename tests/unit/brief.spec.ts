import { spaced } from "#lib/language/joints";
import assert from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "playwright/test";
import { bareAdvice } from "#lib/ai/brief/bare-advice";
import { DANGERS, withNames } from "#lib/advice/dossier";
import { openCase, type BriefCase } from "#lib/ai/brief/brief-case";
import { isTold, NOBODY, type Reader } from "#lib/ai/brief/reader";
import { writeSections } from "#lib/ai/brief/write-sections";
import { capTwd, contingencyTwd, testsTwd } from "#lib/policy/brief-budget";
import { WIDEST_RANGE } from "#lib/policy/brief-market";
import { REASONS } from "#lib/ai/brief/sections/fit";
import { DAYS_PER_MONTH } from "#lib/policy/brief-plan";
import { capacityHours, ROLE_SHAPES, tierForBudget } from "#lib/policy/brief-terms";
import { BUDGET_TIERS } from "#lib/policy/budget-tiers";
import { VERDICT } from "#lib/policy/brief-verdict";
import { LOCALES, type Locale, type Text } from "#lib/policy/locale";
import { BriefSections } from "#lib/schemas/brief";
import { BriefTermsInput, type BriefTerms } from "#lib/schemas/brief-input";
import { briefSubjects } from "../support/brief-subjects.ts";
import { once } from "../support/once.ts";

const { slugs, subject } = briefSubjects();
/** As many for each guarantee: written once a process, since writing one takes a hundred times as long as looking at it. */
const BRIEFS = 400;

const months = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(1, 2, 3, 36) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 36 }) });
const fixedTier = fc.constantFrom(...BUDGET_TIERS.filter((tier) => tier !== "custom")).map((budget_tier) => ({ budget_tier }));
const customTier = fc
  .oneof(
    fc.constantFrom(1_000, 1_000.5, 4_999.99, 19_999, 20_000, 999_999_999.99, 1_000_000_000),
    fc.double({ min: 1_000, max: 1e9, noNaN: true }),
  )
  .map((budget_custom) => ({ budget_tier: "custom" as const, budget_custom }));
const anyTerms: fc.Arbitrary<BriefTerms> = fc
  .tuple(fc.oneof(fixedTier, customTier), months, fc.constantFrom(...ROLE_SHAPES))
  .map(([money, timeline_months, role_shape]) => ({ ...money, timeline_months, role_shape }));

interface Written {
  about: BriefCase;
  sections: BriefSections;
  terms: BriefTerms;
  reader: Reader;
}
function write(slug: string, locale: Locale, terms: BriefTerms, reader: Reader = NOBODY): Written {
  const about = openCase(subject(slug, locale), terms, reader);
  return { about, sections: writeSections(about), terms, reader };
}
/** Nobody half of the time; else somebody with next to nothing, or plenty. */
const anyReader: fc.Arbitrary<Reader> = fc.oneof(
  fc.constant(NOBODY),
  fc
    .tuple(
      fc.option(fc.constantFrom(0, 1, 5_000, 90_000, 5_000_000)),
      fc.option(fc.constantFrom(0.05, 0.5, 3, 12, 60)),
      fc.subarray(["writing", "care"] as const),
      fc.subarray(["sales"] as const),
      fc.boolean(),
    )
    .map(([sum, hours, skills, refused, isOffHours]) => ({
      ...{ ...NOBODY, sumTwd: sum ?? undefined, hoursAWeek: hours ?? undefined, skills, refused, isOffHours },
    })),
);
const anyBrief = fc
  .tuple(fc.constantFrom(...slugs), fc.constantFrom(...LOCALES), anyTerms, anyReader)
  .map(([slug, locale, terms, reader]) => write(slug, locale, terms, reader));

/** What holds of every brief, whatever it is about and on whatever terms. Asserted plainly: the runner records each `expect`, which takes minutes here. */
const GUARANTEES: Record<string, (written: Written) => void> = {
  "every line's total is what is paid once and monthly × months, for no longer than the timeline": ({ sections: { budget }, terms }) => {
    for (const line of budget.lines) {
      assert.equal(line.total, line.one_off + line.monthly * line.months);
      assert.ok(line.months <= terms.timeline_months);
    }
  },
  "lines and contingency are the total, which stays within the cap of the terms and the sum that the reader named": ({
    sections: { budget },
    about,
    terms,
  }) => {
    const lines = sum(budget.lines.map(({ total }) => total));
    assert.equal(budget.contingency.total, contingencyTwd(lines, budget.contingency.percent));
    assert.equal(budget.total, lines + budget.contingency.total);
    assert.equal(budget.cap, Math.min(capTwd(terms), about.reader.sumTwd ?? Infinity));
    assert.ok(budget.total <= budget.cap);
  },
  "what is not built spends on tests alone: a tenth of the cap or 20,000, and what is left alone nothing": ({ sections }) => {
    const { decision } = sections.verdict;
    if (decision !== "build") assert.ok(sections.budget.total <= testsTwd(sections.budget.cap, decision));
  },
  "tasks take no more hours than the hands have, and carry the money of the lines to the dollar": ({
    sections: { budget, plan },
    about,
    terms,
  }) => {
    const tasks = plan.phases.flatMap((phase) => phase.tasks);
    const all = capacityHours(terms.role_shape, terms.timeline_months);
    assert.ok(about.reader.hoursAWeek === undefined ? plan.capacity_hours === all : plan.capacity_hours <= all);
    assert.ok(sum(tasks.map(({ hours }) => hours)) <= plan.capacity_hours);
    assert.equal(sum(tasks.map(({ cost }) => cost)), sum(budget.lines.map(({ total }) => total)));
  },
  "phases are whole months, one after the other, from the first to the last of the timeline": ({ sections: { plan }, terms }) => {
    let next = 1;
    for (const { from_month, to_month } of plan.phases) {
      assert.equal(from_month, next);
      assert.ok(to_month >= from_month);
      next = to_month + 1;
    }
    assert.equal(next - 1, terms.timeline_months);
    assert.equal(plan.timeline_months, terms.timeline_months);
  },
  "three to six experiments fit side by side into the phase that tests and into its money, and each says what to do when it fails": ({
    sections,
    terms,
  }) => {
    const { items } = sections.experiments;
    assert.ok(items.length >= 3);
    assert.ok(items.length <= 6);
    const { phases } = sections.plan;
    const testing = phases.find(({ goals }) => goals[0] === items[0]?.hypothesis) ?? { from_month: 1, to_month: terms.timeline_months };
    assert.ok(Math.max(...items.map(({ days }) => days)) <= (testing.to_month - testing.from_month + 1) * DAYS_PER_MONTH);
    assert.ok(sum(items.map(({ cost }) => cost)) <= sections.budget.total - sections.budget.contingency.total);
    for (const { kill, pass, strong, if_killed, sample } of items) {
      assert.ok(kill < pass);
      assert.ok(pass <= strong);
      assert.ok(sample >= 1);
      assert.ok(if_killed);
    }
  },
  "three to five kill criteria fall within the timeline, in order": ({ sections: { kill_criteria }, terms }) => {
    const days = kill_criteria.items.map(({ by_day }) => by_day);
    assert.ok(days.length >= 3);
    assert.ok(days.length <= 5);
    assert.deepEqual(
      days,
      days.toSorted((a, b) => a - b),
    );
    assert.ok(Math.max(...days) <= terms.timeline_months * DAYS_PER_MONTH);
  },
  "evidence begins with the pain point and its score, then each related one once, then what is not known": ({ sections, about }) => {
    const { items } = sections.evidence;
    const cited = items.flatMap(({ slug }) => slug ?? []);
    assert.deepEqual(
      items.map(({ id }) => id),
      items.map((_, index) => `E${index + 1}`),
    );
    assert.deepEqual(cited, [about.painpoint.slug, ...about.related.map(({ slug }) => slug)]);
    assert.deepEqual(
      cited.filter((slug) => !slugs.includes(slug)),
      [],
    );
    assert.ok(items[0]?.metric?.includes(String(about.painpoint.composite_score)));
    const missing = items.filter(({ kind }) => kind === "missing").length;
    assert.equal(missing, about.painpoint.market_analysis?.gaps.length);
  },
  "what is reachable rises from p10 over p50 to p90, near the product of the assumptions, and no range is wider than fifty times": ({
    sections: { market },
  }) => {
    if (market.status === "not_estimated") {
      assert.deepEqual([market.reachable.low, market.reachable.high, market.moves_most], [0, 0, []]);
      return;
    }
    assert.equal(market.formula, market.assumptions.map(({ id }) => id).join(" × "));
    const { low, base, high } = market.reachable;
    assert.ok(low <= base && base <= high);
    assert.ok(low === 0 ? high < 100 : high / low <= WIDEST_RANGE, `${low} to ${high}`);
    const product = market.assumptions.reduce((total, factor) => total * factor.base, 1);
    assert.ok(base <= product * 2 + 10 && base >= product / 2 - 10, `${base} is not near ${product}`);
    for (const factor of market.assumptions) {
      assert.ok(factor.low <= factor.base && factor.base <= factor.high);
      assert.ok(factor.basis);
    }
    assert.equal(market.moves_most?.length, 2);
  },
  "nothing is built but where two likely years leave more than the plan spends": ({ about }) => {
    if (about.decision === "build") assert.ok((about.chosen.economics?.contribution24.base ?? 0) > about.spending.total);
  },
  "the status quo is among the alternatives where it is known, and the gravest risk stands first": ({
    sections: { alternatives, risks },
    about,
  }) => {
    if (about.advice.alternatives.some(({ type }) => type === "status_quo")) assert.equal(alternatives.items[0]?.type, "status_quo");
    const gravity = risks.items.map(({ likelihood, impact }) => likelihood * impact);
    assert.deepEqual(
      gravity,
      gravity.toSorted((a, b) => b - a),
    );
  },
  "tests, risks and rules are those of the way in that was chosen": ({ about, sections }) => {
    const { id } = about.chosen.way;
    const isOther = ({ ways }: { ways?: string[] | undefined }) => ways !== undefined && !ways.includes(id);
    const { tests, risks, rules } = about.advice;
    for (const { of } of about.tests) assert.ok(!of || !isOther(of));
    const words = (text: Text) => text[about.locale].replace(/[.。]$/u, "");
    const strange = [
      ...tests.filter(isOther).map(({ method }) => words(method)),
      ...risks.filter(isOther).map(({ answer }) => words(answer)),
      ...rules.filter(isOther).map(({ hurdle }) => words(hurdle)),
    ];
    const said = JSON.stringify([sections.experiments, sections.risks, sections.solution.must, sections.kill_criteria]);
    for (const one of strange) assert.ok(!said.includes(JSON.stringify(one).slice(1, -1)), one);
  },
  "what is paid once breaks even with as many customers as what one leaves goes into what two years take": ({ about, sections }) => {
    const { way, economics } = about.chosen;
    const { customers_to_break_even: customers } = sections.business_model.unit_economics ?? {};
    if (way.price.per !== "once" || !economics || typeof customers !== "number") return;
    assert.equal(
      customers,
      Math.max(1, Math.ceil(about.twoYears.total / (economics.contribution * Math.max(1, way.purchases_a_year.base)))),
    );
  },
  "no plan asks for more customers than are likely": ({ about, sections }) => {
    const goals = sections.plan.phases.flatMap((phase) => phase.goals);
    const asked = goals.flatMap(
      (goal) => /\d+(?= [位戶家件]客戶：)|(?<=^付費客戶到 )\d+|^\d+(?= paying)|(?<=first )\d+(?= customers)/.exec(goal)?.[0] ?? [],
    );
    for (const many of asked) assert.ok(Number(many) <= Math.max(1, Math.ceil(about.chosen.economics?.customers ?? 10)), goals.join(" "));
  },
  "one sum is what two years take: what is to be brought back, what the verdict names, what the budget calls building": ({
    about: { chosen, twoYears },
    sections: { budget, business_model: business, verdict },
  }) => {
    const spending = business.unit_economics?.spending ?? 0;
    assert.equal(spending, twoYears.total);
    assert.ok(spending >= chosen.setupTwd, `${spending} in all`);
    assert.equal(budget.building_total, verdict.decision === "build" ? budget.total : spending);
    const says = verdict.because?.join(" ") ?? "";
    if (chosen.economics) assert.equal(/of this budget|這份預算的/.test(says), twoYears.total > budget.cap, says);
  },
  "a test comes first only where two years of the cheapest start are paid for if as many pay as can be hoped for": ({
    about: { chosen, rule, decision },
  }) => {
    if (decision !== "test_first") return;
    assert.ok(chosen.canPayBack, rule);
    assert.ok((chosen.economics?.hopedTwd ?? 0) >= chosen.twoYears.total, rule);
  },
  "the likely customers that a brief names, at what each leaves, are the money that it says two years are likely to leave": ({
    about: { chosen },
    sections,
  }) => {
    const { economics } = chosen;
    const { note = "" } = sections.business_model.unit_economics ?? {};
    const named = /(?<=可能約 |可能只有 )[\d,.]+|[\d,.]+(?= are likely)/.exec(note)?.[0].replaceAll(",", "");
    if (!economics || named === undefined) return;
    // Nobody is half a customer, and whoever is one short of bringing the money back is not rounded up to it.
    const isOneShort = Number(named) + 1 === sections.business_model.unit_economics?.customers_to_break_even;
    const rounding = economics.leftOfEach * (isOneShort ? 1 : 0.5);
    assert.ok(Math.abs(Number(named) * economics.leftOfEach - economics.contribution24.base) <= rounding + 1, note);
  },
  "what is tested at no cost goes on from what brings two years back, and asks for no more than the market's hopeful share": ({
    about: {
      chosen,
      tests,
      asked: { looking, problem },
    },
  }) => {
    const paying = chosen.economics?.factors.find(({ name }) => name === "paying");
    if (!chosen.economics || !paying) return;
    const affected = chosen.economics.segment.population.base * chosen.economics.segment.affected.base;
    for (const { how, sample, kill, pass, strong } of tests) {
      if (!["problem", "spent", "price", "page"].includes(how)) continue;
      const people = { problem: problem.people, price: affected * looking.base }[how as string] ?? affected;
      assert.ok(sample <= Math.max(3, people), `${how}: ${sample} of ${people}`);
      if (how !== "price" && how !== "page") continue;
      const share = (end: "low" | "base" | "high") => (how === "page" ? looking[end] : 1) * paying[end] * sample;
      assert.ok(kill <= Math.max(share("low"), pass / 2), `${how}: ${kill} of ${sample}`);
      assert.ok(pass >= Math.min(sample, Math.floor(share("base"))), `${how}: ${pass} of ${sample}`);
      assert.ok(pass <= Math.max(1, Math.ceil(share("high"))), `${how}: ${pass} of ${sample}`);
      assert.ok(strong <= Math.max(2, Math.ceil(share("high")), pass + 1), `${how}: ${strong} of ${sample}`);
    }
  },
  "what is left alone or given up for another payer spends nothing, sells nothing and sets nothing up": ({ about, sections }) => {
    if (about.decision !== "do_not_build" && about.decision !== "pivot") return;
    assert.equal(sections.budget.total, 0);
    assert.deepEqual(
      sections.plan.phases.filter(({ label }) => /First customers|Selling|第一批客戶|穩定銷售/.test(label)),
      [],
    );
    for (const { how, cost } of about.tests) assert.ok(cost === 0 && !["written", "smaller", "price", "page"].includes(how), how);
    if (about.decision === "do_not_build") {
      const asked = sections.experiments.items.map(({ metric }) => metric);
      const stops = sections.kill_criteria.items.map(({ metric }) => metric);
      assert.deepEqual(
        stops.filter((metric) => asked.includes(metric)),
        [],
      );
    }
  },
  "buyers are sought where those of the way in that was chosen are met, and nowhere else": ({ about, sections }) => {
    const others = about.advice.channels.filter((channel) => !about.onChosen.channels.includes(channel));
    const said = JSON.stringify([sections.go_to_market, sections.plan, sections.experiments, sections.next_actions]);
    for (const channel of others) assert.ok(!said.includes(about.part(channel)), about.part(channel));
    assert.ok(about.onChosen.channels.length > 0);
  },
  "the first customers are no more than those that the plan wants last, and it stops where they or the pace that pays back are not there":
    ({ about, sections }) => {
      const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[0].replaceAll(",", "") ?? NaN);
      const goals = sections.plan.phases.at(-1)?.goals.join("\n") ?? "";
      const last = numberIn(goals, /(?<=付費客戶到 )[\d,]+|[\d,]+(?= paying customer)/);
      const sold = sections.kill_criteria.items.find(({ metric }) => metric === about.say("money_metric"));
      const stop = numberIn(sold?.threshold ?? "", /(?<=還不到 )[\d,]+|(?<=fewer than )[\d,]+/);
      if (!Number.isNaN(last)) assert.ok(about.firstCustomers <= last, `${about.firstCustomers} first, ${last} last`);
      if (!Number.isNaN(last) && !Number.isNaN(stop))
        assert.ok(
          stop <= about.firstCustomers && (stop === about.firstCustomers || stop <= (about.course?.customers ?? 0)),
          `${stop} to stop, ${last} last`,
        );
    },
  "the law is asked before anybody is asked for money, in the first phase": ({ about, sections }) => {
    if (about.decision === "do_not_build") return;
    const asks = ({ task }: { task: string }) => /^問清楚這條規定|^Ask how this rule/.test(task);
    const [first = [], ...later] = sections.plan.phases.map(({ tasks }) => tasks);
    assert.deepEqual(later.flat().filter(asks), []);
    // Hands with no more than some hours do not come to all tasks: what is looked up, reframed or tested comes first.
    const others = { reframe: 1, test: about.tests.length }[about.spans[0]?.kind as string] ?? 0;
    const before = others + about.onChosen.recheck.length + about.onChosen.rules.length;
    if (first.length >= before) assert.equal(first.filter(asks).length, about.onChosen.rules.length);
  },
  "nothing of the plan begins before its phase: what is for this week belongs to the first one": ({ about, sections }) => {
    const items = sections.next_actions.items;
    if (about.decision === "do_not_build") return;
    const isNow = items.some((item) => /^這週開始測試|^This week, begin the test/.test(item));
    assert.equal(isNow, about.testsFrom === 0, items.join(" "));
  },
  "the choice between ways in is explained, and what is said for each is true of it": ({ about, sections: { solution } }) => {
    if (about.ways.length < 2) return;
    const [rival] = about.ways.filter((way) => way !== about.chosen).toSorted((a, b) => b.points - a.points);
    const apart = about.chosen.points - (rival?.points ?? 0);
    assert.ok(apart >= 0);
    const [, said] = (solution.fit ?? "").split(/選它而不選「|Chosen before “/);
    const [because, against = ""] = said?.split(/另一個也有好處|What speaks for the other/) ?? [];
    // What a dossier says of all readers is no reason for this one.
    const named = REASONS.reduce((all, name) => all + about.chosen.counts[name] - (rival?.counts[name] ?? 0), 0);
    if (named > 1) assert.ok(because !== undefined, solution.fit);
    if (because === undefined || !rival) return;
    for (const name of REASONS) {
      const ahead = about.chosen.counts[name] - rival.counts[name];
      for (const cheapest of ["no", "yes"]) {
        const says = about.say(`fit_for_${name}`, { own: "#", others: "#", cheapest, low: "#" }).split("#")[0] ?? "";
        if (because.includes(says)) assert.ok(ahead > 0, `${name}: ${solution.fit}`);
        if (against.includes(says)) assert.ok(ahead < 0, `${name}: ${solution.fit}`);
      }
    }
  },
  "who told of themselves and fits badly hears it first where something is to be tested, and is never told to build, nor, where what they told bars it and the likely sums fail, to test":
    ({ about: { chosen, decision, reader, spendingTwd }, sections: { verdict } }) => {
      if (chosen.fit !== "poor" || !isTold(reader)) return;
      assert.notEqual(decision, "build");
      const isBarred =
        chosen.handsShort > 0 ||
        chosen.isByDay ||
        chosen.skills.refused.length > 0 ||
        (reader.sumTwd !== undefined && !chosen.isAffordable);
      if (isBarred && (chosen.economics?.contribution24.base ?? 0) <= spendingTwd) assert.equal(decision, "do_not_build");
      if (decision === "test_first") assert.match(verdict.one_line, /^(Not for you as things stand|以您現在的條件不適合)/);
    },
  "tests cost no more than is said where one is cut, nor than what the best case leaves": ({
    about,
    sections: { budget, experiments },
  }) => {
    const { chosen, tests, testsTwd, decision, spending } = about;
    const said = experiments.items.flatMap(
      ({ method }) => / cost (NT\$[\d,]+) at most|合計才不超過 ([^。]+)。/.exec(method)?.slice(1).filter(Boolean) ?? [],
    );
    for (const sum of said) assert.equal(sum, about.money(testsTwd));
    const cost = tests.reduce((sum, test) => sum + test.cost, 0);
    assert.ok(cost <= Math.max(0, testsTwd), `${cost} > ${testsTwd}`);
    if (decision === "test_first") assert.ok(spending.total <= testsTwd && budget.total <= testsTwd, `${spending.total} > ${testsTwd}`);
    const { hopedTwd = 0, contribution24 = { base: 0 } } = chosen.economics ?? {};
    if (chosen.canPayBack && cost > 0) assert.ok(cost <= Math.max(hopedTwd, contribution24.base) - chosen.twoYears.total);
  },
  "what is not for the reader names sums in its first line that its reasons name, and charges for no numbered test": ({
    about,
    sections: { verdict, business_model },
  }) => {
    if (about.rule !== "not_for_you" || !about.chosen.economics) return;
    assert.doesNotMatch(business_model.unit_economics?.note ?? "", /test \d|第 \d+ 項測試/);
    if (about.chosen.economics.contribution24.base > about.twoYears.total) {
      assert.match(verdict.one_line, /a plan of \d+ months would spend more|個月的計畫要花的/);
      return;
    }
    const [, years] = /where it takes (NT\$[\d,]+)|不夠花費的 ([^。]+)。/.exec(verdict.one_line)?.filter(Boolean) ?? [];
    assert.ok(years && verdict.because?.some((reason) => reason.includes(years)), `${verdict.one_line} ≠ ${verdict.because?.join(" ")}`);
  },
  "what does not pay the hours the legal wage says so in its first line": ({ about, sections: { verdict } }) => {
    const left = (about.chosen.economics?.contribution24.base ?? 0) - about.twoYears.total;
    const hour = left / ((24 * about.hours) / about.terms.timeline_months);
    // What is overtaken pays nobody any more.
    if (about.rule === "overtaken" || hour < 1 || hour >= about.city.hourly_wage) return;
    assert.match(verdict.one_line, /legal wage|最低工資/);
  },
  "what was looked up is of the way in that was chosen, the gravest first, and is not looked up again while two other things are": ({
    about,
    sections: { verdict, limitations },
  }) => {
    const holds = ({ ways }: { ways?: string[] | undefined }) => ways?.includes(about.chosen.way.id) ?? true;
    const onWay = about.advice.recheck.filter(holds);
    const found = [...new Map(onWay.flatMap((item) => item.found ?? []).map((one) => [one.says.en, one])).values()];
    const said = verdict.looked_up ?? [];
    assert.deepEqual(said.map(({ url }) => url).toSorted(), found.map(({ url }) => url).toSorted());
    const grave = said.map(({ bears }) => ["ends", "narrows", "helps", "neutral"].indexOf(bears));
    assert.deepEqual(grave, grave.toSorted());
    const open = onWay.filter((item) => item.found === undefined);
    assert.equal(limitations.recheck?.length, Math.max(open.length, 2));
    const asked = [...open, ...onWay.filter((item) => item.found !== undefined)];
    for (const [at, line] of (limitations.recheck ?? []).entries()) {
      const { what, found: [known] = [] } = asked[at] ?? {};
      assert.ok(what, line);
      // What is printed has a space between Han and Latin.
      const asks = spaced(about.part(what));
      assert.ok(line.toLowerCase().startsWith(asks.toLowerCase()), `${line} ≠ ${asks}`);
      // What is known of it already stands beside the question.
      assert.equal(/Known so far|目前查到/.test(line), known !== undefined, line);
    }
  },
  "what is ended is chosen only where every way in is, and then nothing is built; what is narrowed is not built either": ({
    about: { ways, chosen, decision, rule },
    sections: { verdict },
  }) => {
    if (chosen.since === "narrows") assert.notEqual(decision, "build");
    assert.equal(rule === "overtaken", chosen.since === "ends");
    if (chosen.since !== "ends") return;
    assert.ok(ways.every(({ since }) => since === "ends"));
    assert.equal(decision, "do_not_build");
    const [first] = verdict.looked_up ?? [];
    assert.ok(first && verdict.one_line.includes(first.source), verdict.one_line);
  },
  "thin evidence is tested first or left alone": ({ sections: { verdict }, about }) => {
    const isThin = about.painpoint.score_breakdown.confidence === "low" && about.related.length < VERDICT.relatedAtLeast;
    assert.ok(!isThin || ["test_first", "do_not_build"].includes(verdict.decision));
  },
  "it is a brief by the published schema, with nothing left out that it promises": ({ sections }) => {
    assert.deepEqual(BriefSections.parse(sections), sections);
    assert.ok(sections.solution.ways_in?.some(({ chosen }) => chosen));
    for (const said of [
      sections.solution.fit,
      sections.executive_summary.advice,
      sections.business_model.unit_economics,
      sections.limitations.recheck,
    ])
      assert.ok(said);
  },
  "no slot is empty, and no text is left in the other language": ({ sections, about: { locale } }) => {
    for (const text of textsOf(sections)) {
      assert.ok(!/undefined|null|NaN|\[object|\{\w+\}|^\s|\s$| {2}/.test(text), text);
      assert.ok(!/[.。]{2}|[,，、;；:：][.。]|[.。][,，;；:：](?!\/)/.test(text), text);
      if (locale === "en") assert.ok(!/\p{Script=Han}/u.test(text), text);
      else assert.ok(!/(?<=\p{Script=Han})[\dA-Za-z]/u.test(text), text);
    }
  },
};

const briefs = once(() => fc.sample(anyBrief, BRIEFS));

for (const [title, holds] of Object.entries(GUARANTEES))
  test(title, () => {
    for (const written of briefs()) expectThat(holds, written);
  });

/** Says of which brief it does not hold. */
function expectThat(holds: (written: Written) => void, written: Written): void {
  try {
    holds(written);
  } catch (cause) {
    const { about, terms, reader } = written;
    throw new Error(`${about.painpoint.slug} ${about.locale} ${JSON.stringify(terms)} ${JSON.stringify(reader)}`, { cause });
  }
}

test("a dossier that was published before offers had names still gives a brief, which calls each by all of it", () => {
  const full = subject("no-rainproof-place-to-skateboard", "en");
  const before = { ...full.advice, ways_in: full.advice.ways_in.map(({ name: _, ...way }) => way) };
  const about = openCase({ ...full, advice: withNames(before) }, BriefTermsInput.parse({}), NOBODY);
  const { solution } = writeSections(about);
  for (const way of solution.ways_in ?? []) expect(`${way.name}.`).toBe(way.offer);
});

test("all of that holds for every pain point of the catalogue in both languages, which differ in words alone", () => {
  const terms = fc.sample(anyTerms, slugs.length);
  slugs.forEach((slug, index) => {
    const chosen = terms[index];
    if (!chosen) throw new Error("A sample is as long as was asked for");
    const [zhHant, en] = LOCALES.map((locale) => write(slug, locale, chosen));
    if (!zhHant || !en) throw new Error("There are two languages");
    for (const written of [zhHant, en]) for (const holds of Object.values(GUARANTEES)) expectThat(holds, written);
    assert.deepEqual(withoutWords(zhHant.sections), withoutWords(en.sections), slug);
  });
});

test("a plan that is longer than two years is built only where two likely years leave more than all of it spends", () => {
  const terms = { budget_tier: "custom", budget_custom: 148_481_514, timeline_months: 36, role_shape: "team" } as const;
  const { about, sections } = write("tickets-issued-on-unverified-private-footage", "en", terms);
  const likely = about.chosen.economics?.contribution24.base ?? 0;
  expect(likely).toBeGreaterThan(about.twoYears.total);
  expect(likely).toBeLessThanOrEqual(about.spendingTwd);
  expect(about).toMatchObject({ rule: "unproven", decision: "test_first" });
  expect(sections.verdict.one_line).toContain(
    `A plan of 36 months would spend more than the ${about.money(likely)} that two years are likely to bring in`,
  );
});

test("the same pain point on the same terms gives the same brief", () => {
  fc.assert(
    fc.property(fc.constantFrom(...slugs), anyTerms, (slug, terms) => {
      assert.deepEqual(write(slug, "en", terms).sections, write(slug, "en", terms).sections);
    }),
    { numRuns: 30 },
  );
});

test("a pain point without a dossier, analysis or ratings still gets a brief: not estimated, nobody to pay, and never built", () => {
  const full = subject("no-rainproof-place-to-skateboard", "en");
  const unrated = { composite_score: null, pain_severity: null, unmet_need_score: null, frequency: null, market_analysis: null };
  const painpoint = { ...full.painpoint, ...unrated, last_active_month: null, first_seen_month: null, domain: null };
  for (const detail of [painpoint, full.painpoint]) {
    const about = openCase({ ...full, painpoint: detail, related: [], advice: bareAdvice(detail) }, BriefTermsInput.parse({}), NOBODY);
    const sections = writeSections(about);
    expect(BriefSections.safeParse(sections).error).toBeUndefined();
    expect(sections.verdict).toMatchObject({ decision: "do_not_build", rule: "no_payer" });
    expect(sections.market).toMatchObject({ status: "not_estimated", reachable: { low: 0, base: 0, high: 0 } });
    expect(sections.evidence.items.at(-1)).toMatchObject({ kind: "missing" });
  }
});

test("a custom budget works in the ways of the largest tier that it reaches", () => {
  fc.assert(
    fc.property(fc.constantFrom(...slugs), fc.double({ min: 1_000, max: 1e9, noNaN: true }), (slug, budget_custom) => {
      const { about, sections } = write(slug, "en", { budget_tier: "custom", budget_custom, timeline_months: 6, role_shape: "solo" });
      expect(about.tier).toBe(tierForBudget(budget_custom));
      expect(sections.budget.tier).toBe("custom");
    }),
    { numRuns: 30 },
  );
});

test("those who suffer are asked for nothing in advance and are not tried out on, and are named the lines that help where the adviser says so, and nowhere else", () => {
  const grave = slugs
    .map((slug) => write(slug, "en", BriefTermsInput.parse({})))
    .filter(({ about }) => about.advice.sensitivity !== "none");
  expect(grave.length).toBeGreaterThan(50);
  for (const { sections, about } of grave) {
    expect(sections.solution.wont.join(" "), about.painpoint.slug).toContain("No money in advance");
    const limits = sections.limitations.items.join(" ");
    for (const danger of DANGERS) {
      const lines = about.city.help.filter((line) => line.for.includes(danger)).map(({ number }) => number);
      if (about.advice.help?.includes(danger)) for (const number of lines) expect(limits, about.painpoint.slug).toContain(number);
    }
    if (!about.advice.help) expect(limits, about.painpoint.slug).not.toMatch(/\b(1925|113|110|119)\b/);
  }
});

test("a longer timeline has more phases, and an idea that is not built has none in which to sell", () => {
  const phases = (slug: string, timeline_months: number) =>
    write(slug, "en", { budget_tier: "lean", timeline_months, role_shape: "duo" }).sections.plan.phases.map(({ label }) => label);
  expect([1, 2, 3, 6, 12, 24].map((count) => phases("terminal-patients-suffer-with-no-say-over-the-end", count).length)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
  const left = slugs.find((slug) => write(slug, "en", BriefTermsInput.parse({})).about.decision === "do_not_build") ?? "";
  expect(phases(left, 12)).toEqual(["Looking again", "Watching"]);
});

const CODES = ["id", "kind", "slug", "month", "type", "decision", "tier", "currency", "method", "formula", "rule", "fit", "status"];

/** Numbers, ids and codes of a brief; of its words only that there are some. */
function withoutWords(node: unknown, key = ""): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutWords(item, key));
  if (typeof node === "object" && node !== null)
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withoutWords(value, name)]));
  return typeof node === "string" && !(CODES.includes(key) && /^[\w-]+$|^A\d/.test(node)) ? "…" : node;
}

/** Every text of a brief that people read. */
function textsOf(node: unknown, key = ""): string[] {
  if (typeof node === "string") return ["slug", "month", "formula"].includes(key) ? [] : [node];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => textsOf(value, Array.isArray(node) ? key : name));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
