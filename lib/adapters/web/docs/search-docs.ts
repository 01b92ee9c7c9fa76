import MiniSearch from "minisearch";
import { docAddress } from "#lib/adapters/web/docs/addresses";
import { DOC_PAGES } from "#lib/adapters/web/docs/doc-pages";
import { writeDoc } from "#lib/adapters/web/docs/write-doc";
import type { FoundSection, WrittenSection } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";
import { fold, tokens } from "#lib/feed/search/tokens";
import SYNONYMS from "./search-synonyms.json" with { type: "json" };

const MOST_FOUND = 20;
const EXCERPT_CHARACTERS = 160;

interface Indexed extends FoundSection {
  id: number;
  text: string;
  code: string;
}

const indexes = new Map<Locale, Promise<{ index: MiniSearch<Indexed>; sections: Indexed[] }>>();

/**
 * Sections of the documentation that hold every word of the question, or of one that says the same, else some of them: the best first (BM25+). Words are those of the
 * catalogue's search, so that both kinds of Chinese and every form of an English word are found.
 */
export async function searchDocs(question: string, locale: Locale): Promise<FoundSection[]> {
  const indexed = indexes.get(locale) ?? indexDocs(locale);
  indexes.set(locale, indexed);
  // What could not be read is read with the next search.
  indexed.catch(() => indexes.delete(locale));
  const { index, sections } = await indexed;
  const every = index.search({
    combineWith: "OR",
    queries: saidOtherwise(question).map((words) => ({ combineWith: "AND", queries: [words] })),
  });
  const found = every.length > 0 ? every : index.search(question, { combineWith: "OR", tokenize: telling });
  return found.slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
    const section = sections[Number(id)];
    return section ? [{ ...section, excerpt: excerptOf(section.text, new Set(terms)) }] : [];
  });
}

/** The question, and the same with what these pages call things. */
function saidOtherwise(question: string): string[] {
  const asked = fold(question);
  const others = SYNONYMS.flatMap((names) => {
    const named = names.map(fold).find((name) => asked.includes(name));
    return named === undefined ? [] : names.map((name) => asked.replace(named, fold(name)));
  });
  return [question, ...others];
}

/** Words of which some will do: a single Han character beside others says too little. */
function telling(text: string): string[] {
  const all = tokens(text);
  const long = all.filter((token) => !/^\p{Script=Han}$/u.test(token));
  return long.length > 0 ? long : all;
}

async function indexDocs(locale: Locale) {
  const index = new MiniSearch<Indexed>({
    fields: ["section", "page", "text", "code"],
    tokenize: tokens,
    processTerm: (term) => term,
    // A page's beginning is named as its page is: whoever asks for a page by its name wants that.
    extractField: (section, field) => (field === "section" ? section.section || section.page : section[field as keyof Indexed]),
    searchOptions: { boost: { section: 4, page: 2, code: 0.5 }, prefix: (term) => /^[a-z]{3,}$/.test(term) },
  });
  const sections: Indexed[] = [];
  for (const page of DOC_PAGES) {
    // Words alone: what the catalogue answers today is no word of the page.
    const { slug, title, summary, sections: written } = await writeDoc(page, locale, () => Promise.resolve(undefined));
    const href = docAddress(locale, slug);
    const add = (section: Omit<Indexed, "id" | "page">) => sections.push({ ...section, id: sections.length, page: title });
    const addSection = ({ id, title: section, markdown, sections: inner }: WrittenSection): void => {
      add({ href: `${href}#${id}`, section, excerpt: "", text: wordsOf(markdown), code: codeOf(markdown) });
      inner.forEach(addSection);
    };
    add({ href, section: "", excerpt: summary, text: summary, code: "" });
    written.forEach(addSection);
  }
  index.addAll(sections);
  return { index, sections };
}

/** Markdown without its marks, fenced code left out; each line a thought. */
function wordsOf(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```$/gm, "")
    .replaceAll(/^\|[ |-]*$/gm, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/^(?:[->|]|\d+\.) ?|\*\*|\\$| ?\|$/gm, "")
    .replaceAll(" | ", " · ")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}

/** What stands in programs and files: people paste a name from theirs. */
function codeOf(markdown: string): string {
  return Array.from(markdown.matchAll(/^```\w+\n([\s\S]*?)^```$/gm), ([, code]) => code).join("\n");
}

/** The line that holds most of the words that were found. */
function excerptOf(text: string, terms: ReadonlySet<string>): string {
  const held = (line: string) => new Set(tokens(line).filter((token) => terms.has(token))).size;
  const best = text.split("\n").reduce((one, other) => (held(other) > held(one) ? other : one), text.split("\n")[0] ?? "");
  if (best.length <= EXCERPT_CHARACTERS) return best;
  const cut = best.slice(0, EXCERPT_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT_CHARACTERS / 2)).trimEnd()}…`;
}
