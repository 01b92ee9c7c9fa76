import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { bareHost, isPublicAddress } from "#lib/access/public-address";
import { InnerAddress, publicLookup } from "#lib/access/public-lookup";

export { InnerAddress };

interface Asking {
  headers: Headers;
  signal: AbortSignal;
  /** Hosts that the operator has named, inner or not. */
  innerHosts: readonly string[];
}

/**
 * Gets an address of the open internet; throws InnerAddress for any other. Where it connects to is looked at when it connects, since a name
 * may lead elsewhere by then. No redirect is followed.
 */
export async function fetchOutside(url: URL, { headers, signal, innerHosts }: Asking): Promise<Response> {
  const host = bareHost(url);
  const isFree = innerHosts.includes(host);
  // For an address no name is looked up, so that the look-up never sees it.
  if (!isFree && isIP(host) !== 0 && !isPublicAddress(host)) throw new InnerAddress(host);
  headers.set("Accept-Encoding", "identity");
  const options = { headers: Object.fromEntries(headers), agent: false as const, signal, ...(isFree ? {} : { lookup: publicLookup }) };
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, done);
    request.on("error", (error) => fail(error instanceof InnerAddress ? error : unreached(url, error)));
    request.end();
  });
  return responseOf(answer);
}

function unreached(url: URL, error: Error): Error {
  return new Error(`${url.host} cannot be reached: ${error.message}`);
}

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
  if (!NO_BODY.has(status)) return new Response(Readable.toWeb(answer) as BodyInit, { status, headers });
  answer.resume();
  return new Response(null, { status, headers });
}
const NO_BODY = new Set([204, 205, 304]);
