import { errors } from "oidc-provider";
import { fetchOutside } from "#lib/access/fetch-outside";
import { takenDocument } from "#lib/adapters/oauth/registration";
import { env } from "#lib/env";

/** The drafts propose 5 KB; hosts list many addresses. */
const MOST_BYTES = 20_000;
const SECONDS = 3;

const MOST_AT_ONCE = 8;
let underWay = 0;

/** Whoever names documents by the dozen waits for nobody, and keeps nobody waiting. */
export function mayFetch(): boolean {
  return underWay < MOST_AT_ONCE;
}

/**
 * Gets the document that a program's id is the address of (OAuth Client ID Metadata Document), and hands on what we take of it. It
 * connects to no inner address, follows no redirect, and reads no further than the bound.
 */
export async function fetchDocument(input: string | URL | Request): Promise<Response> {
  underWay += 1;
  try {
    return await fetched(new URL(input instanceof Request ? input.url : input));
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
  if (answer.status !== 200) return new Response(null, { status: 502 });
  return Response.json(takenDocument(url.href, JSON.parse(text)), { headers: keptFor(answer.headers) });
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
