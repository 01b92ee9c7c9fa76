import type { WrittenText } from "#lib/ai/check/text-to-check";

/** Ends of host names that are no words; any other counts only before a path. */
const TLDS =
  "com|net|org|edu|gov|mil|int|tw|cn|hk|jp|kr|sg|uk|eu|de|fr|us|ru|ca|au|io|ai|co|app|dev|xyz|info|biz|site|online|shop|store|club|top|vip|link|click|live|tech|cloud|page|icu|cc|tv|gg|ly|wiki|news|blog|test|example|invalid|台灣|台湾|中国";

const PATTERNS: [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]{1,15}:\/\/\S*/gi, "an address"],
  [/\b(?:javascript|data|mailto|tel|file|blob|vbscript):[\w/+;,.@]+/gi, "an address"],
  [/\bwww\d?\.\S+/gi, "an address"],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "an e-mail address"],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.|\s?(?:\[\.\]|\(\.\)|[(\[]dot[)\]]|\bdot\b)\s?))+(?:${TLDS})(?![\p{L}\p{N}-])(?:\/\S*)?`,
      "giu",
    ),
    "a web address",
  ],
  [/(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{2,60})(?::\d{1,5})?\/\S*/giu, "a web address"],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, "a network address"],
  [/!?\[[^\]\n]{0,300}\]\([^)\n]{0,300}\)|^[ \t]{0,8}\[[^\]\n]{1,300}\]:[ \t]{0,8}\S+/gm, "a link or picture"],
  [/!\[/g, "a picture"],
  [/<\/?[a-z!][^>\n]*>?|&(?:#\d+|#x[\da-f]+|lt|gt|amp|quot|colon);/gi, "markup"],
  [/%[0-9a-f]{2}%[0-9a-f]{2}/gi, "an encoded address"],
];

/** Addresses of any kind, bare domains, links, pictures and markup: no facts hold any. */
export function findAddresses({ field, text }: WrittenText): string[] {
  // 。 and ． are dots in a host name, too.
  const plain = text.normalize("NFKC").replaceAll(/(?<=[a-z0-9])[。｡](?=[a-z0-9])/gi, ".");
  return PATTERNS.flatMap(([pattern, kind]) =>
    Array.from(plain.matchAll(pattern), ([shown]) => `${field}: leave out ${kind} (“${shown.trim().slice(0, 60)}”).`),
  );
}

const SLUG = /(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+){2,}(?![\w-])/g;
/** door-to-door, pay-per-use, two-year-old: three words of English around a small one, or an age; and a few longer ones. */
const COMPOUND =
  /^[a-z0-9]+-(?:a|an|and|as|at|by|for|in|it|of|off|on|or|out|over|per|the|to|up|vs|with)-[a-z0-9]+$|-(?:year|month|day|hour|week)-old$|^(?:first-come-first-served?|state-of-the-art|do-it-yourself|easy-to-[a-z]+-[a-z]+)$/;

/** Names of pain points that were not shown; compounds that the facts write so are none. */
export function findForeignSlugs({ field, text }: WrittenText, facts: string): string[] {
  return Array.from(text.normalize("NFKC").matchAll(SLUG), ([slug]) => slug)
    .filter((slug) => !COMPOUND.test(slug) && !facts.includes(slug))
    .map((slug) => `${field}: “${slug}” names nothing that you were shown.`);
}
