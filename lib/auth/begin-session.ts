import { authAdapter } from "#lib/auth/adapter";
import type { AuthReply } from "#lib/auth/ask-next-auth";
import { seeOther, type FormPost } from "#lib/auth/form-post";
import { accountPage } from "#lib/auth/pages";
import { sessionCookie, sessionToken } from "#lib/auth/session-cookie";

/** Takes over the session that next-auth made, ends the one that was in this browser, and goes where the member wanted to. */
export async function beginSession({ request, locale, next }: FormPost, reply: AuthReply): Promise<Response> {
  const made = reply.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie().name}=`));
  if (made === undefined) throw new Error("next-auth made no session.");
  await endFormerSession(request);
  return seeOther(next ?? accountPage(locale), new Headers({ "Set-Cookie": made }));
}

export async function endFormerSession(request: Request): Promise<void> {
  const former = sessionToken(request.headers.get("cookie"));
  if (former !== undefined) await authAdapter.deleteSession(former);
}
