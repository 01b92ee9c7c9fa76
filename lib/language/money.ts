import { figuresIn, spansOf, type Figure } from "#lib/language/figures";
import { anyOf, folded, pattern } from "#lib/language/folded";
import { MARKET } from "#lib/policy/market";
import words from "./money-words.json" with { type: "json" };

type Bound = keyof typeof words.bounds | "exact";
type Role = keyof typeof words.roles | "unknown";

/** A sum in the market's currency as a text names it, at UTF-16 indices, with mark and unit. */
export interface Money {
  start: number;
  end: number;
  twd: number;
  bound: Bound;
  role: Role;
}

/** The sums in the market's currency that a text names; a share of a sum just named is a sum, having nothing is 0, other currencies are left out. */
export function moneyIn(text: string): Money[] {
  const plain = folded(text);
  const figures = spansOf(text, figuresIn(text));
  const sums = figures.flatMap((figure) => sumOf(plain, figure) ?? []);
  const shares = figures.flatMap((figure) => shareOf(plain, figure, sums) ?? []);
  const nothing = Array.from(plain.matchAll(NONE), ({ 0: { length }, index }): Money => ({
    ...{ start: index, end: index + length, twd: 0 },
    ...{ bound: "exact", role: "may_spend" },
  }));
  return [...sums, ...shares, ...nothing].toSorted((a, b) => a.start - b.start);
}

/** What the market's own currency is called; none of it is foreign there. */
const OWN = [
  ...new Set([MARKET.currency.sign, ...MARKET.currency.said].map((said) => folded(said).replaceAll(/[$.?*+^()[\]|\\]/g, "\\$&"))),
];
const isForeign = (said: string) => !OWN.includes(said) && !MARKET.currency.said.includes(said);
const MARK = pattern(`(?<![a-z])(?:${[...OWN, ...words.marks].join("|")}) ?$`);
const FOREIGN_MARK = pattern(`(?<![a-z])(?:${words.foreignMarks.filter(isForeign).join("|")}) ?$`);
const UNIT = pattern(`^[ ]?(?:多|餘|出頭|幾)? ?(?:${[...words.units, ...OWN].join("|")})(?![a-z])`);
const FOREIGN_UNIT = pattern(`^[ ]?多? ?(?:${words.foreignUnits.filter(isForeign).join("|")})(?![a-z])`);
const PIECES = pattern(`^塊(?!$|[^\\p{Script=Han}]|${words.small.join("|")})`, "u");
const COUNTED = pattern(`^ ?[多餘]?(?:${words.counted.join("|")})`);
const COUNTING = pattern(anyOf(words.counting));
const AFTER = pattern(`^ ?(?:$|[^a-z \\p{Script=Han}]| ?(?:${words.after.join("|")})\\b|(?:多|餘)?(?:${words.afterHan.join("|")}))`, "u");
const SCALED = pattern("[萬億]|[km]$|mn|bn|mil|thousand|million|billion|grand|lakh|crore");
const NONE = pattern(anyOf(words.none), "g");
const SHARE_BEFORE = pattern(`${anyOf(words.shares.before)}[^，。,.;]{0,10}$`);
const NO_SHARE_AFTER = pattern(`^ ?(?:${words.shares.notAfter.join("|")})`);
const CLAUSE_END = /[，。；;！!？?、\n]|[,.](?!\d)/;

const SPAN = pattern("[-~到至或]|\\b(?:to|or)\\b");

function sumOf(plain: string, figure: Figure): Money | undefined {
  if (figure.unit !== undefined || (figure.to ?? 0) >= figure.value * 9.9) return undefined;
  const [before, after] = [plain.slice(Math.max(0, figure.start - 40), figure.start), plain.slice(figure.end, figure.end + 40)];
  if (/\bnot $/.test(before) || FOREIGN_MARK.test(before) || FOREIGN_UNIT.test(after)) return undefined;
  const [mark = ""] = MARK.exec(before) ?? [];
  const [unit = ""] = UNIT.exec(after) ?? [];
  if (mark === "" && unit === "" && figure.value < LEAST_BARE) return undefined;
  const clause = {
    before:
      before
        .slice(0, before.length - mark.length)
        .split(CLAUSE_END)
        .at(-1) ?? "",
    after: after.slice(unit.length),
  };
  // 5到8萬 is 8萬 at most, 兩三萬 about 2萬.
  const bound = SPAN.test(plain.slice(figure.start, figure.end)) ? "at_most" : boundOf(clause.before, clause.after, figure);
  const role = roleOf(clause.before, clause.after.split(CLAUSE_END, 1)[0] ?? "", bound);
  if (mark === "" && (unit === "" || (figure.value < 10 && PIECES.test(after))) && !isBareSum(plain, figure, clause, role))
    return undefined;
  const twd = Math.round(bound === "at_most" && !/[多餘]|odd/.test(figure.text) ? (figure.to ?? figure.value) : figure.value);
  return Number.isSafeInteger(twd) ? { start: figure.start - mark.length, end: figure.end + unit.length, twd, bound, role } : undefined;
}

