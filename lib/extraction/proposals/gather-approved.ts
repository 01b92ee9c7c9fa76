import type { Dossier } from "#lib/advice/dossier";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Topic } from "#lib/catalogue/topic";
import type { OwnerClient } from "#lib/db/owner";
import type { CatalogueLines } from "#lib/extraction/proposals/catalogue-files";
import type { Proposal } from "#lib/extraction/proposals/proposal";
import { sourceWords } from "#lib/extraction/proposals/source-words";
import { evidenceOf } from "#lib/extraction/reading/evidence-of";

/** What an ingest would write of some proposals and of the threads that are done. */
export interface Gathered {
  lines: CatalogueLines;
  /** Whose proposals each pain point's line holds. */
  bySlug: Map<string, Proposal[]>;
  /** Those that have no line, and why. */
  unfit: { proposal: Proposal; why: string }[];
}

export async function gatherApproved(client: OwnerClient, approved: readonly Proposal[]): Promise<Gathered> {
  const standing = await standingOf(
    client,
    approved.flatMap((proposal) => slugOf(proposal) ?? []),
  );
  const gathered = { bySlug: new Map<string, Proposal[]>(), unfit: [] as Gathered["unfit"] };
  const painpoints = new Map<string, CuratedPainpoint>();
  const dossiers: Dossier[] = [];
  const topics = new Map<string, Topic>();
  for (const proposal of approved) {
    const slug = slugOf(proposal);
    const why = slug === undefined ? "It names no pain point." : unfitness(proposal, standing.get(slug));
    if (slug === undefined || why !== undefined) {
      gathered.unfit.push({ proposal, why: why ?? "" });
      continue;
    }
    const painpoint = painpoints.get(slug) ?? standing.get(slug)?.curated ?? proposal.draft?.painpoint;
    if (!painpoint) continue;
    painpoints.set(slug, { ...painpoint, threads: [...new Set([...painpoint.threads, ...proposal.threads])] });
    gathered.bySlug.set(slug, [...(gathered.bySlug.get(slug) ?? []), proposal]);
    if (proposal.kind !== "new" || !proposal.draft) continue;
    if (proposal.draft.dossier) dossiers.push(proposal.draft.dossier);
    for (const topic of proposal.draft.topics) topics.set(topic.id, topic);
  }
  const taken = [...gathered.bySlug.values()].flat().flatMap((proposal) => proposal.threads);
  const known = await knownTopics(client, [...topics.keys()]);
  return {
    ...gathered,
    lines: {
      threads: await threadsOf(client, taken),
      evidence: await changedEvidence(client, taken),
      painpoints: [...painpoints.values()],
      dossiers,
      topics: [...topics.values()].filter(({ id }) => !known.has(id)),
      words: await sourceWords(client, taken),
    },
  };
}

export function slugOf({ kind, slug, draft }: Proposal): string | undefined {
  return (kind === "link" ? slug : draft?.painpoint.slug) ?? undefined;
}

interface Standing {
  curated: CuratedPainpoint | null;
  isRetracted: boolean;
}

/** A new one that stands already with its own threads was taken in by an ingest that was cut short. */
function unfitness({ kind, threads }: Proposal, standing: Standing | undefined): string | undefined {
  if (standing?.isRetracted) return "The pain point was retracted.";
  if (kind === "link") return standing?.curated ? undefined : "The pain point stands in the catalogue no more.";
  const isOwn = threads.every((thread) => standing?.curated?.threads.includes(thread));
  return standing?.curated && !isOwn ? "Another pain point of that slug stands in the catalogue by now." : undefined;
}

async function standingOf(client: OwnerClient, slugs: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await client.query<{ slug: string } & Standing>(
    `SELECT named.slug, curated, retraction.slug IS NOT NULL AS "isRetracted" FROM unnest($1::text[]) AS named (slug)
     LEFT JOIN catalogue.painpoint USING (slug) LEFT JOIN catalogue.retraction USING (slug)`,
    [[...new Set(slugs)]],
  );
  return new Map(rows.map(({ slug, ...standing }) => [slug, standing]));
}

async function knownTopics(client: OwnerClient, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM catalogue.topic WHERE id = ANY ($1)", [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Those that are to be taken in, and those that are done and of which the catalogue knows something else by now. */
async function threadsOf(client: OwnerClient, taken: readonly string[]): Promise<CatalogueLines["threads"]> {
  const { rows } = await client.query<CatalogueLines["threads"][number]>(
    `SELECT id, thread.first_month AS "firstMonth", thread.outcome FROM extraction.thread AS thread LEFT JOIN catalogue.thread AS counted USING (id)
     WHERE id = ANY ($1) OR (stage = 'done' AND counted.id IS NOT NULL
       AND (counted.first_seen_month, counted.outcome) IS DISTINCT FROM (thread.first_month, thread.outcome))
     ORDER BY id`,
    [taken],
  );
  return rows;
}

/** What the catalogue does not count yet, or otherwise. */
async function changedEvidence(client: OwnerClient, taken: readonly string[]): Promise<CatalogueLines["evidence"]> {
  const { rows: done } = await client.query<{ id: string }>(
    "SELECT id FROM extraction.thread WHERE stage = 'done' AND EXISTS (SELECT FROM catalogue.thread AS counted WHERE counted.id = thread.id)",
  );
  const ids = [...new Set([...taken, ...done.map(({ id }) => id)])];
  const { rows: counted } = await client.query<CatalogueLines["evidence"][number]>(
    "SELECT thread_id AS thread, month, mentions, replies FROM catalogue.evidence WHERE thread_id = ANY ($1)",
    [ids],
  );
  const known = new Map(counted.map((row) => [`${row.thread} ${row.month}`, row]));
  const now = new Map(
    (await evidenceOf(client, ids)).map(({ thread_id: thread, month, mentions, replies }) => [
      `${thread} ${month}`,
      { thread, month, mentions, replies },
    ]),
  );
  // What was taken back at the source counts nothing any more.
  for (const [key, { thread, month }] of known) if (!now.has(key)) now.set(key, { thread, month, mentions: 0, replies: 0 });
  return Array.from(now.entries())
    .filter(([key, { mentions, replies }]) => known.get(key)?.mentions !== mentions || known.get(key)?.replies !== replies)
    .map(([, row]) => row);
}
