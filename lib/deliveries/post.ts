import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { bareHost, isPublicAddress } from "#lib/access/public-address";
import { InnerAddress, publicLookup } from "#lib/access/public-lookup";
import { isChosenByOperator } from "#lib/access/webhook-url";
import { MOST_ANSWER_BYTES, SEND_SECONDS } from "#lib/policy/deliveries";
import type { Answer } from "#lib/schemas/delivery";

/** What is signed and posted. */
export interface Letter {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts a letter and says what came back. The whole attempt has one time limit. A redirect is not followed. Where it connects to is looked
 * at when it connects, since a name may lead elsewhere by then: nothing is ever sent to an inner address, but where the operator has
 * named that host.
 */
export async function post({ url, headers, body }: Letter): Promise<Answer> {
  const isFree = isChosenByOperator(url);
  const host = bareHost(url);
  // For an address no name is looked up, so that the look-up below never sees it.
  if (!isFree && (url.protocol !== "https:" || (isIP(host) !== 0 && !isPublicAddress(host)))) return "inner_address";
  const options: RequestOptions = {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    // A connection for each letter: none is reused that was opened for another host.
    agent: false,
    signal: AbortSignal.timeout(SEND_SECONDS * 1_000),
    ...(isFree ? {} : { lookup: publicLookup }),
  };
  try {
    const response = await answerTo(url, options, body);
    const status = response.statusCode ?? 0;
    await drop(response);
    return status >= 300 && status < 400 ? "redirect" : `${status}`;
  } catch (error) {
    return faultOf(error);
  }
}

function answerTo(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, done);
    request.on("error", fail);
    request.end(body);
  });
}

/** Reads a little of what is said, for receivers that want to be heard, and hangs up. The status has been said already. */
async function drop(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) if ((bytes += (chunk as Buffer).length) > MOST_ANSWER_BYTES) break;
  } catch {
    // It hung up, or took too long.
  } finally {
    response.destroy();
  }
}

function faultOf(error: unknown): Answer {
  if (error instanceof InnerAddress) return "inner_address";
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError") ? "timeout" : "no_connection";
}
