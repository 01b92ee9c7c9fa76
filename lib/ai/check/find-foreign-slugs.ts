import type { WrittenText } from "#lib/ai/check/text-to-check";

const SLUG = /(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+){2,}(?![\w-])/g;
/** door-to-door, pay-per-use, two-year-old: compounds of English with a small word within, or an age. */
const COMPOUND =
  /^[a-z0-9]+-(?:a|an|and|as|at|by|for|in|is|it|of|off|on|or|out|over|per|the|to|up|vs|with|you|me|the-art|your-own)(?:-[a-z0-9]+){1,2}$|-(?:year|month|day|hour|week)-old$|^(?:first-come-first-served?|state-of-the-art|non-[a-z]+-[a-z]+|do-it-yourself|pick-your-own|what-if-[a-z]+)$/;

/** Names of pain points that were not shown. */
export function findForeignSlugs({ field, text }: WrittenText, shown: ReadonlySet<string>): string[] {
  return Array.from(text.normalize("NFKC").matchAll(SLUG), ([slug]) => slug)
    .filter((slug) => !shown.has(slug) && !COMPOUND.test(slug))
    .map((slug) => `${field}: “${slug}” names nothing that you were shown.`);
}
