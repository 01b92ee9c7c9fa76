import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { setPlan } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { callAction, openForm, sendForm } from "../support/account-form.ts";
import { ask } from "../support/ask.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { newMember, newSession } from "../support/member.ts";
import { startSite, stopSite } from "../support/site.ts";

const KEY = /pp_live_[0-9A-Za-z]{36}/;
const TYPED = { name: "Report", scope: "all", expiry: "never" };
/** How a page is asked for: as itself, as the payload that a link fetches, and as the one that is fetched ahead. */
const PAYLOADS: Record<string, string>[] = [{}, { RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }];
const FOREIGN = "https://elsewhere.example";

test("a form makes a key for its own site's page alone: no Origin, a foreign one and a spoofed host make none, sent by page or script", async ({
  site,
}) => {
  const { accountId, cookie } = await newMember();
  const origins: Record<string, string>[] = [
    {},
    { Origin: FOREIGN },
    { Origin: "null" },
    { Origin: "not an origin" },
    { Origin: `${site}.elsewhere.example` },
    { Origin: FOREIGN, "X-Forwarded-Host": "elsewhere.example" },
    { Origin: FOREIGN, "X-Forwarded-Host": "elsewhere.example", "X-Forwarded-Proto": "https", Forwarded: "host=elsewhere.example" },
  ];
  for (const headers of origins) {
    for (const send of [sendForm, callAction]) {
      const answer = await send(await openForm(site, "/en/account/keys/new", cookie), TYPED, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(headers.Origin === undefined ? 200 : 403);
      expect(await answer.text()).not.toMatch(KEY);
    }
  }
  expect(await listKeys(accountId)).toEqual([]);
  for (const send of [sendForm, callAction])
    expect(await (await send(await openForm(site, "/en/account/keys/new", cookie), TYPED, { Origin: site })).text()).toMatch(KEY);
  expect(await listKeys(accountId)).toHaveLength(2);
});

test("behind a proxy that is believed, the action itself refuses a form whose Origin agrees with a spoofed host", async ({ database }) => {
  const own = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, TRUSTED_PROXY_HOPS: "1" });
  try {
    const { accountId, cookie } = await newMember();
    for (const send of [sendForm, callAction]) {
      const form = await openForm(own.url, "/en/account/keys/new", cookie);
      const answer = await send(form, TYPED, { Origin: FOREIGN, "X-Forwarded-Host": "elsewhere.example" });
      const text = await answer.text();
      expect(text).toMatch(/foreign_origin|did not come from this site/);
      expect(text).not.toMatch(KEY);
    }
    expect(await listKeys(accountId)).toEqual([]);
  } finally {
    await stopSite(own);
  }
});

test("the answer that shows a key is kept by no cache and carries it in no header; the same form sent again shows none and says so", async ({
  site,
}) => {
  const { accountId, cookie } = await newMember();
  const form = await openForm(site, "/en/account/keys/new", cookie);
  const first = await sendForm(form, TYPED, { Origin: site });
  const key = KEY.exec(await first.text())?.[0] ?? "";
  expect((await ask(site, key)).status).toBe(200);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toContain("no-store");
  expect(JSON.stringify([...first.headers])).not.toContain(key);
  const second = await (await sendForm(form, TYPED, { Origin: site })).text();
  expect(second).not.toMatch(KEY);
  expect(second).toContain("This form was sent twice");
  expect(await (await callAction(form, TYPED, { Origin: site })).text()).not.toMatch(KEY);
  expect(await listKeys(accountId)).toHaveLength(1);
  for (const path of ["/en/account", "/en/account/keys", "/en/account/keys/new", "/en/account/activity"]) {
    for (const headers of PAYLOADS) {
      const page = await fetch(`${site}${path}`, { headers: { Cookie: cookie, ...headers } });
      expect(page.status, path).toBe(200);
      expect(page.headers.get("cache-control"), path).toMatch(/private.*no-store/);
      expect(page.headers.get("x-robots-tag"), path).toContain("noindex");
      expect(await page.text(), path).not.toContain(key);
    }
  }
});

