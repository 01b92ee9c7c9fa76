import { DOMAINS } from "#lib/policy/market";
import { VERDICTS, type Verdict } from "#lib/schemas/brief";
import type { ConsultantReply } from "#lib/schemas/consultant";
import type { Row } from "./catalogue.ts";
import { figuresIn, passagesOf } from "./figures.ts";
import { ENOUGH, overlap } from "./overlap.ts";
import words from "./words.json" with { type: "json" };

type Said = "more" | "less" | "negation" | "nothing" | "refusal" | "ability" | "instructions" | "stakes" | "prepay" | "warning";

/** Whether a text has one of the words of that list, in either language. */
export function says(text: string, what: Said): boolean {
  return new RegExp(words[what], "iu").test(text.normalize("NFKC"));
}

/** The slugs that an answer cites, in the order of their first [n]; what it lists and never uses comes after them. */
export function citedBy({ answer, citations }: Pick<ConsultantReply, "answer" | "citations">): { used: string[]; all: string[] } {
  const numbers = Array.from(answer.matchAll(/\[(\d+(?:\s*[,、–-]\s*\d+)*)\]/g), ([, inside = ""]) =>
    inside.split(/\D+/).map(Number),
  ).flat();
  const slugs = citations.map(({ slug }) => slug);
  const used = [...new Set(numbers.flatMap((number) => slugs[number - 1] ?? []))];
  return { used, all: [...new Set([...used, ...slugs])] };
}

/**
 * Whether the answer gives that field of the pain point: a number in a sentence or table with a word of its field, a month in any
 * common form, a value of an enum by the words of words.json (and at most one other value, so that a list of all of them is none);
 * who is affected by enough of its words.
 */
export function saysField(answer: string, row: Row, field: string): boolean {
  if (field === "who") return Object.values(row.who).some((who) => (overlap(who, answer) ?? 0) >= ENOUGH);
  const value = row[field as keyof Row];
  if (typeof value === "number") {
    const near = passagesOf(answer).filter((passage) => new RegExp(fieldWords(field), "i").test(passage));
    return near.some((passage) => figuresIn(passage).some((figure) => Math.abs(figure.value - value) < 0.051));
  }
  if (typeof value !== "string") return false;
  if (/^\d{4}-\d{2}$/.test(value)) return saysMonth(answer, value);
  if (field === "domain") return namesGroup(answer, "domain", value);
  const said = valuesOf(answer, field);
  return said.includes(value) && said.length <= 2;
}

/** Whether the answer gives that field another value: a number right after a word of the field, or one other value of its enum. */
export function deniesField(answer: string, row: Row, field: string): boolean {
  if (field === "who") return false;
  const value = row[field as keyof Row];
  if (typeof value !== "string") return after(answer, field, 12).some((next) => figuresIn(next).length > 0);
  // "None of them is rising" says nothing of this one.
  const said = valuesOf(field === "trend" ? answer.replaceAll(DENIED, "") : answer, field);
  return said.length === 1 && said[0] !== value;
}

/** The values of an enum right after words of its field, else right before them, else (where its words are plain) anywhere. */
function valuesOf(answer: string, field: string): string[] {
  const before = Array.from(
    answer.matchAll(new RegExp(`([^，、,。.;；\\n]{1,14})(?:${fieldWords(field)})`, "gi")),
    ([, words = ""]) => words,
  );
  const places = [after(answer, field, 30).join("\n"), before.join("\n"), ...(AMBIGUOUS.includes(field) ? [] : [answer])];
  return places.map((text) => valuesSaid(text, field)).find((said) => said.length > 0) ?? [];
}

function after(answer: string, field: string, length: number): string[] {
  const next = new RegExp(`(?:${fieldWords(field)})([^，、。;；\\n]{0,${length}})`, "gi");
  return Array.from(answer.normalize("NFKC").matchAll(next), ([, words = ""]) => words.split(/,(?!\d)/)[0] ?? "");
}

function fieldWords(field: string): string {
  return (words.fields as Record<string, string>)[field] ?? "(?!)";
}

/** Enums whose values are words like "high" and "none". */
const AMBIGUOUS = ["confidence", "commercial_intent"];

/** Which values of an enum a text says; what one value's words have taken is not read again for the next. */
export function valuesSaid(text: string, field: string): string[] {
  let left = text.normalize("NFKC");
  return Object.entries((words.values as Record<string, Record<string, string>>)[field] ?? {}).flatMap(([value, pattern]) => {
    const found = new RegExp(pattern, "giu");
    const rest = left.replaceAll(found, " ");
    const isSaid = rest !== left;
    left = rest;
    return isSaid ? [value] : [];
  });
}

/** Where a text first names a domain, year or value of an enum; -1 where it does not. */
export function placeOfGroup(text: string, group: string, value: string): number {
  if (group === "first_seen_year") return text.indexOf(value);
  if (group !== "domain") {
    const pattern = (words.values as Record<string, Record<string, string>>)[group]?.[value];
    return pattern === undefined ? text.indexOf(value) : text.search(new RegExp(pattern, "iu"));
  }
  const domain = DOMAINS.find(({ slug }) => slug === value);
  const names = [value, domain?.name.en, domain?.name["zh-Hant"]].flatMap((name) => name ?? []);
  const places = names.map((name) => text.toLowerCase().indexOf(name.toLowerCase())).filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

export function namesGroup(text: string, group: string, value: string): boolean {
  return placeOfGroup(text, group, value) >= 0;
}

/** The decision that an answer gives first, of the four; what refuses or delays hides the word "build" that it contains. */
export function decisionIn(answer: string): Verdict | undefined {
  let left = answer.normalize("NFKC").replaceAll(/[*_#>`]/g, " ");
  const found = ["pivot", "do_not_build", "test_first", "build"].flatMap((decision) =>
    words.decisions[decision as Verdict].flatMap((pattern) => {
      const all = new RegExp(pattern, "gimu");
      const places = Array.from(left.matchAll(all), ({ index }) => ({ decision, index }));
      left = left.replaceAll(all, (match) => " ".repeat(match.length));
      return places;
    }),
  );
  const [first] = found.toSorted((a, b) => a.index - b.index);
  return VERDICTS.find((decision) => decision === first?.decision);
}

const DENIED = /(?:沒有|並非|不|未|\bnot?\b|\bnone\b|n['’]t)[^，,。.;；\n]{0,10}/gi;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function saysMonth(text: string, month: string): boolean {
  const [year = "", number = ""] = month.split("-");
  const name = MONTHS[Number(number) - 1] ?? "";
  const forms = `${year}[-/.]0?${Number(number)}(?!\\d)|${year} ?年 ?0?${Number(number)} ?月|${name}\\w*\\.?,? (?:of )?${year}`;
  return new RegExp(forms, "i").test(text.normalize("NFKC"));
}
