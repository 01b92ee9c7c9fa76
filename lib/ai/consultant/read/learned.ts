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

export interface LabelsHeader extends VectorHeader {
  /** What each number of a vector weighs for. */
  labels: string[];
  /** The lead of each label where nothing is said. */
  biases: number[];
}

/** What each of so many features weighs: a long text is surer for having more, but not by so much. */
export const weightOfEach = (features: number) => Math.max(1, features) ** -0.25;