interface Clause {
  before: string;
  after: string;
}

/** Whether a number without a currency is money: by its scale and by what is said around it. */
function isBareSum(plain: string, { start, end, value }: Figure, { before, after }: Clause, role: Role): boolean {
  if (COUNTED.test(after) || COUNTING.test(before) || UNIT.test(after)) return false;
  const said = plain.slice(start, end);
  if (SCALED.test(said) && value >= 1000) return AFTER.test(after) || (role !== "unknown" && !/^ ?-?[a-z]/.test(after));
  const isYear = /^(?:19|20)\d\d$/.test(said);
  if (value >= 1000) return !isYear && role !== "unknown" && AFTER.test(after);
  return role === "price" && CLOSE_PRICE.test(`${before}#${after.slice(0, 12)}`);
}
/** A smaller number is no money without mark and unit. */
const LEAST_BARE = 50;
const CLOSE_PRICE = pattern("(?:個月|收費?|賣|抽|月租|售價|定價|單價)#(?: ?$|[，。,;])|#(?:[^a-z\\d]{0,1})(?:each|apiece)\\b");

/** The nearest word around a sum says what it is for; what one has yields to what one may spend of it. */
function roleOf(before: string, after: string, bound: Bound): Role {
  const near = ROLES.map(({ role, said, saidAfter }) => ({
    role,
    distance: Math.min(fromEnd(before, said), after.search(saidAfter) >>> 0),
  }));
  const [nearest] = near.filter(({ distance }) => distance < 40).toSorted((a, b) => a.distance - b.distance);
  if (!nearest) return bound === "at_most" ? "may_spend" : "unknown";
  return nearest.role === "has" && near.some(({ role, distance }) => role === "may_spend" && distance < 16) ? "may_spend" : nearest.role;
}
const ROLES = (["may_spend", "price", "has"] as const).map((role) => ({
  ...{ role, said: pattern(anyOf(words.roles[role].before), "g") },
  saidAfter: pattern(anyOf(words.roles[role].after)),
}));

function fromEnd(text: string, said: RegExp): number {
  const last = Array.from(text.matchAll(said)).at(-1);
  return last ? text.length - last.index - last[0].length : Infinity;
}

function boundOf(before: string, after: string, { isRange }: Figure): Bound {
  const found = BOUNDS.find(({ said, saidAfter }) => said.test(before) || saidAfter.test(after));
  return found?.bound ?? (isRange ? "about" : "exact");
}
const BOUNDS = (["at_most", "at_least", "about"] as const).map((bound) => ({
  ...{ bound, said: pattern(`${anyOf(words.bounds[bound].before)}[^，。,.;]{0,18}$`) },
  saidAfter: pattern(`^[,， ]{0,2}(?:${words.bounds[bound].after.join("|")})`),
}));

/** 存款60萬，最多動兩成; a fifth of NT$600,000. */
function shareOf(plain: string, { start, end, value, unit }: Figure, sums: readonly Money[]): Money | undefined {
  if (unit !== "percent") return undefined;
  const [before, after] = [plain.slice(Math.max(0, start - 30), start), plain.slice(end, end + 16)];
  const whole = /^ of\b/.test(after) ? sums.find((sum) => sum.start > end && sum.start - end < 24) : undefined;
  const named = sums.findLast((sum) => sum.end <= start && start - sum.end < 60 && sum.role !== "price");
  const base = whole ?? (SHARE_BEFORE.test(before) && !NO_SHARE_AFTER.test(after) ? named : undefined);
  return (
    base && {
      start,
      end,
      twd: Math.round((base.twd * value) / 100),
      bound: boundOf(before, after, { start, end, text: "", value }),
      role: "may_spend",
    }
  );
}
