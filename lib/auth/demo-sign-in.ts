import { randomBytes } from "node:crypto";
import { findAccount } from "#lib/access/accounts";
import { recordEvent } from "#lib/access/audit";
import { authAdapter } from "#lib/auth/adapter";
import { endFormerSession } from "#lib/auth/begin-session";
import { seeOther, sendBack, type FormPost } from "#lib/auth/form-post";
import { SESSION_DAYS } from "#lib/auth/options";
import { accountPage } from "#lib/auth/pages";
import { setSessionCookie } from "#lib/auth/set-session-cookie";
import { prisma } from "#lib/db/web";
import { env } from "#lib/env";

/** In demo mode one button signs in, with a session like any other. Anywhere else there is no demo member to become. */
export async function signInAsDemo({ request, locale, next }: FormPost): Promise<Response> {
  const { DEMO_EMAIL } = env();
  const account = DEMO_EMAIL === undefined ? null : await findAccount(DEMO_EMAIL);
  if (!account || account.deletedAt !== null) return sendBack("sign-in", "sign_in_no_demo", { locale, error: "demo", next });

  const token = randomBytes(32).toString("base64url");
  const expires = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  await authAdapter.createSession({ sessionToken: token, userId: account.id, expires });
  await recordEvent(prisma(), account.id, "sign_in", { by: "demo" });
  await endFormerSession(request);
  const headers = new Headers();
  setSessionCookie(headers, token, expires);
  return seeOther(next ?? accountPage(locale), headers);
}
