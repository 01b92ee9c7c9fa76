import type { WrittenText } from "#lib/ai/check/text-to-check";

const SLUG = /(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+){2,}(?![\w-])/g;
/** door-to-door, pay-per-use, two-year-old: three words of English around a small one, or an age; and a few longer ones. */
const COMPOUND =
  /^[a-z0-9]+-(?:a|an|and|as|at|by|for|in|it|of|off|on|or|out|over|per|the|to|up|vs|with)-[a-z0-9]+$|-(?:year|month|day|hour|week)-old$|^(?:first-come-first-served?|state-of-the-art|do-it-yourself|easy-to-[a-z]+-[a-z]+)$/;

/** Names of pain points that were not shown; compounds that the facts write so are none. */
export function findForeignSlugs({ field, text }: WrittenText, shown: ReadonlySet<string>, facts: string): string[] {
  return Array.from(text.normalize("NFKC").matchAll(SLUG), ([slug]) => slug)
    .filter((slug) => !shown.has(slug) && !COMPOUND.test(slug) && !facts.includes(slug))
    .map((slug) => `${field}: “${slug}” names nothing that you were shown.`);
}
