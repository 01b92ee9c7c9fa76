import { expect } from "playwright/test";
import { setLimits } from "#lib/access/accounts";
import { askAllKinds } from "../support/described-requests.ts";
import { test } from "../support/fixtures.ts";

test("7,000 requests of every kind: no 500, no undeclared status, no answer that breaks its schema", async ({ site, newKey }) => {
  const pro = await newKey();
  await setLimits(pro.accountId, { monthlyBriefQuota: 1_000_000, monthlyChatQuota: 1_000_000 });
  const keys = { pro: pro.key, free: (await newKey({ plan: "free" })).key };

  const { statuses, breaches } = await askAllKinds({ site, keys, requests: 7_000, seed: 20_260_301 });

  expect(breaches.slice(0, 10)).toEqual([]);
  expect(statuses.get(500)).toBeUndefined();
  for (const status of [200, 304, 400, 401, 403, 404, 415, 422]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(10);
});
