import { readFileSync } from "node:fs";
import { join } from "node:path";
import { VectorFile, type VectorHeader } from "#lib/feed/search/vector-file";
import { shared } from "#lib/shared";

/** Questions with their plans, and what was learned of them (decision 071). */
export const QUESTIONS_FOLDER = join(process.cwd(), "content/questions");

/** A file of what was learned, as `npm run learn` wrote it. */
export const learnedFile = (name: string) => readFileSync(/* turbopackIgnore: true */ join(QUESTIONS_FOLDER, name));

/** What was learned of how people ask, read when the first question comes. */
export function learnedOf<Header extends VectorHeader>(name: string): VectorFile<Header> {
  return shared(name, () => new VectorFile<Header>(learnedFile(name)));
}
