import { LRUCache } from "lru-cache";
import { errors } from "oidc-provider";
import { openAddress } from "#lib/access/caller-address";
import { fetchOutside } from "#lib/access/fetch-outside";
import { spendAuthorizationToken } from "#lib/access/visitor-bucket";
import { takenDocument } from "#lib/adapters/oauth/registration";
import { env } from "#lib/env";
import { AppError } from "#lib/errors";
import { LONGEST_CLIENT_ID } from "#lib/policy/oauth";

/** The drafts propose 5 KB; hosts list many addresses. */
const MOST_BYTES = 20_000;
const SECONDS = 3;
const MOST_AT_ONCE = 8;
let underWay = 0;

/** What a document said when it was last read: it stands in where its host is away, so that nobody has to connect anew for that. */
const lastRead = new LRUCache<string, object>({ max: 1_000, ttl: 24 * 60 * 60 * 1_000 });

/** Whoever names documents by the dozen is bounded, and keeps nobody waiting whose program is known. */
export function mayFetch(id: string, sealedAddress: string): boolean {
  if (id.length > LONGEST_CLIENT_ID) return false;
  if (lastRead.has(id)) return true;
  if (underWay >= MOST_AT_ONCE) return false;
  try {
    spendAuthorizationToken("documents", openAddress(sealedAddress));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Gets the document that a program's id is the address of (OAuth Client ID Metadata Document), and hands on what we take of it. It
 * connects to no inner address, follows no redirect, and reads no further than the bound.
 */
export async function fetchDocument(input: string | URL | Request): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  underWay += 1;
  try {
    return await fetched(url);
  } catch (error) {
    const known = lastRead.get(url.href);
    if (!known) throw error;
    return Response.json(known);
  } finally {
    underWay -= 1;
  }
}

async function fetched(url: URL): Promise<Response> {
  const answer = await fetchOutside(url, {
    headers: new Headers({ accept: "application/json" }),
    signal: AbortSignal.timeout(SECONDS * 1_000),
    innerHosts: env().OAUTH_CLIENT_HOSTS,
  });
  const text = await bounded(answer);
  if (answer.status !== 200) throw new errors.InvalidClientMetadata(`the document answers ${answer.status}`);
  const taken = takenDocument(url.href, JSON.parse(text));
  lastRead.set(url.href, taken);
  return Response.json(taken, { headers: keptFor(answer.headers) });
}

async function bounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new errors.InvalidClientMetadata(`the document is larger than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** How long it may be kept is its host's word. */
function keptFor(headers: Headers): Record<string, string> {
  const said = ["cache-control", "expires"].flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? ""]] : []));
  return Object.fromEntries(said) as Record<string, string>;
}
