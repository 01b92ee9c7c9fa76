import type { Instrumentation } from "next";
import { log } from "#lib/log";
import { toAppError } from "#lib/operations/to-app-error";
import { pageAnswers } from "#lib/page-answer";
import { noteRefusal } from "#lib/request-times";
import { tellFailure } from "#lib/told-failures";

/**
 * Next tells this of whatever a page throws (instrumentation.ts), while the request is under way: why it failed is known here,
 * and asking the database afterwards may find it back. The route is told of, and not the address, which holds what was asked.
 */
export const noteFailure: Instrumentation.onRequestError = (error, { method }, { routePath, routeType }) => {
  const { code } = toAppError(error);
  const answer = pageAnswers().getStore();
  if (answer && code === "unavailable") answer.isOutage = true;
  noteRefusal(code);
  if (error instanceof Error && !tellFailure(error)) return;
  log.error("a page failed", { method, route: routePath, part: routeType, code, error });
};
