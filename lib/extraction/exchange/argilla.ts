import { z } from "zod";
import type { Decision } from "#lib/extraction/exchange/apply-decisions";
import type { ShownProposal } from "#lib/extraction/exchange/shown-proposal";

/** Records as Argilla 2 reads and writes them (`dataset.records.from_json`, `to_json`): fields discussion, proposal and candidates, questions decision, slug and why. */
export function toArgilla(proposals: readonly ShownProposal[]): object[] {
  return proposals.map(({ id, kind, seen, discussion, proposal, candidates, slug, confidence, weight }) => ({
    id,
    fields: { discussion, proposal, candidates },
    metadata: { kind, seen, weight },
    suggestions: {
      decision: { value: "approve", score: confidence, agent: "painpoint-observatory" },
      ...(slug !== "" && { slug: { value: slug, score: confidence, agent: "painpoint-observatory" } }),
    },
    responses: {},
    vectors: {},
  }));
}

const Response = z.looseObject({ value: z.unknown(), user_id: z.union([z.string(), z.number()]).transform(String) });
const ArgillaRecord = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  metadata: z.looseObject({ seen: z.string().optional() }).nullish(),
  responses: z.record(z.string(), z.array(Response)).nullish(),
});
export const ArgillaFile = z.array(ArgillaRecord);

/** What each annotator decided of each record. */
export function decisionsOfArgilla(records: z.infer<typeof ArgillaFile>): Decision[] {
  return records.flatMap(({ id, metadata, responses }) =>
    (responses?.decision ?? []).map(({ value, user_id: by }) => {
      const of = (question: string) => responses?.[question]?.find((response) => response.user_id === by)?.value;
      return { id, seen: metadata?.seen, by, answer: String(value), slug: textOf(of("slug")), why: textOf(of("why")) };
    }),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
