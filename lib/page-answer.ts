import { AsyncLocalStorage } from "node:async_hooks";
import type { Release } from "#lib/schemas/release";
import { shared } from "#lib/shared";

/** What our own front (scripts/service/pages) and the page that it has made tell each other. */
export interface PageAnswer {
  /** From the front: the release that the page is made of; null where none stands or none could be asked for. */
  release?: Release | null;
  /** From the front: whether the reader is signed in. */
  isMember?: boolean;
  /** From the page: the status of its answer. */
  status?: number;
  /** From the page: that it failed because the database could not answer. */
  isOutage?: boolean;
  /** From the page: that a form was read and is being acted on. */
  acts?: boolean;
}

export function pageAnswers(): AsyncLocalStorage<PageAnswer> {
  return shared("page answers", () => new AsyncLocalStorage<PageAnswer>());
}
