import { isIP } from "node:net";
import { bareHost, isPublicAddress } from "#lib/access/public-address";
import { env } from "#lib/env";
import { LONGEST_WEBHOOK_URL } from "#lib/policy/deliveries";

export type WebhookUrlFault = "url_invalid" | "url_not_https" | "url_inner";

/**
 * The address that a member typed, in its one spelling, or why nothing is sent there. A name is looked up only when something is sent:
 * what it leads to then is what counts.
 */
export function readWebhookUrl(given: string): URL | WebhookUrlFault {
  const url = URL.parse(given.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "" || url.href.length > LONGEST_WEBHOOK_URL)
    return "url_invalid";
  url.hash = "";
  if (isChosenByOperator(url)) return url;
  if (url.protocol !== "https:") return "url_not_https";
  const host = bareHost(url);
  if (isIP(host) === 0 ? INNER_NAMES.test(host) : !isPublicAddress(host)) return "url_inner";
  return url;
}

/** Names that are nobody's outside: of this machine, of a local network, without a dot. */
const INNER_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$|^[^.]+\.?$/i;

/** Whether the operator has named this host, so that it may be an inner one and needs no TLS. */
export function isChosenByOperator(url: URL): boolean {
  return env().WEBHOOK_HOSTS.includes(bareHost(url)) || env().WEBHOOK_HOSTS.includes(url.host);
}
