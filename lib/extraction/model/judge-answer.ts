import type { z } from "zod";
import { LONGEST_ANSWER_CHARACTERS } from "#lib/ai/model/limits";
import { readJson } from "#lib/ai/model/read-json";
import { plainJson } from "#lib/policy/plain-text";

/** What an answer says, where it has the shape that was asked for, and what is wrong with it, a sentence each. */
export type Judged<Output> = { output?: undefined; faults: string[] } | { output: Output; faults: string[] };

export function judgeAnswer<Output>(answer: string, schema: z.ZodType<Output>, findFaults: (output: Output) => string[]): Judged<Output> {
  const json = readJson(answer);
  if (json === undefined) return { faults: [`There is no single JSON object of at most ${LONGEST_ANSWER_CHARACTERS} characters.`] };
  const read = schema.safeParse(plainJson(json));
  if (!read.success) return { faults: read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
  return { output: read.data, faults: findFaults(read.data) };
}
