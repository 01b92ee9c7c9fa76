import { searchPainpoints } from "#lib/operations/search-painpoints";
import { exampleProblem } from "#lib/adapters/web/docs/example-problem";
import { fence } from "#lib/adapters/web/docs/markdown";
import { curlSnippet, requestSnippets, type ExampleRequest } from "#lib/adapters/web/docs/request-snippets";
import { shortenedJson } from "#lib/adapters/web/docs/example-answers";
import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";
import type { DocFacts } from "#lib/adapters/web/docs/doc-page";

/** Requests of a page and what they answer today: nothing where the catalogue cannot be asked, so that the words still show. */
export const requestBlocks = {
  /** One search in three languages. `query`: of its address. */
  search: (facts, { attributes: { query = "" } }) => requestSnippets(search(facts, query)),

  /** What that search answers, beneath the label. */
  found: async ({ ask }, { label, attributes: { query = "" } }) => {
    const answer = await ask(searchPainpoints, inputOf(query));
    return answer ? [label, fence("json", shortenedJson(answer))] : [];
  },

  /** What a program prints that counts a search. */
  counted: async ({ ask }, { attributes: { query = "" } }) => {
    const answer = await ask(searchPainpoints, { ...inputOf(query), limit: 1 });
    return answer ? fence("text", `${answer.total} pain points`) : [];
  },

  /** A request for the pain point that stands first today. */
  "top-painpoint": async ({ ask, siteUrl, locale }) => {
    const slug = (await ask(searchPainpoints, { limit: 1 }))?.items[0]?.slug ?? "holiday-freeway-standstill";
    return fence("bash", curlSnippet({ method: "GET", url: `${siteUrl}/api/v1/painpoints/${slug}?locale=${locale}` }));
  },

  /** A search that cannot be, and the problem that it meets. */
  refused: async (facts, { label, attributes: { query = "" } }) => [
    fence("bash", curlSnippet(search(facts, query))),
    ...(label === "" ? [] : [label]),
    fence("json", JSON.stringify(await exampleProblem(searchPainpoints, inputOf(query), facts.locale), null, 2)),
  ],
} satisfies Record<string, BlockWriter>;

function search({ siteUrl, locale }: DocFacts, query: string): ExampleRequest {
  return { method: "GET", url: `${siteUrl}/api/v1/painpoints?${query}&locale=${locale}` };
}

/** As REST reads a query: `limit` is a number. */
function inputOf(query: string): Record<string, string | number> {
  return Object.fromEntries(Array.from(new URLSearchParams(query), ([name, value]) => [name, name === "limit" ? Number(value) : value]));
}
