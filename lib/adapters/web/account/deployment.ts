import { randomUUID } from "node:crypto";
import { env, siteUrl } from "#lib/env";

/** What the account pages say of this deployment. */
export function operatorContact(): string | undefined {
  return env().CONTACT_EMAIL;
}

export function siteAddress(): string {
  return siteUrl();
}

/** The number of one form, by which it is known when it comes twice. */
export function newSubmission(): string {
  return randomUUID();
}
