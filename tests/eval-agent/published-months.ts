import { createAccount, setLimits } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { ingestShipped } from "#lib/catalogue/shipped";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";

/** The months that errands look back to; the last is the newest that there is. */
const DATA_MONTHS = ["2017-01", "2017-07", undefined];
const MANY = 1_000_000;

/** The shipped catalogue as it stood at the end of 2016 and in June 2017, and as it stands. */
export async function publishMonths(ownerUrl: string): Promise<void> {
  await withOwnerPool(ownerUrl, async (pool) => {
    await ingestShipped(pool);
    for (const dataMonth of DATA_MONTHS) await publish(pool, { dataMonth, lagMonths: 1, pastMonths: 0 });
  });
}

/** A key of a Pro account that may ask as much as it likes. */
export async function unboundedKey(): Promise<string> {
  const account = await createAccount("agent@painpoint.local", "pro");
  await setLimits(account.id, { dailyLimit: MANY, monthlyBriefQuota: MANY, monthlyChatQuota: MANY });
  return (await createKey(account.id, "Agent", null)).key;
}
