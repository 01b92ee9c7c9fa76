import { randomUUID } from "node:crypto";
import type { DailyUsage } from "#lib/access/daily-count";
import type { Meter } from "#lib/access/meter";
import type { Quota } from "#lib/policy/quotas";
import { negotiateLocale, type Locale } from "#lib/policy/locale";

/** What one request gathers on its way to its answer, whatever that answer will be. */
export interface Exchange {
  request: Request;
  url: URL;
  requestId: string;
  locale: Locale;
  /** Set once the caller is admitted or refused for its limit. */
  daily?: DailyUsage;
  /** Set once a metered operation was charged or refused for its quota. */
  quota?: { name: Quota; meter: Meter };
}

export function openExchange(request: Request): Exchange {
  return {
    request,
    url: new URL(request.url),
    requestId: randomUUID(),
    locale: negotiateLocale(request.headers.get("accept-language")),
  };
}
