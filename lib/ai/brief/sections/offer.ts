import { payerOf, type Advice } from "#lib/advice/dossier";
import type { BriefCase } from "#lib/ai/brief/brief-case";
import { breakEven, isPaidOnce } from "#lib/ai/brief/economics";
import { joined } from "#lib/language/joints";
import { costsOf, type SpendingLine } from "#lib/ai/brief/spending";
import { isTold } from "#lib/ai/brief/reader";
import type { WeighedWay } from "#lib/ai/brief/weigh-ways";
import { MONTHS_AHEAD, twoLeadingDigits } from "#lib/policy/brief-market";
import type { FitPoint } from "#lib/policy/brief-fit";
import { isGivenUp } from "#lib/policy/brief-verdict";
import { WEEKLY_HOURS, type RoleShape } from "#lib/policy/brief-terms";
import type { BriefSections } from "#lib/schemas/brief";

type Section<Name extends keyof BriefSections> = Omit<BriefSections[Name], "title">;

export function alternatives({ advice, t, whole }: BriefCase): Section<"alternatives"> {
  const items = advice.alternatives.map(({ name, type, gap }) => ({ name: t(name), type, gap: whole(gap) }));
  // What people do without a product is named first.
  return { items: [...items.filter(({ type }) => type === "status_quo"), ...items.filter(({ type }) => type !== "status_quo")] };
}

export function solution(brief: BriefCase): Section<"solution"> {
  const { chosen, ways, say, part, whole, sentence, paragraph } = brief;
  const { way } = chosen;
  return {
    wedge: whole(way.offer),
    value_proposition: paragraph([
      say("promise", { who: segmentName(brief, chosen), promise: part(way.promise) }),
      say("promise_today", { instead: part(way.instead) }),
    ]),
    must: mustOf(brief).slice(0, 5).map(sentence),
    wont: wontOf(brief),
    ways_in: ways.map((way) => wayRow(brief, way)),
    fit: fitOf(brief),
  };
}

/** What the market does to an offer is no part of it: it is answered when it comes. */
const OF_THE_MARKET: readonly Advice["risks"][number]["type"][] = ["demand", "payment", "competition", "timing"];

/** What keeps the way in from going wrong, what the law wants of it, and, where that is little, that it is done by hand first. */
function mustOf({ onChosen, chosen, say, part }: BriefCase): string[] {
  const kept = onChosen.risks
    .filter(({ type }) => !OF_THE_MARKET.includes(type))
    .map(({ risk, answer }) => say("must_risk", { risk: part(risk), answer: part(answer) }));
  const rules = onChosen.rules.map(({ name, hurdle }) => say("must_rule", { name: part(name), hurdle: part(hurdle) }));
  const byHand = [say("must_by_hand", { offer: part(chosen.way.offer) }), say("must_tell", { weakness: part(chosen.way.weakness) })];
  return [...kept, ...rules, ...(kept.length + rules.length < 2 ? byHand : [])];
}

/** What is left out on purpose: the other ways in, setting up before the tests have passed, and what would be wrong to ask here. */
function wontOf(brief: BriefCase): string[] {
  const { ways, chosen, advice, decision, say, part, money, sentence } = brief;
  const others = ways
    .filter((way) => way !== chosen)
    .map(({ way }) => say("wont_other", { offer: part(way.offer), why: part(way.weakness) }));
  const setup = say(decision === "build" ? "wont_more" : decision === "do_not_build" ? "wont_leave" : "wont_set_up", {
    twd: money(chosen.way.setup_cost.low),
  });
  const gentle = advice.sensitivity === "none" ? [] : [say("wont_gentle")];
  const edge =
    chosen.way.eases === "most" ? [] : [say(chosen.way.eases === "part" ? "wont_all" : "wont_most", { why: part(advice.nature.why) })];
  const price = others.length + edge.length + gentle.length > 0 ? [] : [say("wont_cheap", { low: money(chosen.way.price.low) })];
  return [...others, ...edge, setup, ...gentle, ...price].slice(0, 5).map(sentence);
}

