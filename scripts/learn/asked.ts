import { z } from "zod";
import { linesOfMarket } from "#lib/policy/read-market";

/** A message, how much each pain point belongs to its answer (3 is what is asked about, 2 belongs to it, 1 touches it), and its kind. */
const Asked = z.strictObject({
  q: z.string().min(1),
  slugs: z.record(z.string(), z.literal([1, 2, 3])),
  /** Of lib/ai/consultant/plan.ts; undefined where several kinds of numbers may be meant. */
  kind: z.string().optional(),
});
export type Asked = z.infer<typeof Asked>;

/** asked.jsonl of a market: messages written for it, that nobody ever sent. None where it has no such file. */
export function askedOf(folder: string): Asked[] {
  return z.array(Asked).parse(linesOfMarket(folder, "asked.jsonl"));
}
