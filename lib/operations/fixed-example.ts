import { AppError } from "#lib/errors";
import { noSuchSlug } from "#lib/operations/no-such-slug";
import type { Operation } from "#lib/operations/define";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { readOfMarket } from "#lib/policy/read-market";

/** Of the market: its currency and its domains stand in them. */
const EXAMPLES = readOfMarket(MARKET.seed, "examples.json") as Record<Locale, Record<string, unknown>>;

/** The one pain point that the examples are about. It is invented: what is public today may be retracted tomorrow. */
export const EXAMPLE_SLUG = (EXAMPLES.en.get_painpoint as { slug: string }).slug;

/**
 * What a key for trying gets, whatever the catalogue holds: the same answer each time, once the input is one that a real key could
 * send. Throws not_found for every slug but the example's, so that this can be tried, too.
 */
export function fixedExample(operation: Operation, input: unknown, locale: Locale): unknown {
  const slug = typeof input === "object" && input !== null && "slug" in input ? input.slug : undefined;
  if (slug !== undefined && slug !== EXAMPLE_SLUG) throw new AppError("not_found", { faults: [noSuchSlug(EXAMPLE_SLUG)] });
  const example = EXAMPLES[locale][operation.name];
  if (example === undefined) throw new Error(`There is no fixed example of ${operation.name}.`);
  return example;
}
