import type pg from "pg";
import type { Dossier } from "#lib/advice/dossier";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { MatchedPainpoint } from "#lib/extraction/matching/candidate-index";
import { ownWords } from "#lib/extraction/matching/own-words";

interface Row {
  slug: string;
  curated: CuratedPainpoint;
  dossier: Dossier | null;
  linked: { thread: string; text: string }[];
}

/** The catalogue, and what is still stored of the discussions that are linked with it, for `CandidateIndex.of`. */
export async function readForMatching(client: Pick<pg.ClientBase, "query">): Promise<MatchedPainpoint[]> {
  const { rows } = await client.query<Row>(
    `SELECT p.slug, p.curated, d.dossier,
       coalesce(jsonb_agg(jsonb_build_object('thread', l.thread_id, 'text', l.text) ORDER BY l.thread_id) FILTER (WHERE l.text <> ''), '[]') AS linked
     FROM catalogue.painpoint p
     LEFT JOIN catalogue.dossier d ON d.slug = p.slug
     LEFT JOIN (
       SELECT pt.slug, pt.thread_id, string_agg(concat_ws(E'\\n', s.title, s.body), E'\\n' ORDER BY s.kind DESC, s.month, s.external_id) AS text
       FROM catalogue.painpoint_thread pt JOIN extraction.document s ON s.thread_id = pt.thread_id
       GROUP BY pt.slug, pt.thread_id
     ) l ON l.slug = p.slug
     GROUP BY p.slug, d.slug
     ORDER BY p.slug`,
  );
  return rows.map(({ slug, curated, dossier, linked }) => ({ slug, words: ownWords(curated, dossier), linked }));
}
