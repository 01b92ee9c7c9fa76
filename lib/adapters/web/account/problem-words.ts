import { getTranslations } from "next-intl/server";
import { PROBLEMS, type ProblemWords } from "#lib/adapters/web/account/form-state";
import { LONGEST_KEY_NAME } from "#lib/policy/key-rules";
import { LONGEST_PRO_REQUEST, MAX_ACTIVE_KEYS } from "#lib/policy/plans";
import { MOST_SHORTLISTS } from "#lib/policy/shortlists";

/** Every problem in the reader's language: forms are client components, to which the dictionary does not go. */
export async function problemWords(): Promise<ProblemWords> {
  const t = await getTranslations("keys.problem");
  return Object.fromEntries(
    PROBLEMS.map((problem) => [
      problem,
      t(problem, { limit: MAX_ACTIVE_KEYS, longest: LONGEST_KEY_NAME, lists: MOST_SHORTLISTS, words: LONGEST_PRO_REQUEST }),
    ]),
  ) as ProblemWords;
}
