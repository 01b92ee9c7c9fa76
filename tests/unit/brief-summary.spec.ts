import { randomUUID } from "node:crypto";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "playwright/test";
import { toolResult } from "#lib/adapters/mcp/tool-result";
import { openCase } from "#lib/ai/brief/brief-case";
import { NOBODY } from "#lib/ai/brief/reader";
import { writeSections } from "#lib/ai/brief/write-sections";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import { LOCALES, type Locale } from "#lib/policy/locale";
import { ResearchBrief } from "#lib/schemas/brief";
import { BriefTermsInput } from "#lib/schemas/brief-input";
import { briefSubjects } from "../support/brief-subjects.ts";

/** What a brief costs a model over MCP, in tokens of o200k_base: text and structured content each. */
const MOST_TOKENS = 1_500;

const { slugs, subject } = briefSubjects();
const TERMS = [
  { budget_tier: "ai_hustle", timeline_months: 1 },
  {},
  { budget_tier: "bootstrap", role_shape: "duo", timeline_months: 12, user_context: "護理師，晚上有空。".repeat(400) },
  { budget_tier: "funded", role_shape: "team", timeline_months: 36 },
];

function briefOf(slug: string, locale: Locale, terms: object): ResearchBrief {
  const input = BriefTermsInput.parse(terms);
  const brief = openCase(subject(slug, locale), input, NOBODY);
  return {
    ...{ slug, locale, generated_by: "offline", generated_at: "2026-11-21T04:00:00.000Z", input, sections: writeSections(brief) },
    release: { ...brief.release.freshness, version: "2018-05.1-71f6d590" },
    usage: { used: 1, limit: 20, remaining: 19, resets_at: "2026-12-01T00:00:00.000Z" },
  };
}

function counted(output: ResearchBrief): number[] {
  const { locale } = output;
  const request = new Request("http://localhost/api/mcp", { headers: { "MCP-Protocol-Version": "2026-07-28" } });
  const outcome = { output, locale, replayed: false, keptId: randomUUID() };
  const { content, structuredContent } = toolResult(generateResearchBrief, outcome, { detail: "summary", request });
  const text = content.map((part) => ("text" in part ? part.text : "")).join("\n");
  return [text, JSON.stringify(structuredContent)].map((counting) => encode(counting).length);
}

for (const locale of LOCALES)
  test(`${locale}: of every fourth pain point, on terms from small to large, a brief over MCP is at most ${MOST_TOKENS} tokens`, () => {
    for (const [at, slug] of slugs.filter((_, index) => index % 4 === 0).entries())
      for (const tokens of counted(briefOf(slug, locale, TERMS[at % TERMS.length] ?? {})))
        expect(tokens, slug).toBeLessThanOrEqual(MOST_TOKENS);
  });

test("so it is when a model writes at length: sentences are cut, figures are not", () => {
  const brief = briefOf(slugs[0] ?? "", "zh-Hant", {});
  const names = ["slug", "type", "rule", "decision", "kind", "status", "method"];
  const long = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((item) => long(item, key));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, long(inner, name)]));
    const isWords = typeof value === "string" && value.length > 12 && (!names.includes(key) || /\p{Script=Han}/u.test(value));
    return isWords ? "難以啟齒的騎樓臭味與鄰里糾紛".repeat(60) : value;
  };
  const wordy = ResearchBrief.parse({ ...brief, sections: long(brief.sections) });
  for (const tokens of counted(wordy)) expect(tokens).toBeLessThanOrEqual(MOST_TOKENS);
});
