import { createHash, createHmac } from "node:crypto";
import { requireEnv } from "#lib/env";

/**
 * What is stored instead of a key: its HMAC-SHA-256 under a pepper that the database does not know. API_KEY_PEPPER may list
 * several, newest first: new keys use the first, older keys keep working under theirs.
 */
export function digestForStorage(key: string): { digest: Buffer; pepperId: string } {
  const [newest] = peppers();
  if (!newest) throw new Error("API_KEY_PEPPER is empty.");
  const pepperId = createHash("sha256").update(`pepper id ${newest}`).digest("hex").slice(0, 8);
  return { digest: hmac(key, newest), pepperId };
}

/** The digests under which a key may be stored, one a pepper. */
export function possibleDigests(key: string): Buffer[] {
  return peppers().map((pepper) => hmac(key, pepper));
}

function peppers(): string[] {
  return requireEnv("API_KEY_PEPPER")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function hmac(key: string, pepper: string): Buffer {
  return createHmac("sha256", pepper).update(key).digest();
}
