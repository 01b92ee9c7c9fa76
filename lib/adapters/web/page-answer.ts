import { AsyncLocalStorage } from "node:async_hooks";

/** What a page may decide of its answer while our own front serves it (scripts/service/web.ts). */
export interface PageAnswer {
  status?: number;
}

// On globalThis: the front and the built pages each have this module for themselves.
const held = globalThis as { pageAnswers?: AsyncLocalStorage<PageAnswer> };

export function pageAnswers(): AsyncLocalStorage<PageAnswer> {
  return (held.pageAnswers ??= new AsyncLocalStorage<PageAnswer>());
}
