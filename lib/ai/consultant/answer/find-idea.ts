import { findAdvice } from "#lib/advice/read";
import type { Asking } from "#lib/ai/consultant/asking";
import { likeness } from "#lib/ai/consultant/answer/nearest-way";
import { findRows } from "#lib/ai/consultant/find";
import type { Row } from "#lib/ai/consultant/table";

/** So many of the nearest are looked at closely. */
const LOOKED_AT = 8;

/** The pain points that an idea is about, the nearest first: by search, and by what an adviser would sell there. */
export async function findIdea({ release, plan, message }: Asking): Promise<Row[]> {
  const found = (await findRows(release, plan.where)).slice(0, LOOKED_AT);
  const judged = await Promise.all(
    found.map(async ({ row, relevance }) => {
      const advice = await findAdvice(release, row.slug);
      const texts = advice
        ? [
            ...advice.ways_in.map(({ offer }) => offer),
            advice.advice,
            ...advice.alternatives.map(({ name }) => name),
            ...advice.rules.map(({ hurdle }) => hurdle),
          ]
        : [];
      return { row, nearness: relevance + likeness(plan.where.words ?? message, texts) };
    }),
  );
  return judged.toSorted((a, b) => b.nearness - a.nearness).map(({ row }) => row);
}
