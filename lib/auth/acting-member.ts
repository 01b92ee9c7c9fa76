import { headers } from "next/headers";
import { isOwnOrigin } from "#lib/auth/own-origin";
import { pageAnswers } from "#lib/page-answer";
import { currentMember, type Member } from "#lib/auth/session";

/** Why a form was not accepted; the page says it in the reader's language. */
export class ActionRefused extends Error {
  readonly reason: "signed_out" | "foreign_origin" | "not_operator";

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
async function requireOwnOrigin(): Promise<void> {
  const answer = pageAnswers().getStore();
  if (answer) answer.acts = true;
  if (!isOwnOrigin(await headers())) throw new ActionRefused("foreign_origin");
}
