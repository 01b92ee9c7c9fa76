import type { OwnerClient } from "#lib/db/owner";
import { forgetResults } from "#lib/extraction/model/results";

/**
 * What was made of words that are gone goes with them: what models said of these discussions, and the quotes that bear a proposal. Counts,
 * ratings and words of our own stay.
 */
export async function forgetWords(client: OwnerClient, threads: readonly string[]): Promise<void> {
  if (threads.length === 0) return;
  await forgetResults(client, threads);
  await client.query(
    `UPDATE extraction.proposal SET quotes = coalesce(
       (SELECT jsonb_agg(quote) FROM jsonb_array_elements(quotes) AS quote WHERE NOT quote ->> 'thread' = ANY ($1)), '[]')
     WHERE threads && $1 AND quotes <> '[]'`,
    [threads],
  );
}
