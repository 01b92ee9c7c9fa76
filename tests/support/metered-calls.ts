import { query } from "#lib/db/web";

/** What became of each of the account's metered calls. */
export async function callStates(accountId: string): Promise<string[]> {
  const rows = await query<{ state: string }>("calls_of_account", "SELECT state FROM app.metered_call WHERE account_id = $1", [accountId]);
  return rows.map(({ state }) => state);
}
