import { cache } from "react";
import { isOperator } from "#lib/access/operators";
import { actingMember, ActionRefused } from "#lib/auth/acting-member";
import { currentMember, type Member } from "#lib/auth/session";

/** Whoever reads a page of the operator's desk; undefined for everybody else, signed in or not. Once a request. */
export const currentOperator = cache(async (): Promise<Member | undefined> => {
  const member = await currentMember();
  return member && (await isOperator(member.accountId)) ? member : undefined;
});

/** Who sends a form of the desk. Every action of it begins with this: the page that showed the form may be an hour old. */
export async function actingOperator(): Promise<Member> {
  const member = await actingMember();
  if (!(await isOperator(member.accountId))) throw new ActionRefused("not_operator");
  return member;
}
