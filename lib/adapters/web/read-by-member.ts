import { seemsSignedIn } from "#lib/auth/session";
import { pageAnswers } from "#lib/page-answer";

/** Whether the head of the page says "Account": what our front found for this very page, else what the session says. */
export async function isReadByMember(): Promise<boolean> {
  return pageAnswers().getStore()?.isMember ?? seemsSignedIn();
}