function wayRow(brief: BriefCase, weighed: WeighedWay): NonNullable<BriefSections["solution"]["ways_in"]>[number] {
  const { chosen, say, whole, label, money } = brief;
  const { way, economics, fit } = weighed;
  return {
    id: way.id,
    offer: whole(way.offer),
    payer: label(segmentName(brief, weighed)),
    price: { low: way.price.low, base: way.price.base, high: way.price.high, unit: say(`unit_price_${way.price.per}`) },
    contribution: economics?.contribution ?? 0,
    months_to_break_even:
      (weighed === chosen ? brief.breakEven : economics && breakEven(way, economics, costsOf(weighed.twoYears)))?.month ?? null,
    needs: [
      say(`hands_${way.hands}`),
      say("setup_from_to", { low: money(way.setup_cost.low), high: money(way.setup_cost.high) }),
      ...way.skills.map((skill) => say(`skill_${skill}`)),
    ],
    fit,
    weakness: whole(way.weakness),
    chosen: weighed === chosen,
  };
}

/** What was taken from what the reader tells, and what the way in that was chosen wants beside it. */
function fitOf(brief: BriefCase): string {
  const { chosen, reader, terms, capTwd, hours, say, money, figure, paragraph } = brief;
  const planned = WEEKLY_HOURS[terms.role_shape];
  const list = (names: readonly string[]) => names.join(say("list_comma"));
  const skills = (names: readonly (typeof reader.skills)[number][]) => list(names.map((name) => say(`skill_${name}`)));
  const { own, missing, refused } = chosen.skills;
  const told = shapeOf(reader.people);
  return paragraph([
    isTold(reader)
      ? say("fit_taken", {
          what: list([
            ...reader.skills.map((name) => say(`skill_${name}`)),
            ...reader.assets.map((name) => say(`asset_${name}`)),
            ...(reader.refused.length > 0 ? [say("fit_not", { what: skills(reader.refused) })] : []),
            ...(reader.sumTwd === undefined
              ? []
              : [say(reader.sumTwd > capTwd ? "fit_sum_more" : "fit_sum", { twd: money(reader.sumTwd), cap: money(capTwd) })]),
            ...(reader.hoursAWeek === undefined
              ? []
              : [say(reader.hoursAWeek > planned ? "fit_hours_more" : "fit_hours", { hours: figure(reader.hoursAWeek), planned })]),
          ]),
        })
      : say("fit_untold"),
    own.length > 0 ? say("fit_own", { skills: skills(own) }) : undefined,
    own.length === 0 && reader.skills.length > 0 ? say("fit_unused") : undefined,
    missing.length > 0 ? say(reader.skills.length > 0 ? "fit_missing" : "fit_needs", { skills: skills(missing) }) : undefined,
    refused.length > 0 ? say("fit_refused", { skills: skills(refused) }) : undefined,
    chosen.handsShort === 0
      ? undefined
      : say("fit_hands", { needed: say(`hands_${chosen.way.hands}`), have: say(`hands_${terms.role_shape}`) }),
    told === undefined || told === terms.role_shape
      ? undefined
      : say("fit_people", { told: reader.people ?? 0, have: say(`hands_${terms.role_shape}`), shape: say(`hands_${told}`) }),
    chosen.isAffordable ? undefined : say("fit_money", { low: money(chosen.way.setup_cost.low), cap: money(capTwd) }),
    chosen.fit === "poor" && isTold(reader) ? say("fit_poor") : undefined,
    whyChosen(brief),
    reader.hoursAWeek === undefined ? undefined : say("fit_plan_hours", { hours: figure(hours) }),
  ]);
}

/** Whom the way in that was chosen wants beside the reader: hands, what the reader does not do, and what they did not name where they named anything. */
export function missingOf({ chosen, reader, say }: BriefCase): string {
  const { refused, missing } = chosen.skills;
  const hands = chosen.handsShort > 0 ? [say(chosen.way.hands === "team" ? "missing_team" : "missing_duo")] : [];
  const skills = [...refused, ...(reader.skills.length > 0 ? missing : [])].map((skill) => say(`skill_${skill}`));
  return [...hands, ...skills].join(say("list_comma"));
}

