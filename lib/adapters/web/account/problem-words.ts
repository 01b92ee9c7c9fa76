import { getTranslations } from "next-intl/server";
import { PROBLEMS, type ProblemWords } from "#lib/adapters/web/account/form-state";
import { MOST_SAVED_SEARCHES, MOST_WEBHOOKS } from "#lib/policy/deliveries";
import { LONGEST_KEY_NAME } from "#lib/policy/key-rules";
import { LONGEST_PRO_REQUEST, MAX_ACTIVE_KEYS } from "#lib/policy/plans";
import type { Locale } from "#lib/policy/locale";
import { MOST_SHORTLISTS } from "#lib/policy/shortlists";

/** Every problem in the reader's language: forms are client components, to which the dictionary does not go. An action knows no page and says which. */
export async function problemWords(locale?: Locale): Promise<ProblemWords> {
  const t = await (locale === undefined ? getTranslations("keys.problem") : getTranslations({ locale, namespace: "keys.problem" }));
  return Object.fromEntries(
    PROBLEMS.map((problem) => [
      problem,
      t(problem, {
        limit: MAX_ACTIVE_KEYS,
        longest: LONGEST_KEY_NAME,
        lists: MOST_SHORTLISTS,
        words: LONGEST_PRO_REQUEST,
        searches: MOST_SAVED_SEARCHES,
        webhooks: MOST_WEBHOOKS,
      }),
    ]),
  ) as ProblemWords;
}
