import { randomUUID } from "node:crypto";
import { negotiateLocale, type Locale } from "#lib/policy/locale";

/** What is known of a request before anybody asks who sent it. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** Language that the request asks for, in its address or else in its header: a refusal is worded before any input is read. */
  readonly locale: Locale;
}

export function openExchange(request: Request): Exchange {
  const url = new URL(request.url);
  const wanted = [url.searchParams.get("locale"), request.headers.get("accept-language")].join(",");
  return { request, url, requestId: randomUUID(), locale: negotiateLocale(wanted) };
}
