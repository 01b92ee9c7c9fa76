import { queryRelease } from "#lib/feed/query-release";
import type { StoredDetail } from "#lib/feed/record";
import { indexOf } from "#lib/feed/release";
import { readQuery } from "#lib/feed/search/read-query";
import { beginningOf, marksIn, snippetOf } from "#lib/feed/search/snippet";
import { LOCALES, type Locale } from "#lib/policy/locale";
import type { Release } from "#lib/schemas/release";
import type { Reason } from "#lib/schemas/survey";

interface Texts {
  slug: string;
  locale: Locale;
  headline: string;
  summary: string;
  detail: StoredDetail;
}

/** Why a search found each of those: the words in their summaries, first in the reader's language. Slugs that are not visible are left out. */
export async function findReasons(release: Release, q: string, slugs: readonly string[], locale: Locale): Promise<Reason[]> {
  if (slugs.length === 0) return [];
  const [{ words }, rows] = await Promise.all([
    readQuery(indexOf(release), q),
    queryRelease<Texts>(
      release,
      "summaries_by_slug",
      `SELECT slug, locale, detail->>'headline' AS headline, detail->>'summary' AS summary, detail
       FROM feed.painpoint_detail WHERE release_id = $1 AND slug = ANY ($2)`,
      [slugs],
    ),
  ]);
  const languages = LOCALES.toSorted((a, b) => Number(b === locale) - Number(a === locale));
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  return slugs.flatMap((slug) => {
    const texts = bySlug.get(slug);
    if (!texts) return [];
    const line = lineOf(texts.toSorted(byPlaceIn(languages)), words);
    return {
      slug,
      line,
      is_on_page: line !== null || texts.some(({ detail }) => wordsOf(detail).some((text) => marksIn(text, words).length > 0)),
    };
  });
}

function byPlaceIn(languages: readonly Locale[]) {
  return (a: Texts, b: Texts) => languages.indexOf(a.locale) - languages.indexOf(b.locale);
}

/** Everything that its page says in words: values, but for slugs and other names of code. */
function wordsOf(node: unknown): string[] {
  if (typeof node === "string") return /^[\w-]*$/.test(node) ? [] : [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(wordsOf) : [];
}

function lineOf(texts: readonly Texts[], words: ReadonlySet<string>): Reason["line"] {
  for (const { locale, headline, summary } of texts) {
    const snippet = snippetOf(summary, words);
    if (snippet) return { locale, ...snippet };
    if (marksIn(headline, words).length > 0) return { locale, text: beginningOf(summary), marks: [] };
  }
  return null;
}
