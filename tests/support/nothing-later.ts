import { expect } from "playwright/test";
import type { Context } from "#lib/context";
import { AppError } from "#lib/errors";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { addMonths, type Month } from "#lib/policy/months";

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (error instanceof AppError ? error.code : "threw"),
  );

/**
 * Reads every pain point as of that month, with `firstSeen` the month in which each was first seen: none is there before its month, and
 * whoever is there names no later month and nobody who came later.
 */
export async function expectNothingLater(ctx: Context, month: Month, firstSeen: ReadonlyMap<string, Month>): Promise<void> {
  for (const [slug, first] of firstSeen) {
    if (first > month) {
      expect(await codeOf(call(getPainpoint, ctx, { slug, as_of: month })), `${slug} in ${month}`).toBe("not_found");
      continue;
    }
    const { freshness, related, ...detail } = await call(getPainpoint, ctx, { slug, as_of: month });
    expect(freshness).toMatchObject({ visible_through_month: month, data_month: addMonths(month, 1) });
    const months = JSON.stringify(detail).match(/(?<=")\d{4}-\d{2}(?=")/g) ?? [];
    expect(
      months.filter((named) => named > month),
      `${slug} in ${month}`,
    ).toEqual([]);
    for (const other of related) expect((firstSeen.get(other.slug) ?? "9999") <= month, `${other.slug} beside ${slug}`).toBe(true);
  }
}
