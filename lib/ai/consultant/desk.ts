import type { ToolSet } from "ai";
import { z } from "zod";
import { shownFacts, type Fact } from "#lib/ai/check/facts";
import type { Asking } from "#lib/ai/consultant/asking";
import { evidenceFacts, type ConsultantEvidence } from "#lib/ai/consultant/evidence";
import { execute } from "#lib/ai/consultant/execute";
import { findRows } from "#lib/ai/consultant/find";
import { Plan } from "#lib/ai/consultant/plan";
import { findPainpointsBySlug } from "#lib/feed/painpoints";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { GROUNDINGS } from "#lib/schemas/consultant";

/** What a model looks things up with, and what it has found so far. */
export interface Desk {
  tools: ToolSet;
  /** Empty until a tool has found something. */
  found: () => ConsultantEvidence;
  facts: () => Fact[];
}

const FOUND_AT_ONCE = 8;
/** More pain points than an answer can cite are no help. */
const MOST_FOUND = 20;

const Search = z.strictObject({
  words: z.string().min(1).describe("What to look for, in any language."),
  domain: z.enum(DOMAIN_SLUGS).optional(),
});
const Which = z.strictObject({ id: z.string().describe("Of a pain point that was found: P1, P2, …") });
const ModelPlan = Plan.omit({ doubts: true }).extend({ left_out: Plan.shape.left_out.default([]) });

/** Tools over one release: every row that they return is a fact, and nothing else is. */
export function openDesk({ release, locale, message }: Omit<Asking, "plan">): Desk {
  let found: ConsultantEvidence = {
    release,
    locale,
    message,
    painpoints: [],
    facts: [],
    groundingCeiling: "none",
    isFree: true,
    missing: [],
    followUps: [],
  };
  const opened = new Set<string>();
  const facts = () => evidenceFacts(found).filter(({ id }) => !id.startsWith("X") || opened.has(id));

  /** What is known besides, after a tool has found something; a better grounding stays. */
  async function add(slugs: readonly string[], more: Partial<ConsultantEvidence>): Promise<unknown> {
    const before = new Set(facts().map(({ id }) => id));
    const known = new Set(found.painpoints.map(({ slug }) => slug));
    const fresh = await findPainpointsBySlug(release, slugs.filter((slug) => !known.has(slug)).slice(0, MOST_FOUND - known.size), locale);
    const painpoints = [...found.painpoints, ...fresh];
    const numbered = (line: string) =>
      line.replaceAll(/\[(\d+)\]/g, (_, n: string) => `[${painpoints.findIndex(({ slug }) => slug === slugs[Number(n) - 1]) + 1}]`);
    const { facts: lines = [], missing = [], followUps = [], groundingCeiling = found.groundingCeiling } = more;
    found = {
      ...found,
      painpoints,
      facts: [...found.facts, ...lines.map(numbered)],
      missing: [...new Set([...found.missing, ...missing])],
      followUps: [...new Set([...found.followUps, ...followUps])],
      groundingCeiling: GROUNDINGS.find((one) => one === groundingCeiling || one === found.groundingCeiling) ?? "none",
      isFree: found.isFree && more.isFree === true,
    };
    const ids = slugs.flatMap((slug) => {
      const at = painpoints.findIndex((one) => one.slug === slug);
      return at < 0 ? [] : [`P${at + 1}`];
    });
    return {
      found: ids,
      facts: shownFacts(
        facts().filter(({ id }) => !before.has(id)),
        locale,
      ),
    };
  }

  const tools: ToolSet = {
    run_plan: {
      description:
        "Executes a plan over the catalogue: lists, counts, shares, means, sums, rankings, comparisons of two sides, the market of a problem (kind market), whether to build something (kind build, where.words the idea, terms the money and hands), how scores are computed (kind method; where.words names the pain point whose figure is asked about). In left_out say what of the question no condition can express.",
      inputSchema: ModelPlan,
      execute: async (plan: z.output<typeof ModelPlan>) => {
        const { cited, parts, missing, followUps, grounding, isFree = false } = await execute({ release, locale, message, plan });
        const lines = parts.flatMap((part) => part.split("\n")).filter((line) => line.trim() !== "");
        return add(
          cited.map(({ slug }) => slug),
          { facts: lines, missing, followUps, groundingCeiling: grounding, isFree },
        );
      },
    },
    search_painpoints: {
      description: "Finds pain points by words, the most relevant first.",
      inputSchema: Search,
      execute: async ({ words, domain }: z.output<typeof Search>) => {
        const rows = (await findRows(release, { words, ...(domain && { domain: [domain] }) }))
          .slice(0, FOUND_AT_ONCE)
          .map(({ row }) => row.slug);
        return add(rows, { groundingCeiling: rows.length > 0 ? "full" : "none" });
      },
    },
    get_painpoint: {
      description:
        "What else is known of a pain point that was found: what exists, what people do instead, signs of paying, obstacles, gaps.",
      inputSchema: Which,
      execute: ({ id }: z.output<typeof Which>) => {
        const row = id.replace("P", "X");
        opened.add(row);
        return {
          facts: shownFacts(
            facts().filter((fact) => fact.id === row),
            locale,
          ),
        };
      },
    },
  };
  return { tools, found: () => found, facts };
}
