import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import { BLOCKS } from "#lib/adapters/web/docs/blocks/index";
import { docFile } from "#lib/adapters/web/docs/doc-files";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { outlineOf, partsOf } from "#lib/adapters/web/docs/markdown-file";
import { docHead, writeDoc } from "#lib/adapters/web/docs/write-doc";
import { ERRORS } from "#lib/errors";
import { VERDICT_RULES } from "#lib/policy/brief-verdict";
import { LOCALES, type Locale } from "#lib/policy/locale";

const content = resolve(import.meta.dirname, "../../content/docs");
const FILES = [...new Set(DOC_PAGES.map(({ file }) => file))];
const files = (locale: Locale) =>
  readdirSync(resolve(content, locale), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => resolve(parentPath, name).slice(resolve(content, locale).length + 1));

function pageOf(file: string): DocPage {
  const page = DOC_PAGES.find((one) => one.file === file);
  if (!page) throw new Error(`No page has the file ${file}.`);
  return page;
}
const noAnswers = () => Promise.resolve(undefined);

for (const locale of LOCALES)
  test(`every file in ${locale} is a page's, and every page has its file`, () => {
    expect(files(locale).toSorted()).toEqual(FILES.map((file) => `${file}.md`).toSorted());
  });

test("a page has the same sections, blocks and programs in both languages", async () => {
  const shapes = await Promise.all(
    LOCALES.map((locale) =>
      Promise.all(
        FILES.map(async (file) => {
          const { sections, title, summary } = await writeDoc(pageOf(file), locale, noAnswers);
          expect(docHead(pageOf(file), locale), file).toMatchObject({ title, summary });
          const directives = docFile(pageOf(file), locale).parts.flatMap((part) =>
            typeof part === "string" ? [] : [[part.name, part.attributes, part.label !== ""]],
          );
          const text = JSON.stringify(sections);
          return {
            file,
            anchors: sections.map(({ id, sections: inner }) => [id, ...inner.map((section) => section.id)]),
            directives,
            fences: Array.from(text.matchAll(/```(\w+)\\n/g), ([, language]) => language),
            tables: text.match(/\| --- \|/g)?.length ?? 0,
          };
        }),
      ),
    ),
  );
  expect(shapes[1]).toEqual(shapes[0]);
});

test("every block is asked for by some page", () => {
  const asked = FILES.flatMap((file) => docFile(pageOf(file), "en").parts.flatMap((part) => (typeof part === "string" ? [] : [part.name])));
  expect(Object.keys(BLOCKS).toSorted()).toEqual([...new Set(asked)].toSorted());
});

for (const locale of LOCALES) {
  test(`in ${locale} every code of an error is explained, in the order of the table`, () => {
    const explained = docFile(pageOf("errors"), locale).parts.flatMap((part, index, parts) => {
      if (typeof part === "string" || part.name !== "error") return [];
      const words = parts[index + 1];
      expect(typeof words === "string" && words.trim().length, part.attributes.code).toBeGreaterThan(10);
      return [part.attributes.code];
    });
    expect(explained).toEqual(Object.keys(ERRORS));
  });

  test(`in ${locale} the rules of a verdict stand as the code applies them`, async () => {
    const { sections } = await writeDoc(pageOf("scoring"), locale, noAnswers);
    const verdict = sections.flatMap((section) => section.sections).find(({ id }) => id === "brief-verdict");
    const rows = Array.from(verdict?.markdown.matchAll(/^\| `(\w+)` \| .+ \| `(\w+)` \|$/gm) ?? [], ([, rule, decision]) => [
      rule,
      decision,
    ]);
    expect(rows).toEqual([["rule", "decision"], ...Object.entries(VERDICT_RULES)]);
  });
}

test("what looks like a directive in code or within a line is words, and what cannot be a page is refused with a reason", () => {
  const parts = partsOf('Words\n\n```ts\n::search{query="a"}\n```\n\nAnd ::search here\n\n::search[Said:]{query="limit=1"}\n');
  expect(parts.filter((part) => typeof part !== "string")).toEqual([{ name: "search", label: "Said:", attributes: { query: "limit=1" } }]);
  expect(outlineOf("# Title\n\nSummary.\n\n## One {#one}\n\nText\n\n```bash\n# no heading\n```\n\n### Two {#v1.0}\n\nMore\n")).toEqual({
    title: "Title",
    summary: "Summary.",
    sections: [
      {
        id: "one",
        title: "One",
        markdown: "Text\n\n```bash\n# no heading\n```",
        sections: [{ id: "v1.0", title: "Two", markdown: "More", sections: [] }],
      },
    ],
  });
  expect(() => outlineOf("## One {#one}\n")).toThrow(/begins with its title/);
  expect(() => outlineOf("# Title\n\n## One\n")).toThrow(/needs an anchor.*One/);
});
