import { listChanges } from "#lib/operations/list-changes";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Operation } from "#lib/operations/define";
import type { DocFacts } from "#lib/adapters/web/docs/doc-page";
import { exampleIn } from "#lib/adapters/web/docs/example-words";
import { fieldRows } from "#lib/adapters/web/docs/field-rows";

/** Inputs that make a telling example; other operations show what they require. */
const TELLING: Record<string, Record<string, unknown>> = {
  [searchPainpoints.name]: { q: "parking", limit: 2 },
  [listChanges.name]: { version: "previous", to: "latest", kind: "entered", limit: 2 },
};

/** An input that the operation answers today: its slug is one that the feed has. */
export async function exampleInput(operation: Operation, facts: Pick<DocFacts, "ask" | "locale">): Promise<Record<string, unknown>> {
  const rows = fieldRows(operation.input, "input").filter(({ path }) => !path.includes("."));
  const required = rows
    .filter((row) => row.required)
    .map(({ path, schema }) => [path, exampleIn(facts.locale, schema.examples?.[0] ?? "")] as const);
  const telling = Object.entries(TELLING[operation.name] ?? {}).map(([name, value]) => [name, exampleIn(facts.locale, value)] as const);
  const input: Record<string, unknown> = Object.fromEntries(telling.length > 0 ? telling : required);
  const slug = "slug" in input ? await topSlug(facts) : undefined;
  return {
    ...input,
    ...(slug === undefined ? {} : { slug }),
    ...(rows.some(({ path }) => path === "locale") ? { locale: facts.locale } : {}),
  };
}

async function topSlug({ ask }: Pick<DocFacts, "ask">): Promise<string | undefined> {
  const page = await ask(searchPainpoints, { limit: 1 });
  return page?.items[0]?.slug;
}
