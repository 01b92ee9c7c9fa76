import type { OwnerClient } from "#lib/db/owner";

/** What models said of these discussions goes, quotes and all: when a source takes them back, or their time is over. */
export async function forgetResults(client: OwnerClient, threads: readonly string[]): Promise<void> {
  if (threads.length === 0) return;
  await client.query("DELETE FROM extraction.result WHERE model <> '' AND output ->> 'about' = ANY ($1)", [threads]);
}
