import { AsyncLocalStorage } from "node:async_hooks";

/** What becomes known of a page's answer while our own front serves it (scripts/service/web.ts). */
export interface PageAnswer {
  status?: number;
  /** Set when the page failed because the database could not answer. */
  isOutage?: boolean;
}

// On globalThis: the front and the built pages each have this module for themselves.
const held = globalThis as { pageAnswers?: AsyncLocalStorage<PageAnswer> };

export function pageAnswers(): AsyncLocalStorage<PageAnswer> {
  return (held.pageAnswers ??= new AsyncLocalStorage<PageAnswer>());
}
