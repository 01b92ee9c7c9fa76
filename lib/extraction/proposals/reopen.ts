import type { Pool } from "pg";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { keepReview, reasonOf, reviewing, setStage, type Reviewing } from "#lib/extraction/proposals/review";

/** Puts before a person again what was approved and not yet taken in, or refused. */
export async function reopen(pool: Pool, id: string, reviewer: Reviewing): Promise<void> {
  const why = reasonOf(reviewer);
  await reviewing(pool, id, reviewer, ["approved", "refused"], async (client, { threads }) => {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM extraction.proposal WHERE id <> $1 AND threads && $2 AND state IN ('open', 'approved', 'ingested') LIMIT 1",
      [id, threads],
    );
    if (rows[0]) throw new RefusedVerb(`One of its discussions is in the proposal ${rows[0].id} by now. Nothing was done.`);
    await client.query("UPDATE extraction.proposal SET state = 'open' WHERE id = $1", [id]);
    await setStage(client, threads, "proposed");
    await keepReview(client, id, "reopen", { ...reviewer, why });
  });
}
