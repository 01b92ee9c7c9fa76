import { fold } from "#lib/feed/search/tokens";
import { DOMAINS } from "#lib/policy/market";

const CUE = /\b(?:which|worse|more|better|bigger|harder|compare[ds]?|than|vs|versus)\b/u;
const LATIN = [
  /\bcompare\s+(.+?)\s+(?:and|with|to|against|vs\.?|versus)\s+(.+)/u,
  /(.+?)\s+compared\s+(?:with|to)\s+(.+)/u,
  /(.+?)\s+(?:vs\.?|versus)\s+(.+)/u,
  /(.+?)\s+or\s+(.+)/u,
  /(?:is|are|does|do)\s+(.+?)\s+(?:\w+\s+){0,2}(?:worse|more|bigger|harder)\s+than\s+(.+)/u,
  /(?:between)\s+(.+?)\s+and\s+(.+)/u,
];
const HAN = [
  "比較(?:一下)?(.+?)(?:和|跟|與|及|、|vs)(.+)",
  "(.+?)(?:還是|或是|或者|vs)(.+)",
  "(.+?)(?:和|跟|與|、)(.+?)(?:哪|何者|誰|相比|比起|比較|比)",
  "(.+?)比(?!較)起?(.+?)(?:更|還|嚴重|痛|糟)",
].map((source) => new RegExp(fold(source), "u"));

/** Nobody sets two things against each other in more; trying to read it so takes time that grows with its cube. */
const LONGEST_CLAUSE = 120;

/** What is asked of both, at the end of the second. */
const VERDICT = /(?:哪个|何者)?(?:比较|更|还)?(?:痛苦|痛|严重|糟糕|糟|惨|大|多)?$/u;

/** Domains whose name joins two words, which are no pair: "roads and parking". Their slugs mean the same. */
const JOINED = DOMAINS.flatMap(({ slug, name }) =>
  Object.values(name)
    .map(fold)
    .filter((text) => / and |与/u.test(text))
    .map((text) => [text, slug] as const),
);

/** The two things that a folded question sets against each other; undefined when it does not. */
export function readSides(folded: string): [string, string] | undefined {
  const text = JOINED.reduce((named, [name, slug]) => named.replaceAll(name, slug), folded);
  const clauses = text.split(/[,;:?!.，。？！；：]/u).map((clause) => clause.trim());
  for (const clause of [...clauses, text].filter(({ length }) => length <= LONGEST_CLAUSE)) {
    const isHan = /\p{Script=Han}/u.test(clause);
    if (!isHan && !CUE.test(text)) continue;
    for (const words of isHan ? HAN : LATIN) {
      const [, one, other] = words.exec(clause) ?? [];
      if (one !== undefined && other !== undefined) return [one.replace(VERDICT, ""), other.replace(VERDICT, "")];
    }
  }
  return undefined;
}
