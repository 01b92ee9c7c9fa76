import { createHmac, randomBytes } from "node:crypto";
import type { OwnerClient } from "#lib/db/owner";
import type { Month } from "#lib/policy/months";

/** How names become digests: ids of threads by one key for good, authors by a key of each month. Keys are made once and never leave. */
export interface Digests {
  threadId: (sourceId: string, threadKey: string) => string;
  author: (month: Month, author: string) => string;
  external: (sourceId: string, externalId: string) => string;
}

export async function digestsFor(client: OwnerClient, months: readonly Month[]): Promise<Digests> {
  const names = ["threads", ...new Set(months)];
  await client.query(
    "INSERT INTO extraction.digest_key (name, secret) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (name) DO NOTHING",
    [names, names.map(() => randomBytes(32).toString("base64url"))],
  );
  const { rows } = await client.query<{ name: string; secret: string }>(
    "SELECT name, secret FROM extraction.digest_key WHERE name = ANY ($1)",
    [names],
  );
  const secrets = new Map(rows.map(({ name, secret }) => [name, secret]));
  const digest = (key: string, ...parts: string[]) => createHmac("sha256", secrets.get(key) ?? missing(key)).update(JSON.stringify(parts));
  return {
    threadId: (sourceId, threadKey) => `thr_${digest("threads", "thread", sourceId, threadKey).digest("hex").slice(0, 12)}`,
    author: (month, author) => digest(month, author).digest("base64url").slice(0, 16),
    external: (sourceId, externalId) => digest("threads", "external", sourceId, externalId).digest("base64url").slice(0, 22),
  };
}

function missing(key: string): never {
  throw new Error(`There is no digest key ${key}.`);
}
