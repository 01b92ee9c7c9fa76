import { bar, bars, h } from "./element.ts";
import { figure, money, monthName } from "./format.ts";
import { FACTS } from "./facts.ts";
import { fields, number, text, type Fields } from "./read.ts";
import { readBrief, type Brief, type Test, type Way } from "./read-brief.ts";
import { link, painpointUrl, said, type View } from "./view.ts";

/** A brief: the verdict, three sums, the way in, the budget and the plan; what else it says opens by a press. */
export function briefView(view: View, answer: Fields): Node[] | undefined {
  const brief = readBrief(answer);
  if (!brief) return undefined;
  const { words } = view;
  return [
    header(view, brief),
    verdict(view, brief),
    keyFigures(view, brief),
    brief.way && section(words.wayIn, ...wayIn(view, brief.way)),
    brief.budget.lines.length > 0 && section(words.budget, budgetTable(view, brief)),
    brief.plan.phases.length > 0 && section(words.plan, plan(view, brief)),
    folds(view, brief),
    footer(view, brief),
  ].filter((part) => part instanceof Node);
}

function section(title: string, ...children: Node[]): HTMLElement {
  return h("section", {}, h("h2", {}, title), ...children);
}

function folds(view: View, { slug, next, tests, risks, stops, recheck, limits, sources }: Brief): HTMLElement {
  const { words, locale } = view;
  const links = sources.flatMap((source) => {
    const url = source === slug ? undefined : painpointUrl(locale, source);
    return url === undefined ? [] : [h("li", {}, link(view, url, source))];
  });
  return h(
    "div",
    {},
    fold(words.next, "numbered", next.map(item)),
    fold(
      words.tests,
      "stack",
      tests.map((one) => test(view, one)),
    ),
    fold(
      words.risks,
      "stack",
      risks.map((one) => risk(view, one)),
    ),
    fold(
      words.stops,
      "stack",
      stops.map((one) => stop(view, one)),
    ),
    fold(words.recheck, "bullets", recheck.map(item)),
    fold(words.limits, "bullets", limits.map(item)),
    fold(words.sources, "bullets", links),
  );
}

function fold(title: string, className: string, items: HTMLLIElement[]): HTMLElement | undefined {
  if (items.length === 0) return undefined;
  return h(
    "details",
    {},
    h("summary", {}, h("h2", {}, title), h("span", { class: "quiet" }, `${items.length}`)),
    h(className === "numbered" ? "ol" : "ul", { class: className }, ...items),
  );
}

function item(text: string): HTMLLIElement {
  return said("li", text);
}

function bullets(items: readonly string[]): HTMLElement {
  return h("ul", { class: "bullets" }, ...items.map(item));
}

function header(view: View, { slug, headline, month }: Brief): HTMLElement {
  const { words, locale } = view;
  const url = painpointUrl(locale, slug);
  const name = headline ?? slug;
  return h(
    "header",
    {},
    h("p", { class: "quiet" }, [words.brief, ...(month === undefined ? [] : [words.through(monthName(locale, month))])].join(" · ")),
    name !== undefined && h("h1", {}, url === undefined ? name : link(view, url, said("span", name))),
  );
}

function verdict({ words, locale }: View, { verdict: { decision, confidence, oneLine, because, lookedUp }, advice }: Brief): HTMLElement {
  return h(
    "section",
    { class: "verdict" },
    h("h2", {}, words.decision[decision] ?? decision),
    oneLine !== undefined && said("p", oneLine),
    confidence !== undefined &&
      h(
        "div",
        { class: "confidence" },
        h(
          "p",
          { class: "quiet" },
          h("span", {}, words.confidence),
          h("span", {}, words.ofHundred(figure(locale, Math.round(confidence * 100)))),
        ),
        bar(confidence),
      ),
    because.length > 0 && bullets(because),
    lookedUp.length > 0 && h("p", {}, h("strong", {}, words.lookedUp)),
    lookedUp.length > 0 && bullets(lookedUp),
    advice !== undefined && h("p", {}, h("strong", {}, words.advice), said("span", advice)),
  );
}

function keyFigures(view: View, { market, budget, plan }: Brief): HTMLElement | undefined {
  const { words, locale } = view;
  // A summary may hold the first phases alone.
  const isWhole = plan.phases.at(-1)?.to === plan.months;
  const tiles = [
    market === "not_estimated" && tile(words.market, words.notEstimated),
    typeof market === "object" &&
      tile(
        words.market,
        figure(locale, market.base),
        [market.unit, words.likely].filter(Boolean).join(" · "),
        words.range(figure(locale, market.low), figure(locale, market.high)),
      ),
    budget.total !== undefined &&
      tile(words.budget, money(locale, budget.total), ...(budget.cap === undefined ? [] : [words.ofCap(money(locale, budget.cap))])),
    plan.months !== undefined && tile(words.plan, words.months(plan.months), ...(isWhole ? [words.phases(plan.phases.length)] : [])),
  ].filter((one) => one instanceof Node);
  return tiles.length === 0 ? undefined : h("dl", { class: "tiles" }, ...tiles);
}

function tile(name: string, value: string, ...notes: string[]): HTMLElement {
  return h("div", {}, h("dt", { class: "quiet" }, name), h("dd", {}, value), ...notes.map((note) => h("dd", { class: "quiet" }, note)));
}

