import { headers } from "next/headers";
import { currentMember, type Member } from "#lib/auth/session";
import { env, siteUrl } from "#lib/env";

/** Why a form was not accepted; the page says it in the reader's language. */
export class ActionRefused extends Error {
  readonly reason: "signed_out" | "foreign_origin";

  constructor(reason: ActionRefused["reason"]) {
    super(reason);
    this.name = "ActionRefused";
    this.reason = reason;
  }
}

/**
 * Who sends this form. Every server action begins with it: Next runs an action without an `Origin`, and believes a
 * forwarded host, so that the action itself must know where the form came from.
 */
export async function actingMember(): Promise<Member> {
  await requireOwnOrigin();
  const member = await currentMember();
  if (!member) throw new ActionRefused("signed_out");
  return member;
}

/** The form was sent by a page of this very site. */
export async function requireOwnOrigin(): Promise<void> {
  const origin = (await headers()).get("origin");
  if (origin === null || !ownOrigins().includes(origin)) throw new ActionRefused("foreign_origin");
}

/** In demo mode the site is the same by any name of this machine. */
function ownOrigins(): string[] {
  const own = new URL(siteUrl()).origin;
  if (env().DEMO_EMAIL === undefined) return [own];
  return [own, ...["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${env().PORT}`)];
}
