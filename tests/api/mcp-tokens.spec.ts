import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect } from "playwright/test";
import { mcpEndpoint } from "#lib/adapters/mcp/endpoint";
import { callTool } from "../support/mcp.ts";
import { test } from "../support/fixtures.ts";

const { POST: handler } = mcpEndpoint();

/** By the median of the catalogue, in tokens of o200k_base: all nine fields. */
const MOST_OF_AN_ITEM = { en: 80, "zh-Hant": 120 } as const;

for (const locale of ["en", "zh-Hant"] as const) {
  test(`an item of a search adds at most ${MOST_OF_AN_ITEM[locale]} tokens in ${locale} by the median, to the structured content and to the text`, async ({
    newKey,
  }) => {
    const { key } = await newKey();
    const items: object[] = [];
    for (let offset = 0, total = 1; offset < total; offset += 50) {
      const { body } = await callTool(handler, "2026-07-28", "search_painpoints", { limit: 50, offset, locale }, { key });
      const page = body.result?.structuredContent as { total: number; items: object[] };
      total = page.total;
      items.push(...page.items);
    }
    expect(items.length).toBeGreaterThan(400);
    expect(items.every((item) => Object.keys(item).length === 9)).toBe(true);
    const last = items.at(-1) ?? {};
    const added = items.map((item) => tokens([item, last]) - tokens([last])).toSorted((a, b) => a - b);
    expect(added[Math.floor(added.length / 2)]).toBeLessThanOrEqual(MOST_OF_AN_ITEM[locale]);
  });
}

const tokens = (value: unknown) => encode(JSON.stringify(value)).length;
