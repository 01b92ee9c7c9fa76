import type { Pool } from "pg";
import { RefusedVerb } from "#lib/extraction/proposals/refused-verb";
import { keepReview, reasonOf, reviewing, setStage, type Reviewing } from "#lib/extraction/proposals/review";

/** Its discussions are not taken in, and why. */
export async function refuse(pool: Pool, id: string, reviewer: Reviewing): Promise<void> {
  const why = reasonOf(reviewer);
  await reviewing(pool, id, reviewer, ["open", "approved"], async (client, { kind, threads }) => {
    if (kind === "reject")
      throw new RefusedVerb("It says to leave the discussion out: approve it, or relink it to keep the discussion. Nothing was done.");
    await client.query("UPDATE extraction.proposal SET state = 'refused' WHERE id = $1", [id]);
    await setStage(client, threads, "rejected");
    await keepReview(client, id, "refuse", { ...reviewer, why });
  });
}
