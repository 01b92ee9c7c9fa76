import { createHash, createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { requireEnv } from "#lib/env";

/**
 * What is stored instead of a key: its HMAC-SHA-256 under a pepper that the database does not know. API_KEY_PEPPER may list
 * several, newest first: new keys use the first, older keys keep working under theirs.
 */
export function digestForStorage(key: string): { digest: Buffer; pepperId: string } {
  const [newest] = peppers();
  if (!newest) throw new Error("API_KEY_PEPPER is empty.");
  return { digest: hmac(key, newest), pepperId: newest.id };
}

/** The digests under which a key may be stored, one a pepper. */
export function possibleDigests(key: string): Buffer[] {
  return peppers().map((pepper) => hmac(key, pepper));
}

interface Pepper {
  id: string;
  secret: KeyObject;
}

let read: { from: string; peppers: Pepper[] } | undefined;

/** Taken apart once for as long as the configuration stays the same. */
function peppers(): Pepper[] {
  const from = requireEnv("API_KEY_PEPPER");
  if (read?.from !== from)
    read = {
      from,
      peppers: from
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean)
        .map(toPepper),
    };
  return read.peppers;
}

function toPepper(text: string): Pepper {
  return { id: createHash("sha256").update(`pepper id ${text}`).digest("hex").slice(0, 8), secret: createSecretKey(text, "utf8") };
}

function hmac(key: string, { secret }: Pepper): Buffer {
  return createHmac("sha256", secret).update(key).digest();
}
