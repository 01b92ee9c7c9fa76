import { expect } from "playwright/test";
import { z } from "zod";
import { operations } from "#lib/operations/index";
import { CALLERS, type CallerName } from "../support/callers.ts";
import { DOORS, type Verdict } from "../support/doors.ts";
import { test } from "../support/fixtures.ts";

/**
 * Who gets what, at every door: each operation × each caller. A new operation fails here until somebody has written down, in
 * EXPECTED, who may call it.
 */
type Row = Record<CallerName, Verdict>;
const callerNames = Object.keys(CALLERS) as CallerName[];

const refusedKeys = {
  "malformed key": "invalid_api_key",
  "wrong key": "invalid_api_key",
  "revoked key": "invalid_api_key",
  "expired key": "invalid_api_key",
} as const;
const signedOut = { "member whose session is over": "sign in", "invented session": "sign in" } as const;

const READ: Row = {
  nobody: "missing_api_key",
  ...refusedKeys,
  "key of a free account": "answered",
  "key of a pro account": "answered",
  "key of a custom account": "answered",
  "key that only reads": "answered",
  "key for trying": "answered",
  "free member": "answered",
  "pro member": "answered",
  "custom member": "answered",
  ...signedOut,
};
const PRO: Row = {
  ...READ,
  "key of a free account": "pro_required",
  "key that only reads": "insufficient_scope",
  "free member": "pro_required",
};

const SLUG = "holiday-freeway-standstill";
/** What the catalogue holds is not there for a key that answers from examples. */
const knowsNone = { "key for trying": "not_found" } as const;
const firstOf = (meter: string) => z.looseObject({ [meter]: z.looseObject({ used: z.literal(1) }) });
/** `mine`: how an answer looks that belongs to a caller who asks for the first time. */
const EXPECTED: Record<string, { input: Record<string, unknown>; row: Row; mine?: z.ZodType }> = {
  search_painpoints: { input: { limit: 1 }, row: READ },
  get_painpoint: { input: { slug: SLUG }, row: { ...READ, ...knowsNone } },
  list_top_painpoints: { input: { limit: 1 }, row: READ },
  list_domains: { input: {}, row: READ },
  list_releases: { input: {}, row: READ },
  get_release: { input: { version: "latest" }, row: READ },
  list_changes: { input: { version: "previous", to: "latest" }, row: READ },
  generate_research_brief: { input: { slug: SLUG }, row: { ...PRO, ...knowsNone }, mine: firstOf("usage") },
  ask_consultant: { input: { message: "Which food problems are rising?" }, row: PRO, mine: firstOf("usage") },
  get_usage: { input: {}, row: READ, mine: firstOf("daily") },
};

test("every operation has its row, and no row stands for none", () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

test("every operation is served at some door", () => {
  expect(operations.filter((operation) => !DOORS.some(({ serves }) => serves(operation)))).toEqual([]);
});

test("every caller is read by some door", () => {
  expect(Object.keys(CALLERS).toSorted()).toEqual([...new Set(DOORS.flatMap(({ reads }) => reads))].toSorted());
});

for (const operation of operations) {
  const { input, row, mine } = EXPECTED[operation.name] ?? {};
  for (const door of DOORS.filter(({ serves }) => serves(operation))) {
    test(`${operation.name}, ${door.name}: every caller gets what the table says, and credentials for another door are none`, async ({
      site,
    }) => {
      const found: Record<string, Verdict> = {};
      const expected: Record<string, Verdict | undefined> = {};
      for (const caller of callerNames) {
        found[caller] = (await door.ask(site, operation, input ?? {}, await CALLERS[caller]())).verdict;
        expected[caller] = door.reads.includes(caller) ? row?.[caller] : door.nobody;
      }
      expect(found).toEqual(expected);
    });

    if (mine) {
      test(`${operation.name}, ${door.name}: shows nothing of another member who came just before`, async ({ site }) => {
        const caller = door.reads.includes("pro member") ? "pro member" : "key of a pro account";
        for (const credentials of [await CALLERS[caller](), await CALLERS[caller]()]) {
          const { body } = await door.ask(site, operation, input ?? {}, credentials);
          expect(mine.safeParse(body).success, JSON.stringify(body)).toBe(true);
        }
      });
    }
  }
}
