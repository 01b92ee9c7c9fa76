import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import names from "./names.json" with { type: "json" };

/** Items as one list: a, b and c; 甲、乙和丙. Empty for none. */
export function joined(locale: Locale, items: readonly string[], word: "and" | "or"): string {
  const list = new Intl.ListFormat(locale === "en" ? "en-GB" : "zh-TW", { type: word === "and" ? "conjunction" : "disjunction" }).format(
    items,
  );
  return locale === "en" ? list : spaced(list);
}

/** A text as a part of a sentence: no mark at its end, and no capital but a name's. */
export function asClause(text: string, locale: Locale): string {
  const bare = text.trim().replace(/[\s.。!！?？;；,，:：]+$/u, "");
  const [word = ""] = bare.split(/[\s,]/);
  const [stem = ""] = word.split(/['’:;–-]|\.$/);
  const isName =
    NAMES.has(stem) || (COMPASS.has(word) && /^\S+ \p{Lu}/u.test(bare)) || /[\p{Lu}\d]/u.test(stem.slice(1)) || /^I$/.test(stem);
  return locale !== "en" || isName ? bare : `${bare.slice(0, 1).toLowerCase()}${bare.slice(1)}`;
}

/** A text as a sentence of its own, with the one mark of its language at the end; a question or a call keeps its own. */
export function asSentence(text: string, locale: Locale): string {
  const whole = text.trim();
  if (/[.。!！?？][”"」』’]$/u.test(whole)) return whole;
  const bare = whole.replace(/[\s.。!！?？;；,，:：]+$/u, "");
  const kind = /[!！?？](?=[\s.。]*$)/u.exec(whole)?.[0].normalize("NFKC") ?? ".";
  if (locale !== "en") return `${bare}${kind === "." ? "。" : kind === "!" ? "！" : "？"}`;
  const isMixed = /^\p{Ll}[\p{Ll}]?\p{Lu}/u.test(bare);
  return `${isMixed ? bare : `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}`}${kind}`;
}

/** A space between Han and a Latin letter or digit, as Chinese is written here; texts that have it stay as they are. */
export function spaced(text: string): string {
  return text.replaceAll(/(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{Nd}$])|(?<=[\p{Script=Latin}\p{Nd}%])(?=\p{Script=Han})/gu, " ");
}

const NAMES = new Set([...names.names, ...MARKET.names]);
const COMPASS = new Set(names.compass);
