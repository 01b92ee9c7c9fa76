import { randomUUID } from "node:crypto";
import { negotiateLocale, type Locale } from "#lib/policy/locale";

/** What is known of a request before anybody asks who sent it. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** Language that the request asks for. */
  readonly locale: Locale;
}

export function openExchange(request: Request): Exchange {
  return {
    request,
    url: new URL(request.url),
    requestId: randomUUID(),
    locale: negotiateLocale(request.headers.get("accept-language")),
  };
}
