import { LRUCache } from "lru-cache";
import { figuresSaid, type SaidFigure } from "#lib/ai/check/figures-said";
import { spaced } from "#lib/language/joints";
import { withoutOrders } from "#lib/language/orders";
import { filled } from "#lib/policy/message";
import { monthName } from "#lib/policy/month-name";
import { plainText } from "#lib/policy/plain-text";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type roles from "./roles.json";
import units from "./units.json" with { type: "json" };

type Roles = typeof roles;
/** What a figure may be said of: a thing (price, mentions), an end of a range, a threshold, a time, a period. */
export type Role = { [Dimension in keyof Roles]: keyof Roles[Dimension] }[keyof Roles];

/** One number of a fact: what it is, and what it may be said of. */
export interface Figure {
  /** share is 0 to 1, percent 0 to 100, score is of `of`, month is YYYY-MM, place is of a ranking, quoted stands in the fact's text. */
  kind: "money" | "count" | "share" | "percent" | "score" | "month" | "place" | "quoted";
  value: number | string;
  roles: readonly Role[];
  unit?: keyof typeof units;
  of?: number;
  /** Nobody counted it: said as "about", in two digits. */
  isEstimate?: boolean;
}

/** What may be said: a text and the figures that go with it. A model writes the figure `base` of the fact A3 as {A3.base}. */
export interface Fact {
  id: string;
  says: string;
  /** Words of fixed lists: trend, decision. */
  is?: Record<string, string>;
  figures?: Record<string, Figure>;
}

export const TOKEN = /\{([A-Z]\d{1,3})\.([a-z]\w*)\}/g;

/** The facts with plain texts, without orders by strangers, and with every figure in a text as a token of its own: {E2.t1}. */
export function factTable(rows: readonly Fact[]): Fact[] {
  return rows.map((row) => {
    const { says, said } = textOf(row.says);
    const figures = { ...row.figures };
    let text = "";
    let end = 0;
    for (const [at, figure] of said.entries()) {
      text += `${says.slice(end, figure.start)}{${row.id}.t${at + 1}}`;
      figures[`t${at + 1}`] = { kind: "quoted", value: figure.text, roles: [] };
      ({ end } = figure);
    }
    return { ...row, says: text + says.slice(end), ...(Object.keys(figures).length > 0 && { figures }) };
  });
}

/** The texts of a catalogue come again and again, and reading one takes a millisecond. */
const textsKnown = new LRUCache<string, { says: string; said: SaidFigure[] }>({ max: 4_000 });

function textOf(text: string): { says: string; said: SaidFigure[] } {
  const says = textsKnown.has(text) ? "" : withoutOrders(plainText(text)).replaceAll(/[{}]/g, "");
  const known = textsKnown.get(text) ?? { says, said: figuresSaid(says) };
  textsKnown.set(text, known);
  return known;
}

/** The facts as a model sees them: every figure with what its token becomes. */
export function shownFacts(facts: readonly Fact[], locale: Locale): unknown[] {
  return facts.map(({ id, says, is, figures = {} }) => ({
    id,
    ...(says !== "" && { says }),
    ...(is && { is }),
    ...(Object.keys(figures).length > 0 && {
      figures: Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, saidFigure(figure, locale)])),
    }),
  }));
}

export function findFigure(facts: readonly Fact[], id: string, name: string): Figure | undefined {
  const figures = facts.find((fact) => fact.id === id)?.figures;
  return figures && Object.hasOwn(figures, name) ? figures[name] : undefined;
}

/** A text with its tokens filled in; what the words around a token say already is not said twice. An unknown token stays. */
export function filledIn(text: string, facts: readonly Fact[], locale: Locale): string {
  const whole = text.replaceAll(TOKEN, (token, id: string, name: string, at: number) => {
    const figure = findFigure(facts, id, name);
    if (!figure) return token;
    const after = text
      .slice(at + token.length)
      .trimStart()
      .toLowerCase();
    const unit = unitOf(figure, locale);
    return saidFigure(figure, locale, {
      isHedged: HEDGED.test(text.slice(0, at)),
      isNamed: unit !== "" && after.startsWith(unit.toLowerCase()),
    });
  });
  return locale === "en" ? whole : spaced(whole.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, ""));
}
const HEDGED = /(?:\b(?:about|around|roughly|some|nearly)|約|約有|大約有?|大概有?|將近|近)\s*$/i;

/** A figure in the reader's language, with its unit: about 1,100 households; NT$1,200; 2018 年 4 月. */
export function saidFigure(figure: Figure, locale: Locale, { isHedged = false, isNamed = false } = {}): string {
  const { kind, value, of, isEstimate = false } = figure;
  if (typeof value === "string") return kind === "month" ? monthName(locale, value) : value;
  const about = isEstimate && !isHedged ? (locale === "en" ? "about " : "約 ") : "";
  const number = grouped(locale, isEstimate ? rounded(value * (kind === "share" ? 100 : 1)) : value * (kind === "share" ? 100 : 1));
  const unit = isNamed ? "" : unitOf(figure, locale);
  switch (kind) {
    case "money":
      return `${about}${MARKET.currency.sign}${number}`;
    case "share":
    case "percent":
      return `${about}${number}%`;
    case "score":
      return locale === "en" ? `${number} of ${of ?? 100}` : `${number} 分（滿分 ${of ?? 100} 分）`;
    case "place":
      return locale === "en" ? `number ${number}` : `第 ${number} 名`;
    default:
      return `${about}${of === undefined ? number : locale === "en" ? `${number} of ${of}` : `${of} 個中的 ${number} 個`}${unit && ` ${unit}`}`;
  }
}

function unitOf({ unit, value }: Figure, locale: Locale): string {
  return unit === undefined || typeof value === "string" ? "" : filled(locale, units[unit][locale], { n: value });
}

/** In two digits, unless it has few digits already: 1,134 is about 1,100, and 125,000 stays. */
function rounded(value: number): number {
  const short = Number(value.toPrecision(3));
  return Number.isInteger(value) && short === value ? value : Number(value.toPrecision(2));
}

function grouped(locale: Locale, value: number): string {
  return new Intl.NumberFormat(locale === "en" ? "en-GB" : "zh-TW", { maximumFractionDigits: 2 }).format(value);
}
