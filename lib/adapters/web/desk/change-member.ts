import { setLimits, setPlan } from "#lib/access/accounts";
import { findMember } from "#lib/access/find-members";
import { dropProRequest } from "#lib/access/pro-requests";
import { revokeOwnKey } from "#lib/access/keys";
import { textOf } from "#lib/adapters/web/account/answer-form";
import { DeskRefused, wordOf } from "#lib/adapters/web/desk/answer-desk-form";
import type { DeskState } from "#lib/adapters/web/desk/form-state";
import type { Member } from "#lib/auth/session";
import { isPlan } from "#lib/policy/plans";

/** What the command line does, in the operator's name: the same functions, the same events in the trail. */

export async function changePlan(operator: Member, form: FormData): Promise<DeskState> {
  const account = await memberOf(form);
  const plan = textOf(form, "plan");
  if (!isPlan(plan)) throw new DeskRefused("plan_invalid", "plan");
  await setPlan(account, plan, { account: operator.accountId });
  return { kind: "done" };
}

export async function changeLimits(operator: Member, form: FormData): Promise<DeskState> {
  const account = await memberOf(form);
  const [dailyLimit, monthlyBriefQuota, monthlyChatQuota] = [readLimit(form, "daily"), readLimit(form, "brief"), readLimit(form, "chat")];
  await setLimits(account, { dailyLimit, monthlyBriefQuota, monthlyChatQuota }, { account: operator.accountId });
  return { kind: "done" };
}

/** Twice is once. */
export async function declineRequest(_: Member, form: FormData): Promise<DeskState> {
  await dropProRequest(await memberOf(form));
  return { kind: "done" };
}

/** Twice is once: a key that is revoked already is what was asked for. */
export async function revokeMembersKey(operator: Member, form: FormData): Promise<DeskState> {
  const revoked = await revokeOwnKey(await memberOf(form), textOf(form, "keyId"), { account: operator.accountId });
  if (revoked === undefined) throw new DeskRefused("not_found");
  return { kind: "done" };
}

async function memberOf(form: FormData): Promise<string> {
  const member = await findMember(textOf(form, "account"));
  if (!member) throw new DeskRefused("not_found");
  return member.id;
}

/** Null, the deployment's own, where nothing is typed. */
function readLimit(form: FormData, name: string): number | null {
  const typed = wordOf(form, name);
  if (typed === "") return null;
  if (!/^\d{1,9}$/.test(typed)) throw new DeskRefused("limit_invalid", name);
  return Number(typed);
}
