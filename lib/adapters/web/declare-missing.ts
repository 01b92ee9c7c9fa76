import { notFound } from "next/navigation";
import { pageAnswers } from "#lib/page-answer";

/**
 * Makes the answer a 404 and lets the page go on. What Next shows after `notFound()` is drawn in the browser by JavaScript
 * alone, so that readers without it see nothing: it is for platforms where our front is not.
 */
export function declareMissing(): void {
  const answer = pageAnswers().getStore();
  if (!answer) notFound();
  answer.status = 404;
}
