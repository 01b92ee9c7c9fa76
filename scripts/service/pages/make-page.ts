import type { IncomingHttpHeaders, RequestListener } from "node:http";
import inject from "light-my-request";
import { pageAnswers, type PageAnswer } from "#lib/page-answer";
import { failurePage, type FailureKind } from "../failure-page.ts";
import type { Page } from "./page.ts";

export interface PageRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body?: Buffer | undefined;
}

/** Longer than anything behind a form may take, the AI operations of the playground included. */
const PATIENCE_MILLIS = 75_000;

/**
 * Has Next make a page, away from any connection: whoever reads slowly or hangs up holds nothing but finished bytes. Where Next
 * fails it sends 500 and a document that only JavaScript fills; in its place stands a page that needs nothing.
 */
export async function makePage(next: RequestListener, asked: PageRequest, known: PageAnswer): Promise<Page> {
  const answer = { ...known };
  // Waited for inside: what it gives is begun by whoever waits for it, and the page would not find its answer.
  const made = await pageAnswers().run(answer, async () => {
    const whole = await inject((request, response) => next(request, response), {
      method: asked.method,
      url: asked.url,
      // Compressed when it is sent.
      headers: { ...asked.headers, "accept-encoding": "identity" },
      signal: AbortSignal.timeout(PATIENCE_MILLIS),
      ...(asked.body ? { payload: asked.body } : {}),
    });
    return whole;
  });
  if (made.statusCode === 500) return failurePage(asked.url, failureOf(asked, answer));
  return { status: answer.status ?? made.statusCode, headers: made.headers, body: made.rawPayload };
}

/** What Next failed at before any code of ours had a form to act on, it could not read. */
function failureOf({ method }: PageRequest, { acts, isOutage }: PageAnswer): FailureKind {
  if (isOutage) return "outage";
  return method === "POST" && !acts ? "unreadable" : "failure";
}
