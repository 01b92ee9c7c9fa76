import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { FIELD_WORDS } from "#lib/adapters/web/docs/field-words";
import { writeDoc } from "#lib/adapters/web/docs/write-doc";
import { ERRORS } from "#lib/errors";
import { operations } from "#lib/operations/index";
import { LOCALES } from "#lib/policy/locale";
import { seedPainpoints } from "../support/seed.ts";

const root = resolve(import.meta.dirname, "../..");
const messages = LOCALES.map((locale) => readFileSync(resolve(root, `lib/adapters/web/messages/${locale}.json`), "utf8"));

test("what docs/terms.md says never to say is said nowhere: pages, documentation, fields, errors", async () => {
  const never = forbiddenTerms();
  expect(never.length).toBeGreaterThan(40);
  const docs = await Promise.all(LOCALES.flatMap((locale) => DOC_PAGES.map((page) => writeDoc(page, locale))));
  const said = [
    ...messages.flatMap((file) => valuesIn(JSON.parse(file))),
    ...docs.flatMap(valuesIn).map(withoutCode),
    ...Object.entries(FIELD_WORDS).flat(),
    ...Object.values(ERRORS).flatMap(valuesIn),
    ...operations.flatMap(({ title, description }) => [title, description].flatMap(valuesIn)),
  ];
  expect(said.length).toBeGreaterThan(1000);
  const found = never.flatMap((term) => said.filter((text) => text?.includes(term)).map((text) => `${term}: ${text?.slice(0, 80)}`));
  expect(found).toEqual([]);
});

test("Chinese on pages has its spaces and marks where Taiwan puts them", () => {
  const [chinese = ""] = messages;
  const spoken = valuesIn(JSON.parse(chinese)).map((text) => text.replaceAll(/<(\w+)><\/\1>/g, "#").replaceAll(/<[^>]*>/g, ""));
  const han = String.raw`\p{Script=Han}`;
  const slips = new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9%]${han}|${han} ?[,;:!?]|[，。；：！？」）] | [，。；：！？「（]|"`, "u");
  expect(spoken.filter((text) => slips.test(withoutPlaceholders(text)))).toEqual([]);
});

test("Chinese of the shipped catalogue has a space between Han and a Latin letter or digit", () => {
  const spoken = seedPainpoints().flatMap(({ keywords: _, topics: __, ...painpoint }) => chineseIn(painpoint));
  expect(spoken.length).toBeGreaterThan(2_000);
  expect(spoken.filter((text) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u.test(text))).toEqual([]);
});

function chineseIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === "zh-Hant" && typeof value === "string" ? [value] : chineseIn(value)));
}

function forbiddenTerms(): string[] {
  const rows = readFileSync(resolve(root, "docs/terms.md"), "utf8").match(/^\|.*\|$/gm) ?? [];
  return rows.flatMap((row) =>
    Array.from(
      row
        .split("|")
        .at(-2)
        ?.matchAll(/`([^`]+)`/g) ?? [],
      ([, term = ""]) => term,
    ),
  );
}

function valuesIn(node: unknown): string[] {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(valuesIn) : [];
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, "");
}

/** ICU's own words out of the way: what is chosen between remains. */
function withoutPlaceholders(message: string): string {
  return message.replaceAll(/\{\w+(?:, number)?\}/g, "#").replaceAll(/\{\w+, (?:plural|select),|\s*(?:=\d+|\w+) \{|\}/g, "");
}
