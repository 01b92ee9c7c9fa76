import { everyPattern } from "#lib/ai/consultant/question/patterns";
import { ignoredWords } from "#lib/feed/search/phrase";
import { fold } from "#lib/feed/search/tokens";
import filler from "./filler.json" with { type: "json" };

/** The search takes no more. */
const LONGEST_SEARCH = 200;

const HAN_FILLER = everyPattern(...filler.han);
const LATIN_FILLER = new Set([...filler.latin, ...ignoredWords].map(fold));
/** Years and counts say when and how many, not what. */
const NUMBERS = /\b(?:19|20)\d\d\b ?年?|\b\d{1,2}\b/gu;
/** Particles that removing the filler leaves at the ends of a stretch of Han; within one they belong to words. */
const LOOSE_END = /(?:的|了|吗|呢|吧|啊|类|有|是|在|都|个|些|会|能|要|对)+$/u;
const LOOSE_CHARACTER = /^[人有做用要想正会说讲和跟与或在让把被给到也还更最]$/u;
const LOOSE_START = /^(?:的|了|我有|我|那|些|类|吗|在)+/u;

/** What of a folded question is worth searching for: questions are full of words that only ask. */
export function searchText(folded: string): string {
  const text = folded.replaceAll(NUMBERS, " ").replaceAll(HAN_FILLER, " ");
  const words = Array.from(text.matchAll(/\p{Script=Han}+|[[\p{L}\p{N}\p{M}\-]--\p{Script=Han}]+/gv), ([word]) => withoutFiller(word));
  return Array.from(words.filter(Boolean).join(" ")).slice(0, LONGEST_SEARCH).join("").trim();
}

function withoutFiller(word: string): string {
  if (/^\p{Script=Han}/u.test(word)) {
    const bare = word.replace(LOOSE_END, "").replace(LOOSE_START, "");
    return LOOSE_CHARACTER.test(bare) ? "" : bare;
  }
  const bare = word.replaceAll(/^-+|-+$/g, "");
  return LATIN_FILLER.has(bare) ? "" : bare;
}
