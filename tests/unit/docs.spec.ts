import { expect, test } from "playwright/test";
import { columnsOf } from "#lib/adapters/web/data/columns";
import { fieldRows } from "#lib/adapters/web/docs/field-rows";
import { FIELD_WORDS } from "#lib/adapters/web/docs/field-words";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { docHead } from "#lib/adapters/web/docs/write-doc";
import { LOCALES } from "#lib/policy/locale";
import { operations } from "#lib/operations/index";
import { Problem } from "#lib/schemas/problem";
import { SearchChanged } from "#lib/schemas/webhook-event";

test("every description that the reference shows has its Chinese, and no translation is left over", () => {
  const shown = [
    ...operations.flatMap(({ input, output }) => [...fieldRows(input, "input"), ...fieldRows(output, "output")]),
    ...fieldRows(Problem, "output"),
    ...columnsOf("list"),
    ...columnsOf("months"),
    ...fieldRows(SearchChanged, "output"),
  ];
  const undescribed = shown.filter(({ description }) => description === "").map(({ path }) => path);
  expect(undescribed).toEqual([]);
  const sentences = new Set(shown.map(({ description }) => description));
  expect(Object.keys(FIELD_WORDS).filter((english) => !sentences.has(english))).toEqual([]);
  expect([...sentences].filter((english) => !/\p{Script=Han}/u.test(FIELD_WORDS[english] ?? ""))).toEqual([]);
});

test("no two pages of the documentation share an address or a title", () => {
  for (const names of [DOC_PAGES.map(({ slug }) => slug), ...LOCALES.map((locale) => DOC_PAGES.map((page) => docHead(page, locale).title))])
    expect(new Set(names).size).toBe(DOC_PAGES.length);
});
