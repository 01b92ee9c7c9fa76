import { getTranslations } from "next-intl/server";
import { DESK_PROBLEMS, type DeskProblemWords } from "#lib/adapters/web/desk/form-state";

/** Every problem in the reader's language: forms are client components, to which the dictionary does not go. */
export async function deskProblemWords(): Promise<DeskProblemWords> {
  const t = await getTranslations("admin.problem");
  return Object.fromEntries(DESK_PROBLEMS.map((problem) => [problem, t(problem)])) as DeskProblemWords;
}