test("another member's key, an unknown and a malformed id are 404 as pages and 'no such key' as forms, and stay untouched", async ({
  site,
  newKey,
}) => {
  const { accountId, cookie } = await newMember();
  const own = await createKey(accountId, "Mine");
  const theirs = await newKey();
  const forms = ["", "/rotate", "/revoke"].map((page) => ({ page, typed: { name: "Taken", overlap: "0" } }));
  for (const keyId of [theirs.id, randomUUID(), "x", "%00", "..%2f.."]) {
    for (const { page, typed } of forms) {
      expect((await fetch(`${site}/en/account/keys/${keyId}${page}`, { headers: { Cookie: cookie } })).status, keyId).toBe(404);
      const form = await openForm(site, `/en/account/keys/${own.id}${page}`, cookie);
      const answer = await sendForm(form, { ...typed, keyId: decodeURIComponent(keyId) }, { Origin: site });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text, `${page} ${keyId}`).toContain("There is no such key.");
      expect(text).not.toMatch(KEY);
    }
  }
  expect(await listKeys(theirs.accountId)).toMatchObject([{ name: "Test", state: "active" }]);
  expect(await listKeys(accountId)).toMatchObject([{ name: "Mine", state: "active", replacedBy: null }]);
});

test("forms answer what nobody can type in words: never with an error page, and nothing is made", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const untypable: Record<string, string>[] = [
    { name: "", expiry: "never" },
    { name: "   ", expiry: "never" },
    { name: "x".repeat(101), expiry: "never" },
    { name: "a\u0000b", expiry: "never" },
    { name: "a\u202Eb", expiry: "never" },
    { name: "a\nb", expiry: "never" },
    { name: "Key", expiry: "1e9" },
    { name: "Key", expiry: "" },
    { name: "Key", scope: "all", expiry: "never", submission: "" },
  ];
  for (const typed of untypable) {
    const answer = await sendForm(await openForm(site, "/en/account/keys/new", cookie), typed, { Origin: site });
    expect(answer.status, JSON.stringify(typed)).toBe(200);
    expect(await answer.text(), JSON.stringify(typed)).toContain('role="alert"');
  }
  expect(await listKeys(accountId)).toEqual([]);
});

test("a form of a page that was opened as Pro makes no key once the plan has ended, nor once the session has", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const { id } = await createKey(accountId, "Old");
  const [create, rotate] = [
    await openForm(site, "/en/account/keys/new", cookie),
    await openForm(site, `/en/account/keys/${id}/rotate`, cookie),
  ];
  await setPlan(accountId, "free");
  for (const form of [create, rotate])
    expect(await (await callAction(form, { ...TYPED, overlap: "0" }, { Origin: site })).text()).toContain("pro_required");
  await setPlan(accountId, "pro");
  for (const over of ["", await newSession(accountId, new Date(Date.now() - 1_000))]) {
    const signedOut = await callAction({ ...create, cookie: over }, TYPED, { Origin: site });
    expect(await signedOut.text()).not.toMatch(KEY);
    const led = await sendForm({ ...create, cookie: over }, TYPED, { Origin: site });
    expect(led.headers.get("location")).toBe("/en/sign-in?next=%2Fen%2Faccount%2Fkeys%2Fnew");
  }
  expect(await listKeys(accountId)).toHaveLength(1);
});

test("a visitor is led to sign in from every page of the account, by a path alone, whatever host is claimed", async ({ site }) => {
  const id = randomUUID();
  for (const path of ["", "/activity", "/delete", "/keys", "/keys/new", `/keys/${id}`, `/keys/${id}/rotate`, `/keys/${id}/revoke`]) {
    const answer = await fetch(`${site}/zh-Hant/account${path}?next=https://elsewhere.example`, {
      redirect: "manual",
      headers: { "X-Forwarded-Host": "elsewhere.example" },
    });
    expect(answer.status, path).toBe(307);
    expect(answer.headers.get("location"), path).toBe(`/zh-Hant/sign-in?next=${encodeURIComponent(`/zh-Hant/account${path}`)}`);
    expect(answer.headers.get("cache-control"), path).toContain("no-store");
  }
});
