import { createHash } from "node:crypto";
import type { EmailConfig } from "next-auth/providers/email";
import { prisma } from "#lib/db/web";
import { pageAddress } from "#lib/auth/pages";
import { requireEnv, siteUrl } from "#lib/env";
import { readEmailAddress } from "#lib/policy/email-address";
import { LINK_MINUTES } from "#lib/policy/link-bounds";
import type { Locale } from "#lib/policy/locale";

/** A link as it was mailed. */
export interface SignInLink {
  email: string;
  token: string;
}

/**
 * The e-mail provider: an object of our own, since next-auth's brings an older nodemailer. What it makes is handed to `deliver`
 * and leads to our page, never to next-auth's callback, which spends a link on whatever opens it, mail scanners included.
 */
export function emailProvider(deliver: (link: SignInLink) => void): EmailConfig {
  return {
    id: "email",
    type: "email",
    name: "Email",
    server: "",
    from: "",
    maxAge: LINK_MINUTES * 60,
    sendVerificationRequest: ({ identifier, token }) => deliver({ email: identifier, token }),
    normalizeIdentifier(typed) {
      const email = readEmailAddress(typed);
      if (email === undefined) throw new Error("Not one e-mail address.");
      return email;
    },
    options: {},
  };
}

/** What stands in the mail: the configured address of the site, whatever host a request claimed. */
export function linkAddress(locale: Locale, link: SignInLink, next: string | undefined): string {
  return siteUrl() + pageAddress(locale, "sign-in/confirm", { ...link, next });
}

/** Whether the link would still sign in. Looking spends nothing. */
export async function isLiveLink({ email, token }: SignInLink): Promise<boolean> {
  if (readEmailAddress(email) !== email || !/^[0-9a-f]{64}$/.test(token)) return false;
  const found = await prisma().signInLink.findUnique({ where: { email_token: { email, token: storedToken(token) } } });
  return found !== null && found.expiresAt > new Date();
}

/** What next-auth stores instead of a token. */
function storedToken(token: string): string {
  return createHash("sha256")
    .update(`${token}${requireEnv("NEXTAUTH_SECRET")}`)
    .digest("hex");
}