function wayIn({ words, locale }: View, { offer, payer, price, breakEven }: Way): Node[] {
  const rows: [name: string, value: Node | string][] = [
    ...(payer === undefined ? [] : [[words.payer, said("span", payer)] as [string, Node]]),
    ...(price === undefined
      ? []
      : ([[words.price, [`${figure(locale, price.low)}–${figure(locale, price.high)}`, price.unit].filter(Boolean).join(" ")]] as [
          string,
          string,
        ][])),
    ...(breakEven === undefined
      ? []
      : ([[words.breakEven, breakEven === null ? words.never : words.inMonth(breakEven)]] as [string, string][])),
  ];
  return [
    said("p", offer),
    ...(rows.length === 0
      ? []
      : [h("dl", { class: "rows" }, ...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))))]),
  ];
}

function budgetTable({ words, locale }: View, { budget }: Brief): HTMLElement {
  const { lines, contingency, total, cap, building } = budget;
  const most = Math.max(1, ...lines.map((line) => line.total));
  const sums: [name: string, value: number | undefined, className: string][] = [
    [contingency === undefined ? "" : words.contingency(figure(locale, contingency.percent)), contingency?.total, "quiet"],
    [words.total, total, "sum"],
    [words.cap, cap, "quiet"],
    [words.building, building === total ? undefined : building, "quiet"],
  ];
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.item), h("th", { scope: "col", class: "number" }, words.amount))),
    h(
      "tbody",
      {},
      ...lines.map((line) =>
        h(
          "tr",
          {},
          h(
            "td",
            {},
            said("span", line.item),
            h(
              "span",
              { class: "quiet terms" },
              [
                ...(line.oneOff > 0 ? [words.once(money(locale, line.oneOff))] : []),
                ...(line.monthly > 0 ? [words.monthly(money(locale, line.monthly), line.months)] : []),
                ...(line.isCutFirst ? [words.cutFirst] : []),
              ].join(" · "),
            ),
            line.total > 0 && lines.length > 1 && bar(line.total / most),
          ),
          h("td", { class: "number" }, money(locale, line.total)),
        ),
      ),
    ),
    h(
      "tfoot",
      {},
      ...sums.flatMap(([name, value, className]) =>
        value === undefined
          ? []
          : [h("tr", { class: className }, h("th", { scope: "row" }, name), h("td", { class: "number" }, money(locale, value)))],
      ),
    ),
  );
}

function plan({ words }: View, { plan: { months, phases } }: Brief): HTMLElement {
  const last = Math.max(months ?? 1, ...phases.map(({ to }) => to));
  return h(
    "ol",
    { class: "stack" },
    ...phases.map(({ label, from, to, goals }) =>
      h(
        "li",
        {},
        h(
          "p",
          { class: "phase" },
          h("strong", {}, said("span", label)),
          h("span", { class: "quiet" }, from === to ? words.month(from) : words.monthRange(from, to)),
        ),
        bars([{ from: (from - 1) / last, to: to / last }], "bar tall"),
        goals.length > 0 && bullets(goals),
      ),
    ),
  );
}

function test({ words, locale }: View, { hypothesis, method, metric, unit, days, cost, kill, pass }: Test): HTMLLIElement {
  const measured = (value: number) => (unit === "twd" ? money(locale, value) : `${figure(locale, value)}${unit === "percent" ? "%" : ""}`);
  const terms = [...(days === undefined ? [] : [words.days(days)]), ...(cost === undefined ? [] : [money(locale, cost)])];
  const marks = [
    ...(kill === undefined ? [] : [`${words.stop} ${measured(kill)}`]),
    ...(pass === undefined ? [] : [`${words.goOn} ${measured(pass)}`]),
  ];
  return h(
    "li",
    {},
    h("p", {}, said("strong", hypothesis)),
    method !== undefined && said("p", method),
    metric !== undefined && h("p", { class: "quiet" }, words.counted, said("span", metric)),
    h("p", { class: "quiet" }, [...terms, ...marks].join(" · ")),
  );
}

function risk({ words }: View, { risk, likelihood, impact, mitigation }: Brief["risks"][number]): HTMLLIElement {
  const levels = [
    ...(likelihood === undefined ? [] : [words.likelihood(likelihood)]),
    ...(impact === undefined ? [] : [words.impact(impact)]),
  ];
  const against = mitigation !== undefined && h("p", { class: "quiet" }, words.against, said("span", mitigation));
  return h("li", {}, said("p", risk), levels.length > 0 && h("p", { class: "quiet" }, levels.join(" · ")), against);
}

function stop({ words }: View, { metric, threshold, byDay, action }: Brief["stops"][number]): HTMLLIElement {
  return h(
    "li",
    {},
    h(
      "p",
      {},
      byDay !== undefined && h("span", { class: "quiet" }, `${words.byDay(byDay)} · `),
      said("span", [metric, threshold].filter(Boolean).join(words.joined)),
    ),
    action !== undefined && said("p", action, "quiet"),
  );
}

function footer(view: View, { remaining, page }: Brief): HTMLElement {
  const { words } = view;
  return h(
    "footer",
    { class: "row quiet" },
    page?.startsWith(`${FACTS.site}/`) && link(view, page, words.whole),
    remaining !== undefined && h("span", {}, words.left(remaining)),
  );
}

/** What a call would cost, where that was asked or its user said no. */
export function quoteView({ words, locale }: View, answer: Fields): Node[] | undefined {
  const units = number(fields(answer.cost).units);
  if (units === undefined) return undefined;
  const [remaining, limit] = [number(fields(answer.usage).remaining), number(fields(answer.usage).limit)];
  const about = text(answer.about);
  return [
    h("header", {}, h("h1", {}, words.notSpent), about !== undefined && said("p", about)),
    h(
      "p",
      {},
      words.cost(units),
      remaining !== undefined && limit !== undefined && words.leftOf(figure(locale, remaining), figure(locale, limit)),
    ),
  ];
}
