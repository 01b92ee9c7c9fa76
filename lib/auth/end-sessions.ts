import { recordEvent } from "#lib/access/audit";
import { authAdapter } from "#lib/auth/adapter";
import { seeOther, type FormPost } from "#lib/auth/form-post";
import { pageAddress } from "#lib/auth/pages";
import { currentMember } from "#lib/auth/session";
import { sessionToken } from "#lib/auth/session-cookie";
import { clearSessionCookie } from "#lib/auth/set-session-cookie";
import { prisma } from "#lib/db/web";

/** Signs out here, or everywhere. The row goes first: a cookie that stays behind is then good for nothing. */
export async function signOut({ request, fields, locale }: FormPost): Promise<Response> {
  const member = fields.get("scope") === "everywhere" ? await currentMember() : undefined;
  if (member) await recordEvent(prisma(), member.accountId, "signed_out_everywhere", { sessions: await endSessionsOf(member.accountId) });
  const token = sessionToken(request.headers.get("cookie"));
  if (token !== undefined) await authAdapter.deleteSession(token);
  const headers = new Headers();
  clearSessionCookie(headers);
  return seeOther(pageAddress(locale, "sign-out", { done: member ? "everywhere" : "here" }), headers);
}

/** Ends every session of an account, on every device, from the next request on; says how many there were. */
async function endSessionsOf(accountId: string): Promise<number> {
  const { count } = await prisma().session.deleteMany({ where: { accountId } });
  return count;
}
