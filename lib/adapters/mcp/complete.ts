import type { CompleteRequest, CompleteResult } from "@modelcontextprotocol/server";
import { PROMPTS } from "#lib/adapters/mcp/prompts";
import { BRIEF_TEMPLATE } from "#lib/adapters/mcp/kept-brief";
import { PAINPOINT_TEMPLATE } from "#lib/adapters/mcp/resources";
import type { Visit } from "#lib/http/door";
import { listOwnBriefs, mayReadBriefs } from "#lib/operations/kept-briefs";
import { suggestSearches } from "#lib/operations/suggest";
import { LOCALES } from "#lib/policy/locale";
import { DOMAIN_SLUGS } from "#lib/policy/market";

/** What an argument could be, while somebody types it: slugs by any words of theirs, domains and languages by how they begin. */
export async function complete({ ref, argument }: CompleteRequest["params"], visit: Visit): Promise<CompleteResult["completion"]> {
  if (!isKnown(ref, argument.name)) return { values: [] };
  const values = await valuesOf(argument, visit);
  return { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST };
}

/** The protocol's own bound. */
const MOST = 100;

async function valuesOf({ name, value }: CompleteRequest["params"]["argument"], visit: Visit): Promise<string[]> {
  const begun = (all: readonly string[]) => all.filter((one) => one.startsWith(value));
  if (name === "domain") return begun(DOMAIN_SLUGS);
  if (name === "locale") return begun(LOCALES);
  if (name === "id")
    return mayReadBriefs(visit.caller) ? begun((await visit.perform(listOwnBriefs, {})).output.items.map(({ id }) => id)) : [];
  // What is typed may be the beginning of a slug or any words: search reads both.
  if (name !== "slug" || visit.caller.kind === "trial" || value.trim() === "") return [];
  const { output } = await visit.perform(suggestSearches, { q: value.replaceAll("-", " ").slice(0, LONGEST_QUERY) });
  return output.painpoints.map(({ slug }) => slug);
}

const LONGEST_QUERY = 100;

const OF_RESOURCES: Partial<Record<string, readonly string[]>> = { [PAINPOINT_TEMPLATE]: ["slug", "locale"], [BRIEF_TEMPLATE]: ["id"] };

function isKnown(ref: CompleteRequest["params"]["ref"], argument: string): boolean {
  if (ref.type === "ref/resource") return (OF_RESOURCES[ref.uri] ?? []).includes(argument);
  return PROMPTS.some(({ name, arguments: known = [] }) => name === ref.name && known.some((one) => one.name === argument));
}
