import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import { readDraft, wordFaults } from "#lib/extraction/proposals/check-draft";
import type { Draft } from "#lib/extraction/proposals/draft";
import type { Proposal } from "#lib/extraction/proposals/proposal";
import { RefusedVerb, type DraftFault } from "#lib/extraction/proposals/refused-verb";
import { keepReview, reviewing, setStage, type Reviewing } from "#lib/extraction/proposals/review";
import { sourceWords } from "#lib/extraction/proposals/source-words";

/** From this severity on two people look. */
export const GRAVE_SEVERITY = 8;

/** A person stands behind it: the next ingest takes it in. What is grave stays open until a second person does, too. */
export function approve(pool: Pool, id: string, reviewer: Reviewing): Promise<"approved" | "needs_another"> {
  return reviewing(pool, id, reviewer, ["open"], async (client, proposal) => {
    await refuseIncomplete(client, proposal);
    const isGrave = proposal.kind === "new" && (proposal.draft?.painpoint.severity?.rating ?? 0) >= GRAVE_SEVERITY;
    const others = isGrave ? await standingApprovals(client, id) : [];
    if (others.includes(reviewer.by))
      throw new RefusedVerb(
        `${reviewer.by} has approved it already: from severity ${GRAVE_SEVERITY} on it takes a second person. Nothing was done.`,
      );
    await keepReview(client, id, "approve", reviewer);
    if (isGrave && others.length === 0) return "needs_another";
    await client.query("UPDATE extraction.proposal SET state = 'approved' WHERE id = $1", [id]);
    if (proposal.kind === "reject") await setStage(client, proposal.threads, "rejected");
    return "approved";
  });
}

async function refuseIncomplete(client: OwnerClient, proposal: Proposal): Promise<void> {
  switch (proposal.kind) {
    case "reject":
      return;
    case "split":
      throw new RefusedVerb("It holds several pains: split it first. Nothing was done.");
    case "link":
      await refuseUnlinkable(client, proposal.slug);
      return;
    case "new":
      await refuseUnwritten(client, proposal);
  }
}

/** A thread is linked to nothing but what stands. */
export async function refuseUnlinkable(client: OwnerClient, slug: string | null): Promise<void> {
  if (slug === null) throw new RefusedVerb("It names no pain point: relink it first. Nothing was done.");
  const { rows } = await client.query(
    `SELECT FROM catalogue.painpoint WHERE slug = $1 AND NOT EXISTS (SELECT FROM catalogue.retraction WHERE retraction.slug = $1)`,
    [slug],
  );
  if (rows.length === 0) throw new RefusedVerb(`No pain point ${slug} stands in the catalogue. Nothing was done.`);
}

async function refuseUnwritten(client: OwnerClient, { draft, threads }: Proposal): Promise<void> {
  if (draft === null) throw new RefusedVerb("Its words are still to be written: edit it first. Nothing was done.");
  const read = readDraft(draft, threads);
  const words = await sourceWords(client, threads);
  const faults = read.draft
    ? [...(await referenceFaults(client, read.draft)), ...wordFaults(read.draft, [...words.values()].flat())]
    : read.faults;
  if (faults.length > 0) throw new RefusedVerb("The draft cannot be published as it is. Nothing was done.", faults);
}

async function referenceFaults(client: OwnerClient, { painpoint, topics }: Draft): Promise<DraftFault[]> {
  const { rows } = await client.query<{ stands: boolean; removed: boolean; topics: string[] }>(
    `SELECT EXISTS (SELECT FROM catalogue.painpoint WHERE slug = $1) AS stands,
       EXISTS (SELECT FROM catalogue.retraction WHERE slug = $1 AND removed_at IS NOT NULL) AS removed,
       ARRAY(SELECT id FROM catalogue.topic WHERE id = ANY ($2)) AS topics`,
    [painpoint.slug, painpoint.topics.map(({ id }) => id)],
  );
  const [found] = rows;
  const known = new Set([...(found?.topics ?? []), ...topics.map(({ id }) => id)]);
  return [
    ...(found?.stands
      ? [{ field: "painpoint.slug", problem: `${painpoint.slug} stands already: relink to it, or take another name` }]
      : []),
    ...(found?.removed ? [{ field: "painpoint.slug", problem: `${painpoint.slug} was removed: take another name` }] : []),
    ...painpoint.topics.flatMap(({ id }, at) =>
      known.has(id)
        ? []
        : [{ field: `painpoint.topics.${at}.id`, problem: `${id} is no topic of the catalogue, nor one that the draft brings` }],
    ),
  ];
}

/** Who has approved it as it is now: what came before a change of it does not count. */
async function standingApprovals(client: OwnerClient, id: string): Promise<string[]> {
  const { rows } = await client.query<{ by: string }>(
    `SELECT by FROM extraction.review WHERE proposal_id = $1 AND verb = 'approve'
       AND id > coalesce((SELECT max(id) FROM extraction.review WHERE proposal_id = $1 AND verb <> 'approve'), 0)`,
    [id],
  );
  return rows.map(({ by }) => by);
}