/** Two are a pair, and more a team. */
function shapeOf(people: number | undefined): RoleShape | undefined {
  return people === undefined ? undefined : people > 2 ? "team" : "duo";
}

/** Fewer points decide nothing that could be named. */
const LEAST_REASON = 0.25;
const MOST_REASONS = 2;

/** Against the one that comes nearest: what decided, and what speaks for the other. Undefined where there is no other. */
function whyChosen(brief: BriefCase): string | undefined {
  const { ways, chosen, say, part } = brief;
  const [rival] = ways.filter((way) => way !== chosen).toSorted((a, b) => b.points - a.points);
  if (!rival) return undefined;
  const reasons = (one: WeighedWay, other: WeighedWay) =>
    (Object.keys(one.counts) as FitPoint[])
      .filter((name) => one.counts[name] - other.counts[name] >= LEAST_REASON)
      .toSorted((a, b) => one.counts[b] - other.counts[b] - (one.counts[a] - other.counts[a]))
      .slice(0, MOST_REASONS)
      .map((name) => reasonOf(brief, name, one, other))
      .join(say("list_semicolon"));
  const [because, against] = [reasons(chosen, rival), reasons(rival, chosen)];
  if (because === "") return undefined;
  return say(against === "" ? "fit_chosen" : "fit_chosen_though", { other: nameOf(part(rival.way.offer)), for: because, against });
}

