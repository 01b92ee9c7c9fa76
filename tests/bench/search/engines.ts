import MiniSearch from "minisearch";
import type pg from "pg";
import { find } from "#lib/feed/search/find";
import { tokens } from "#lib/feed/search/tokens";
import { seedTopics } from "../../support/seed.ts";
import { shippedIndex, shippedScored } from "../../support/shipped-index.ts";
import { TOP } from "./quality.ts";

/** Something that finds pain points of the shipped catalogue: the slugs of the first ten. */
export type Engine = (q: string) => Promise<string[]>;

/** Ours. */
export function observatory(): Engine {
  return async (q) => {
    const { ordinals } = await find(shippedIndex(), { q, limit: TOP, offset: 0 });
    return ordinals.map((ordinal) => shippedScored()[ordinal]?.record.slug ?? "");
  };
}

/** Everything of a pain point that any engine may read, the same for all. */
function documents() {
  const namesOf = new Map(seedTopics().map(({ id, names }) => [id, Object.values(names).flat()]));
  return shippedScored().map(({ curated, phrases }) => {
    const { headline, keywords, summary, who_is_affected, workarounds, existing_solutions, angles, barriers } = curated;
    const rest = [...workarounds, ...existing_solutions, ...angles, ...barriers].flatMap((text) => [text["zh-Hant"], text.en]);
    return {
      id: curated.slug,
      headline: Object.values(headline).join("\n"),
      keywords: Object.values(keywords).flat().join("\n"),
      summary: [...Object.values(summary), ...Object.values(who_is_affected)].join("\n"),
      rest: rest.join("\n"),
      phrases: phrases.join("\n"),
      topics: curated.topics.flatMap(({ id }) => namesOf.get(id) ?? []).join("\n"),
    };
  });
}

/** MiniSearch (BM25+) over the same index words and fields, with the weights of fields that its documentation recommends to set, and typos. */
export function miniSearch(): Engine {
  const index = new MiniSearch({
    fields: ["headline", "keywords", "summary", "rest", "phrases", "topics"],
    tokenize: tokens,
    processTerm: (term) => term,
    searchOptions: {
      boost: { headline: 3, keywords: 2.5, phrases: 2, topics: 2, summary: 1.5 },
      fuzzy: (term) => (/^[a-z]{4,}$/.test(term) ? 0.2 : false),
      combineWith: "OR",
    },
  });
  index.addAll(documents());
  return async (q) =>
    index
      .search(q)
      .slice(0, TOP)
      .map(({ id }) => String(id));
}

/** PostgreSQL's full-text search over the same index words: weighted fields, any of the words, ts_rank with length normalised. */
export async function postgresFullText(client: pg.ClientBase): Promise<Engine> {
  await client.query("CREATE TEMP TABLE peer (slug text, words tsvector)");
  const lexemes = (text: string) => [...new Set(tokens(text))].filter(Boolean);
  for (const { id, headline, keywords, summary, rest, phrases, topics } of documents())
    await client.query(
      `INSERT INTO peer SELECT $1, setweight(array_to_tsvector($2::text[]), 'A') || setweight(array_to_tsvector($3::text[]), 'B')
         || setweight(array_to_tsvector($4::text[]), 'C') || setweight(array_to_tsvector($5::text[]), 'D')`,
      [id, lexemes(headline), lexemes(`${keywords}\n${phrases}\n${topics}`), lexemes(summary), lexemes(rest)],
    );
  return async (q) => {
    const asked = lexemes(q);
    if (asked.length === 0) return [];
    const { rows } = await client.query<{ slug: string }>(
      `WITH asked AS (SELECT string_agg('''' || replace(word, '''', '''''') || '''', ' | ')::tsquery AS query FROM unnest($1::text[]) AS word)
       SELECT slug FROM peer, asked WHERE words @@ query ORDER BY ts_rank(words, query, 1) DESC, slug LIMIT ${TOP}`,
      [asked],
    );
    return rows.map(({ slug }) => slug);
  };
}
