import { notFound } from "next/navigation";
import { readAccountUsage, type AccountUsage } from "#lib/access/account-usage";
import { listEvents, type AuditEvent } from "#lib/access/audit";
import { findKey, listKeys, type ListedKey } from "#lib/access/list-keys";
import { readRequestHistory, type RequestHistory } from "#lib/access/request-history";
import type { Member } from "#lib/auth/session";
import { isWorking } from "#lib/policy/key-rules";
import { hasPro } from "#lib/policy/plans";

const SHOWN_EVENTS = 100;
const SHOWN_PAST_KEYS = 50;

export async function readOverview({ accountId }: Member): Promise<{ usage: AccountUsage; history: RequestHistory }> {
  const [usage, history] = await Promise.all([readAccountUsage(accountId), readRequestHistory(accountId)]);
  return { usage: usage ?? notFound(), history };
}

/** `standing` is what a member may do with keys: make them, only keep those of an earlier Pro plan, or read about Pro. */
export async function readKeys({ accountId, plan }: Member) {
  const keys = await listKeys(accountId);
  return {
    working: keys.filter(({ state, clientHost }) => isWorking(state) && clientHost === null),
    /** Programs that signed in: they count among the keys. */
    programs: keys.filter(({ state, clientHost }) => isWorking(state) && clientHost !== null),
    past: keys.filter(({ state }) => !isWorking(state)).slice(0, SHOWN_PAST_KEYS),
    standing: standingOf(hasPro(plan), keys.length > 0),
  };
}

export type Standing = "pro" | "downgraded" | "free";

function standingOf(isPro: boolean, hasKeys: boolean): Standing {
  if (isPro) return "pro";
  return hasKeys ? "downgraded" : "free";
}

/** Another member's key, and an id that is none, are no page. */
export async function readKey({ accountId }: Member, keyId: string): Promise<ListedKey> {
  return (await findKey(accountId, keyId)) ?? notFound();
}

export function readEvents({ accountId }: Member): Promise<AuditEvent[]> {
  return listEvents(accountId, SHOWN_EVENTS);
}