/** What an offer is called, without what it is made of. */
function nameOf(offer: string): string {
  return offer.split(/[:：,，;；(（]/u)[0]?.trim() ?? offer;
}

function reasonOf({ capTwd, say, figure, money }: BriefCase, name: FitPoint, one: WeighedWay, other: WeighedWay): string {
  const times = ({ returns }: WeighedWay) => figure(Number(returns.toPrecision(2)));
  const { low, base } = one.way.setup_cost;
  return say(`fit_for_${name}`, { own: times(one), others: times(other), cheapest: base > capTwd ? "yes" : "no", low: money(low) });
}

export function businessModel(brief: BriefCase): Section<"business_model"> {
  const { chosen, ways, breakEven: even, say, part, money, sentence, paragraph } = brief;
  const { way, economics } = chosen;
  const priced = [chosen, ...ways.filter((other) => other !== chosen)].filter(({ way: { price } }) => price.base > 0);
  const hypotheses = priced.map(({ way: { price, price_anchor: anchor, offer } }, at) =>
    say(at === 0 ? "price_hypothesis" : "price_of_other", {
      ...{ low: money(price.low), base: money(price.base), high: money(price.high) },
      ...{ per: say(`per_${price.per}`), anchor: part(anchor), offer: part(offer) },
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
      customers_to_break_even: even?.customers ?? null,
      break_even_month: even?.month ?? null,
      note: paragraph([economicsSentence(brief), ...(economics ? [costsSentence(brief)] : []), ...ownHour(brief)]),
    },
  };
}

/** What two years are likely to leave for each hour of the reader's: nobody else says whether it is worth the time. */
function ownHour(brief: BriefCase): string[] {
  const { chosen, hours, terms, city, twoYears, say, money } = brief;
  if (!chosen.economics) return [];
  const each = eachHour(brief, chosen.economics.contribution24.base - twoYears.total);
  if (each <= 0) return [say("own_hour_none")];
  return [
    say(city.hourly_wage > 0 ? "own_hour" : "own_hour_bare", {
      hours: Math.round(hours / terms.timeline_months),
      twd: money(each),
      wage: money(city.hourly_wage),
    }),
  ];
}

/** What is left in two years for each of the plan's hours, in whole TWD; 0 where nothing is. */
export function eachHour({ hours, terms }: BriefCase, leftTwd: number): number {
  return Math.floor(Math.max(0, leftTwd / ((MONTHS_AHEAD * hours) / terms.timeline_months)));
}

/** What two years take, piece by piece. */
function costsSentence(brief: BriefCase): string {
  const { twoYears, say, money } = brief;
  const lines = twoYears.lines.map((line) =>
    say(line.monthly > 0 ? "cost_line_monthly" : "cost_line", {
      ...{ what: costName(brief, line), twd: money(line.total) },
      monthly: money(line.monthly),
    }),
  );
  const kept = twoYears.contingency > 0 ? [say("cost_line", { what: say("cost_kept"), twd: money(twoYears.contingency) })] : [];
  return say("costs", { lines: [...lines, ...kept].join(say("list_comma")) });
}

function costName({ say, part }: BriefCase, { what }: SpendingLine): string {
  return what.kind === "work" ? part(what.item) : say(what.kind === "setup" ? "cost_setup" : "cost_tests");
}

/** What one payment leaves, and when that has brought back what two years take. */
export function economicsSentence(brief: BriefCase): string {
  const { chosen, breakEven: even, twoYears, say, money, figure } = brief;
  const { economics, way } = chosen;
  if (!economics) return say("no_price");
  return say(even?.month === undefined ? "economics_never" : "economics", {
    ...{ price: money(way.price.base), direct: money(economics.directCost), left: money(economics.contribution) },
    ...{ customers: even?.customers ?? 0, years: money(twoLeadingDigits(twoYears.total)), month: even?.month ?? 0 },
    ...{
      // Less than a whole customer is none yet.
      likely: economics.customers < 1 ? 0 : Math.round(economics.customers),
      counter: counterOf(brief),
      half: isPaidOnce(way)
        ? ""
        : say("economics_half", {
            from: economics.firstMonth,
            times: figure(economics.paymentsOfEach),
            once: economics.paymentsOfEach < 1.005 ? "yes" : "no",
          }),
    },
  });
}

export function goToMarket(brief: BriefCase): Section<"go_to_market"> {
  const { locale, onChosen, reader, chosen, decision, say, t, inside, sentence, paragraph } = brief;
  const firstTen = onChosen.firstTen
    ? t(onChosen.firstTen)
    : say("first_ten_by_hand", { who: segmentName(brief, chosen), customers: brief.firstCustomers, counter: counterOf(brief) });
  const known = reader.assets.filter((asset) => asset === "clients" || asset === "members" || asset === "contacts" || asset === "premises");
  // Whoever knows one's programming buys no meals of one: a trade that the way in does not need leads to nobody.
  const trade = reader.skills
    .filter((name) => chosen.way.skills.includes(name))
    .slice(0, 2)
    .map((name) => say(`skill_${name}`));
  const own = [
    ...known.map((asset) => say(`channel_${asset}`)),
    ...(known.length === 0 && trade.length > 0 ? [say("channel_trade", { skills: joined(locale, trade, "and") })] : []),
  ];
  // Whom the reader knows may be no such buyers: where these are met comes first.
  const [met = "", ...further] = onChosen.channels.map(t);
  return {
    beachhead: sentence(say("beachhead", { who: segmentName(brief, chosen), where: inside(met) })),
    first_ten_customers: paragraph([
      isGivenUp(decision) ? say("all_the_same", { what: firstTen }) : firstTen,
      ...own.map((place) => say("first_ten_own", { place: inside(place) })),
    ]),
    channels: [met, ...own, ...further].slice(0, 5).map(sentence),
  };
}

export function segmentName(brief: BriefCase, { way }: WeighedWay): string {
  const segment = payerOf(brief.advice, way);
  return segment ? brief.part(segment.name) : "";
}

/** What buyers of the way in that was chosen are counted by. */
export function counterOf(brief: BriefCase): string {
  return brief.say(`counter_${payerOf(brief.advice, brief.chosen.way)?.unit ?? "people"}`);
}

/** What people want, as they say it: “I want …”, and in Chinese without an opening. */
export function wanted({ advice, part }: BriefCase): string {
  return part(advice.job.want);
}

/** Clauses of a job begin as people speak, "I want" and "so that", which the sentence around them says already. */
export function withoutOpening(text: string): string {
  return text.replace(/^(?:I want,? (?:to )?|so that,? |When,? )/u, (opening) => (opening.endsWith("to ") ? "to " : ""));
}
