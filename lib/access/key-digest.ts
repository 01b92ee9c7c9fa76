import { createHash, createHmac, createSecretKey, hash, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import { requireEnv } from "#lib/env";

/**
 * What is stored instead of a key: its HMAC-SHA-256 under a pepper that the database does not know. API_KEY_PEPPER may list
 * several, newest first: new keys use the first, older keys keep working under theirs.
 */
export function digestForStorage(key: string): { digest: Buffer; pepperId: string } {
  const [newest] = configured().peppers;
  if (!newest) throw new Error("API_KEY_PEPPER is empty.");
  return { digest: hmac(key, newest), pepperId: newest.id };
}

/** The digests under which a key may be stored, one a pepper; of keys in use they are remembered, without the key itself. */
export function possibleDigests(key: string): Buffer[] {
  const { peppers, known } = configured();
  const name = hash("sha256", key, "base64url");
  const digests = known.get(name) ?? peppers.map((pepper) => hmac(key, pepper));
  known.set(name, digests);
  return digests;
}

/** A secret that is made of that text, newest pepper first; whoever has the database alone cannot make it. */
export function secretsOf(text: string): string[] {
  return configured().peppers.map((pepper) => hmac(text, pepper).toString("base64url"));
}

/** What tells the configured peppers apart, without telling them: it stands beside each digest that one of them made. */
export function pepperIds(): string[] {
  return configured().peppers.map(({ id }) => id);
}

interface Pepper {
  id: string;
  secret: KeyObject;
}

const MOST_KNOWN_KEYS = 10_000;
let read: { from: string; peppers: Pepper[]; known: LRUCache<string, Buffer[]> } | undefined;

/** Taken apart once for as long as the configuration stays the same. */
function configured() {
  const from = requireEnv("API_KEY_PEPPER");
  if (read?.from === from) return read;
  const secrets = from.split(",").map((part) => part.trim());
  return (read = { from, peppers: secrets.filter(Boolean).map(toPepper), known: new LRUCache({ max: MOST_KNOWN_KEYS }) });
}

function toPepper(text: string): Pepper {
  return { id: createHash("sha256").update(`pepper id ${text}`).digest("hex").slice(0, 8), secret: createSecretKey(text, "utf8") };
}

function hmac(key: string, { secret }: Pepper): Buffer {
  return createHmac("sha256", secret).update(key).digest();
}
