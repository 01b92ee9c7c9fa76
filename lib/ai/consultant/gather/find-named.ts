import type { Asking } from "#lib/ai/consultant/gather/gathering";
import type { Aspect } from "#lib/ai/consultant/intent";
import { aspectOf } from "#lib/ai/consultant/question/asked-kind";
import { findPainpoint, findPainpoints } from "#lib/feed/painpoints";
import type { FeedDetail } from "#lib/feed/record";
import { LOCALES } from "#lib/policy/locale";
import { fold } from "#lib/feed/search/tokens";

const SHORTEST_HEADLINE = 6;
const LONGEST_SEARCH = 200;
const CANDIDATES = 3;
const SLUG = /\b[a-z0-9]+(?:-[a-z0-9]+){2,}\b/gu;
const MOST_SLUGS = 3;

/** The pain point that a message names by its slug or by its whole headline, and what it asks about it. */
export async function findNamed(asking: Asking): Promise<{ painpoint: FeedDetail; aspect: Aspect } | undefined> {
  const { release, locale, text } = asking;
  const folded = fold(text);
  for (const [slug] of [...folded.matchAll(SLUG)].slice(0, MOST_SLUGS)) {
    const painpoint = await findPainpoint(release, slug, locale);
    if (painpoint) return { painpoint, aspect: aspectOf(folded.replace(slug, " ")) ?? "overview" };
  }
  if (Array.from(folded).length < SHORTEST_HEADLINE) return undefined;
  const { records } = await findPainpoints(release, { q: between(folded), limit: CANDIDATES, offset: 0 });
  for (const { slug, headline } of records) {
    const named = LOCALES.map((each) => letters(fold(headline[each]))).find((words) => letters(folded).includes(words));
    if (named === undefined) continue;
    const painpoint = await findPainpoint(release, slug, locale);
    if (painpoint) return { painpoint, aspect: aspectOf(without(folded, named)) ?? "overview" };
  }
  return undefined;
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** The text around the headline, whose punctuation may be spelt differently. */
function without(folded: string, named: string): string {
  const places = Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ({ index, 0: word }) =>
    Array.from({ length: word.length }, (_, at) => index + at),
  ).flat();
  const from = letters(folded).indexOf(named);
  const [start = 0, last = -1] = [places[from], places[from + named.length - 1]];
  return `${folded.slice(0, start)} ${folded.slice(last + 1)}`;
}

/** What stands between quotation marks, where a headline is quoted; else the message as far as the search takes it. */
function between(folded: string): string {
  const quoted = /[“"「『](.{6,}?)["”」』]\s*(?:[^“”"「」『』]{0,60})$/u.exec(folded)?.[1] ?? /[“"「『](.{6,})[”"」』]/u.exec(folded)?.[1];
  return Array.from(quoted ?? folded)
    .slice(0, LONGEST_SEARCH)
    .join("");
}
