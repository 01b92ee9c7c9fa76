import { randomBytes, randomUUID } from "node:crypto";
import { recordEvent } from "#lib/access/audit";
import { holdingAccount } from "#lib/access/hold-account";
import { isRowId } from "#lib/access/row-id";
import { query } from "#lib/db/web";
import { MOST_WEBHOOKS } from "#lib/policy/deliveries";

/** Where a member is told. Its secret is in the database for the worker alone: this role wrote it and cannot read it. */
export interface Webhook {
  id: string;
  url: string;
  createdAt: Date;
  disabledAt: Date | null;
}

export async function listWebhooks(accountId: string): Promise<Webhook[]> {
  return query<Webhook & Record<string, unknown>>("list_webhooks", LIST, [accountId]);
}

const LIST = `
  SELECT id, url, created_at AS "createdAt", disabled_at AS "disabledAt"
  FROM app.webhook WHERE account_id = $1::uuid ORDER BY created_at, id`;

/** The secret is in this answer and nowhere else. `full` where the account has as many as there may be. */
export async function createWebhook(accountId: string, url: string): Promise<{ id: string; secret: string } | "full" | undefined> {
  const [id, secret] = [randomUUID(), `whsec_${randomBytes(32).toString("base64")}`];
  return holdingAccount(accountId, async (transaction, { at }) => {
    if ((await transaction.webhook.count({ where: { accountId } })) >= MOST_WEBHOOKS) return "full";
    await transaction.$executeRaw`
      INSERT INTO app.webhook (id, account_id, url, secret, created_at) VALUES (${id}::uuid, ${accountId}::uuid, ${url}, ${secret}, ${at})`;
    await recordEvent(transaction, accountId, "webhook_created", { webhookId: id });
    return { id, secret };
  });
}

/** With what was to be sent there; searches that told it go on without. Twice is once; another account's stays. */
export async function deleteWebhook(accountId: string, id: string): Promise<void> {
  if (!isRowId(id)) return;
  await holdingAccount(accountId, async (transaction) => {
    const { count } = await transaction.webhook.deleteMany({ where: { accountId, id } });
    if (count === 1) await recordEvent(transaction, accountId, "webhook_deleted", { webhookId: id });
  });
}
