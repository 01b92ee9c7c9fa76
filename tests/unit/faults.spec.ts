import fc from "fast-check";
import { expect, test } from "playwright/test";
import { AppError, type InputFault } from "#lib/errors";
import { askConsultant } from "#lib/operations/ask-consultant";
import { parseInput } from "#lib/operations/call";
import type { Operation } from "#lib/operations/define";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { operations } from "#lib/operations/index";
import { listTopPainpoints } from "#lib/operations/list-top-painpoints";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { inputSchema } from "#lib/schemas/json-schema";
import { FILTER_NAMES } from "#lib/schemas/feed";

function faultsOf(operation: Operation, input: unknown): InputFault[] {
  try {
    parseInput(operation, input);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.faults) return error.faults;
    throw error;
  }
}
const fixOf = (operation: Operation, input: object) => faultsOf(operation, input)[0]?.fix.en;

test.describe("what users of other APIs send is led to what is meant", () => {
  for (const [name, fix] of [
    ["page", /offset/],
    ["page_number", /offset/],
    ["cursor", /offset/],
    ["per_page", /called limit\./],
    ["page_size", /called limit\./],
    ["perPage", /called limit\./],
    ["size", /called limit\./],
    ["query", /called q\./],
    ["search", /called q\./],
    ["keyword", /called q\./],
    ["lang", /called locale\./],
    ["language", /called locale\./],
    ["order_by", /called sort\./],
    ["category", /called domain\./],
    ["topic", /called domain\./],
    ["from", /period/],
    ["to", /period/],
    ["since", /period/],
    ["fields", /leave it out/],
    ["format", /leave it out/],
  ] as const)
    test(`${name}=…`, () => expect(fixOf(searchPainpoints, { [name]: "x" })).toMatch(fix));

  for (const [field, value, fix] of [
    ["locale", "zh", /zh-Hant/],
    ["locale", "zh-TW", /zh-Hant/],
    ["locale", "zh_TW", /zh-Hant/],
    ["locale", "zh-CN", /zh-Hant/],
    ["locale", "tw", /zh-Hant/],
    ["locale", "en-US", /Here that is en\./],
    ["locale", "EN", /Here that is en\./],
    ["locale", "fr", /Use one of zh-Hant, en\./],
    ["period", "1m", /Here that is latest\./],
    ["period", "30d", /Here that is latest\./],
    ["period", "week", /Here that is latest\./],
    ["period", "90d", /Here that is 3m\./],
    ["period", "12m", /leave period out/],
    ["sort", "created", /Here that is newest\./],
    ["sort", "-created", /Here that is newest\./],
    ["sort", "-score", /Here that is score\./],
    ["sort", "relevance", /leave sort out/],
    ["domain", "飲食", /Here that is food\./],
    ["domain", "Public transport", /Here that is public-transport\./],
  ] as const)
    test(`${field}=${value}`, () => expect(fixOf(searchPainpoints, { [field]: value })).toMatch(fix));

  test("only to what the operation has, and into the object where it stands", () => {
    expect(fixOf(listTopPainpoints, { page: 2 })).toBe(`Known parameters: ${FILTER_NAMES.join(", ")}, limit, as_of, locale.`);
    expect(fixOf(getPainpoint, { slug: "x", id: "x" })).toBe("Here it is called slug.");
    expect(fixOf(askConsultant, { message: "x", question: "x" })).toBe("Here it is called message.");
    expect(fixOf(generateResearchBrief, { slug: "x", budget_tier: "lean" })).toBe("Put it into input: input.budget_tier.");
    expect(fixOf(generateResearchBrief, { slug: "x", input: { role_shape: "single" } })).toBe("Here that is solo.");
  });
});

/** JSON that catches out whoever takes it for text, or for an object of his own making. */
const awkward = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc
    .dictionary(
      fc.constantFrom("toString", "valueOf", "constructor", "__proto__", "hasOwnProperty", "length", "then"),
      fc.jsonValue({ maxDepth: 1 }),
      {
        minKeys: 1,
      },
    )
    .map((object): unknown => JSON.parse(JSON.stringify(object))),
  fc.constantFrom<unknown>(
    { toString: 1 },
    { toString: null, valueOf: "x" },
    [{ toString: 1 }],
    "",
    "\u0000",
    "toString",
    "__proto__",
    1e308,
    -0,
  ),
);

test("whatever JSON stands in any field of any operation, it is taken or its faults are told in words", () => {
  const nested = (names: readonly string[]) => fc.record(Object.fromEntries(names.map((name) => [name, awkward])), { requiredKeys: [] });
  for (const operation of operations as readonly Operation[]) {
    const { properties = {} } = inputSchema(operation.input);
    const fields = Object.entries(properties).map(([name, { properties: inner }]) => [
      name,
      inner ? fc.oneof(awkward, nested(Object.keys(inner))) : awkward,
    ]);
    const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
    const input = fc.oneof(
      { weight: 6, arbitrary: known },
      { weight: 2, arbitrary: fc.tuple(known, awkward).map(([a, b]) => merged(a, b)) },
      { weight: 1, arbitrary: awkward },
    );
    const wordless = fc.sample(input, { seed: 20_260_301, numRuns: 200 }).filter((sent) => faultsOf(operation, sent).some(isWordless));
    expect(wordless, operation.name).toEqual([]);
  }
});

const isWordless = ({ field, message, fix }: InputFault) =>
  field.length > 100 || [message, fix].some((words) => Object.values(words).some((text) => text.length < 4));

test("names that every object has are unknown parameters like any other", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])
    for (const operation of operations as readonly Operation[]) {
      const sent = JSON.parse(`{"${name}":"1"}`) as unknown;
      expect(faultsOf(operation, sent).map(({ code, field }) => [code, field])).toContainEqual(["unknown", name]);
    }
});

test("an input that is no object at all is a fault of the whole", () => {
  for (const sent of [null, [], "x", 1, true])
    expect(faultsOf(askConsultant, sent)).toMatchObject([{ field: "", code: "wrong_type", fix: { en: "Send an object." } }]);
});

/** As JSON would have it: what is called `__proto__` is a field. */
function merged(a: object, b: unknown): unknown {
  return Object.fromEntries([...Object.entries(a), ...Object.entries(typeof b === "object" && b !== null ? b : {})]);
}
