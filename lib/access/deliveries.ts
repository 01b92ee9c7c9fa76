import { isRowId } from "#lib/access/row-id";
import { holdingAccount } from "#lib/access/hold-account";
import { query } from "#lib/db/web";
import { SHOWN_DELIVERIES } from "#lib/policy/deliveries";
import type { Answer, Channel, DeliveryState } from "#lib/schemas/delivery";

/** What was told, or is to be, as the account shows it. */
export interface Delivery {
  id: string;
  channel: Channel;
  /** Null for a test. */
  searchName: string | null;
  month: string | null;
  /** Null for a mail. */
  url: string | null;
  state: DeliveryState;
  failures: number;
  answer: Answer | null;
  nextAt: Date;
  lastSentAt: Date | null;
  createdAt: Date;
}

/** The newest first. */
export async function listDeliveries(accountId: string): Promise<Delivery[]> {
  return query<Delivery & Record<string, unknown>>("list_deliveries", LIST, [accountId, SHOWN_DELIVERIES]);
}

const LIST = `
  SELECT delivery.id, channel, search.name AS "searchName", month, url, state, failures, last_answer AS answer,
    next_at AS "nextAt", last_sent_at AS "lastSentAt", delivery.created_at AS "createdAt"
  FROM app.delivery LEFT JOIN app.saved_search AS search ON search.id = saved_search_id LEFT JOIN app.webhook ON webhook.id = delivery.webhook_id
  WHERE delivery.account_id = $1::uuid ORDER BY delivery.created_at DESC, delivery.id LIMIT $2`;

/** Sends one again under the same id, as soon as it can be. False where it waits anyway, or where nothing may be sent there. */
export async function sendAgain(accountId: string, id: string): Promise<boolean> {
  return isRowId(id) && (await query("send_again", SEND_AGAIN, [accountId, id])).length === 1;
}

const SEND_AGAIN = `
  UPDATE app.delivery SET state = 'waiting', failures = 0, next_at = now()
  WHERE account_id = $1::uuid AND id = $2::uuid AND channel = 'webhook' AND state <> 'waiting'
    AND EXISTS (SELECT FROM app.webhook WHERE webhook.id = delivery.webhook_id AND disabled_at IS NULL)
  RETURNING id`;

/** Whoever presses on and on sends one test in so many seconds. */
const TEST_SECONDS = 10;

/** Sends a test to one of the account's webhooks, in place of the one before. False where there is none of that id, or one was just sent. */
export async function sendTest(accountId: string, webhookId: string): Promise<boolean> {
  if (!isRowId(webhookId)) return false;
  const sent = await holdingAccount(accountId, async (transaction) => {
    await transaction.$executeRaw`
      DELETE FROM app.delivery
      WHERE account_id = ${accountId}::uuid AND webhook_id = ${webhookId}::uuid AND saved_search_id IS NULL AND state <> 'waiting'
        AND created_at < now() - ${TEST_SECONDS}::int * interval '1 second'`;
    const written = await transaction.$executeRaw`
      INSERT INTO app.delivery (account_id, webhook_id, channel)
      SELECT account_id, id, 'webhook' FROM app.webhook
      WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid AND disabled_at IS NULL
        AND NOT EXISTS (SELECT FROM app.delivery WHERE webhook_id = webhook.id AND saved_search_id IS NULL)`;
    return written === 1;
  });
  return sent === true;
}
