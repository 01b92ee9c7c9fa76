import { readEmailAddress } from "#lib/policy/email-address";

/** What GitHub and Google say of a person; everything in it is their word, and checked. */
export interface Claims {
  email?: unknown;
  email_verified?: unknown;
}

/**
 * The address of a profile, if the provider itself has verified it. Accounts are found by address: one that anybody may type
 * into a profile would open the account of whoever owns it.
 */
export function verifiedEmail({ email, email_verified: isVerified }: Claims): string | undefined {
  return isVerified === true ? readEmailAddress(email) : undefined;
}

/** GitHub lists the addresses of a person: the primary one counts, and only when verified. */
export function primaryEmail(list: unknown): { email: string; email_verified: boolean } {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const primary = entries.filter(isRecord).find((entry) => entry.primary === true);
  return { email: typeof primary?.email === "string" ? primary.email : "", email_verified: primary?.verified === true };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
