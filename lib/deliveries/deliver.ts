import type { Pool } from "pg";
import { Webhook } from "standardwebhooks";
import type { Claimed } from "#lib/deliveries/claim";
import { mailDigest } from "#lib/deliveries/mail-digest";
import { eventOf } from "#lib/deliveries/event";
import { post } from "#lib/deliveries/post";
import { disable, settle, type Outcome } from "#lib/deliveries/settle";
import { siteUrl } from "#lib/env";
import { log } from "#lib/log";
import { toAppError } from "#lib/operations/to-app-error";
import type { WebhookEvent } from "#lib/schemas/webhook-event";

/** One attempt, from what it says at this moment to how it went. */
export async function deliver(pool: Pick<Pool, "query">, claimed: Claimed): Promise<void> {
  const outcome = await attempt(pool, claimed).catch((error: unknown): Outcome => {
    log.warn("a delivery could not be tried", { delivery: claimed.id, error });
    return toAppError(error).code === "unavailable" ? { is: "put_off" } : { is: "failed", answer: "unexpected" };
  });
  await settle(pool, claimed, outcome);
  log.info("a delivery was tried", {
    ...{ delivery: claimed.id, channel: claimed.channel, outcome: outcome.is, failures: claimed.failures },
    answer: "answer" in outcome ? outcome.answer : undefined,
  });
  if (claimed.webhook && outcome.is === "given_up" && outcome.answer === "410") await disable(pool, claimed.webhook.id);
}

async function attempt(pool: Pick<Pool, "query">, claimed: Claimed): Promise<Outcome> {
  const event = await eventOf(claimed);
  if (event === undefined) return { is: "nothing" };
  if (event === "month_gone") return { is: "nothing", answer: event };
  if (claimed.webhook) return postSigned(claimed.id, claimed.webhook, event);
  return event.type === "search.changed" ? mailDigest(pool, claimed, event) : { is: "nothing" };
}

async function postSigned(id: string, { url, secret }: NonNullable<Claimed["webhook"]>, event: WebhookEvent): Promise<Outcome> {
  const body = JSON.stringify(event);
  const now = new Date();
  const answer = await post({
    url: new URL(url),
    headers: {
      "content-type": "application/json",
      "user-agent": `painpoint-observatory (+${siteUrl()})`,
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    },
    body,
  });
  if (/^2\d\d$/.test(answer)) return { is: "delivered", answer };
  return { is: answer === "410" ? "given_up" : "failed", answer };
}
