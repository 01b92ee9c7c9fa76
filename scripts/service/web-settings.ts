import { env } from "#lib/env";
import { isLoopback } from "#lib/policy/loopback";

/** What a web process of its own cannot do without. */
const REQUIRED = ["DATABASE_URL", "API_KEY_PEPPER", "NEXTAUTH_SECRET", "SITE_URL"] as const;

/** Throws one sentence that names what is missing. */
export function requireWebSettings(): void {
  const settings = env();
  const missing = REQUIRED.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new Error(`npm run web needs these: ${missing.join(", ")}. See "Configuration" in README.md.`);
  requireContact();
}

/** Whoever serves others can be reached by them. Throws one sentence where SITE_URL is no address of this machine and nobody is named. */
export function requireContact(): void {
  const { SITE_URL, CONTACT_EMAIL } = env();
  if (SITE_URL === undefined || CONTACT_EMAIL !== undefined || isLoopback(new URL(SITE_URL).hostname)) return;
  throw new Error(
    `SITE_URL=${SITE_URL} is where others come, and CONTACT_EMAIL, by which they reach whoever runs this, is not set. See "Configuration" in README.md.`,
  );
}
