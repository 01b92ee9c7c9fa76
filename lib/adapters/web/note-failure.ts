import { pageAnswers } from "#lib/page-answer";
import { toAppError } from "#lib/operations/to-app-error";

/**
 * Next tells this of whatever a page throws (instrumentation.ts), while the request is under way: why it failed is known here,
 * and asking the database afterwards may find it back.
 */
export function noteFailure(error: unknown): void {
  const answer = pageAnswers().getStore();
  if (answer && toAppError(error).code === "unavailable") answer.isOutage = true;
}
