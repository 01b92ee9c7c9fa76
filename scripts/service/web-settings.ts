import { env } from "#lib/env";

/** What a web process of its own cannot do without. */
const REQUIRED = ["DATABASE_URL", "API_KEY_PEPPER", "NEXTAUTH_SECRET", "SITE_URL"] as const;

/** Throws one sentence that names what is missing. */
export function requireWebSettings(): void {
  const settings = env();
  const missing = REQUIRED.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new Error(`npm run web needs these: ${missing.join(", ")}. See "Configuration" in README.md.`);
}
