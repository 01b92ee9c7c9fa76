import type { Pool } from "pg";
import { createAccount } from "#lib/access/accounts";
import { saveSearch } from "#lib/access/saved-searches";
import { createWebhook } from "#lib/access/webhooks";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import type { FollowedSearch } from "#lib/schemas/followed-search";
import { withSmallCatalogue } from "./catalogue-folder.ts";
import { withClient, type TestDatabase } from "./database.ts";

/** Three months: in the second a third pain point enters. */
const EVIDENCE =
  "thread_id,month,mentions,replies\nthr_one,2024-01,9,2\nthr_other,2024-01,7,1\nthr_both,2024-02,3,1\nthr_later,2024-02,5,0\nthr_one,2024-03,1,0\n";

/** The small catalogue, which shows its first month. */
export async function openFirstMonth({ ownerUrl }: Pick<TestDatabase, "ownerUrl">): Promise<void> {
  await withOwnerPool(ownerUrl, async (pool) => {
    await withSmallCatalogue((folder) => ingest(pool, folder), EVIDENCE);
    await publish(pool, { lagMonths: 1, dataMonth: "2024-02" });
  });
}

/** The next month becomes visible. */
export async function openNextMonth({ ownerUrl }: Pick<TestDatabase, "ownerUrl">, along?: () => Promise<void>): Promise<void> {
  await withOwnerPool(ownerUrl, (pool: Pool) => publish(pool, { lagMonths: 1, dataMonth: "2024-03", along }));
}

export interface Follower {
  accountId: string;
  email: string;
  webhookId: string | null;
  secret: string;
}

/** A member who follows one search: by webhook where there is a url, else by mail. */
export async function newFollower({ url, filters = {} }: { url?: string; filters?: FollowedSearch }): Promise<Follower> {
  const { id: accountId, email } = await createAccount(`${crypto.randomUUID()}@follow.invalid`, "free");
  const webhook = url === undefined ? undefined : await createWebhook(accountId, url);
  const { id: webhookId, secret } = typeof webhook === "object" ? webhook : { id: null, secret: "" };
  await saveSearch(accountId, { name: "Everything", filters, locale: "en", byMail: webhookId === null, webhookId });
  return { accountId, email, webhookId, secret };
}

export const asOwner = ({ ownerUrl }: Pick<TestDatabase, "ownerUrl">, sql: string, values: unknown[] = []) =>
  withClient(ownerUrl, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows);

/** Time passes: what is to be tried again is due, and whoever was killed has lost what it held. */
export const passTime = (database: TestDatabase) =>
  asOwner(database, "UPDATE app.delivery SET next_at = now(), leased_until = NULL WHERE state = 'waiting'");
