import { toSimplified } from "#lib/language/han-scripts";
import type { Locale } from "#lib/policy/locale";

const known = new Map<string, string>();
const MARKS: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "‑": "-",
  "−": "-",
  "〜": "~",
  "\t": " ",
  "○": "〇",
};

/**
 * The same text, index for index, in the one spelling that this room reads: half-width, small letters, plain marks, and
 * Simplified characters, since a Traditional one has one Simplified form and not the other way round.
 */
export function folded(text: string): string {
  return text
    .replaceAll(/(?<=[０-９])，(?=[０-９]{3})/g, ",")
    .replaceAll(/[^ -@[-~\n]/g, (unit) => known.get(unit) ?? learnt(unit))
    .replaceAll(/[壹贰叁参肆伍陆柒捌玖拾佰仟万亿零]{2,}/g, (run) => run.replaceAll(/./g, (unit) => FORMAL.get(unit) ?? unit));
}

/** A pattern for folded text, written in Traditional characters. */
export function pattern(source: string, flags = ""): RegExp {
  return new RegExp(
    source.replaceAll(/\p{Script=Han}/gu, (unit) => known.get(unit) ?? learnt(unit)),
    flags,
  );
}

/** Words as alternatives of a pattern; Latin ones stand alone, Han ones anywhere. */
export function anyOf(words: readonly string[]): string {
  const alone = (word: string) => `${/^[a-z(]/.test(word) ? "(?<![a-z])" : ""}${word}(?![a-z])`;
  return `(?:${words.map((word) => (/\p{Script=Han}/u.test(word) ? word : alone(word))).join("|")})`;
}

/** What a list of words of both languages matches in folded text. */
export function saying({ en, "zh-Hant": han }: Readonly<Record<Locale, readonly string[]>>, flags = ""): RegExp {
  return pattern(anyOf([...en, ...han]), flags);
}

const FORMAL = new Map(
  Array.from("壹一贰二叁三参三肆四伍五陆六柒七捌八玖九拾十佰百仟千".matchAll(/(.)(.)/g), ([, form = "", plain = ""]) => [form, plain]),
);

function learnt(unit: string): string {
  const form = formOf(unit);
  known.set(unit, form);
  return form;
}

function formOf(unit: string): string {
  if (/[A-Z]/.test(unit)) return unit.toLowerCase();
  if (/\s/.test(unit)) return " ";
  if (unit !== "，" && /[！-～]/.test(unit)) return formOf(String.fromCharCode(unit.charCodeAt(0) - 0xfee0));
  const form = MARKS[unit] ?? toSimplified(unit);
  return form.length === 1 ? form : unit;
}
