/** What a key may be called, how long it may live, and how long a rotated one goes on working beside its successor. */
export const LONGEST_KEY_NAME = 100;
/** Null never expires. */
export const KEY_LIFETIMES_DAYS = [null, 7, 30, 90, 365] as const;
export const OVERLAPS_HOURS = [0, 1, 24, 168] as const;
export type OverlapHours = (typeof OVERLAPS_HOURS)[number];
/** A key that ends within this time is pointed out to its owner. */
export const EXPIRING_WITHIN_DAYS = 7;

/** What a form proposes, in days. */
export const PROPOSED_LIFETIME_DAYS = 90;

/** What an interface calls what may be done with a key: reading, and what counts against a month's quota. */
export const SCOPES = ["read", "ai"] as const;

/** `read`: no briefs and no questions, whatever the plan has, so that an agent cannot spend them. */
export const KEY_SCOPES = ["all", "read"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export function scopesOf(scope: KeyScope): (typeof SCOPES)[number][] {
  return scope === "all" ? [...SCOPES] : ["read"];
}

export function readScope(given: string): KeyScope | undefined {
  return KEY_SCOPES.find((scope) => scope === given);
}

/** What its owner recognises it by, where it is shown: a key's first characters, of a grant the host of its program. */
export function signOf({ prefix, clientHost }: { prefix: string; clientHost: string | null }): string {
  return clientHost ?? `${prefix}…`;
}

export type KeyState = "active" | "expiring" | "expired" | "revoked";

export function isWorking(state: KeyState): boolean {
  return state === "active" || state === "expiring";
}

/** The name in its one spelling; undefined when it is no name. Marks that turn the direction of text would disguise one. */
export function readKeyName(given: string): string | undefined {
  const name = given.normalize("NFC").trim();
  const isPlain = name.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(name);
  const { length } = Array.from(name);
  return isPlain && length >= 1 && length <= LONGEST_KEY_NAME ? name : undefined;
}

/** Undefined when the time is not one of those that are offered. */
export function readOverlap(given: string): OverlapHours | undefined {
  return OVERLAPS_HOURS.find((hours) => String(hours) === given);
}

export function readLifetime(given: string): (typeof KEY_LIFETIMES_DAYS)[number] | undefined {
  return KEY_LIFETIMES_DAYS.find((days) => String(days ?? "never") === given);
}
