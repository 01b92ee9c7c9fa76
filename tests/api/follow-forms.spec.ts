import { expect } from "playwright/test";
import { listSavedSearches, saveSearch } from "#lib/access/saved-searches";
import { listWebhooks } from "#lib/access/webhooks";
import { query } from "#lib/db/web";
import { openForm, sendForm } from "../support/account-form.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";

const SECRET = /whsec_[\w+/]{43}=/;

test("a webhook's secret is in the answer to its form and nowhere else; what cannot be sent to is refused in words, and no other site's page makes one", async ({
  site,
}) => {
  const { accountId, cookie } = await newMember("free");
  const path = "/en/account/follow/webhooks/new";
  const refused = async (url: string, headers: Record<string, string> = { Origin: site }) => {
    const answer = await sendForm(await openForm(site, path, cookie), { url }, headers);
    const text = await answer.text();
    expect(text).not.toMatch(SECRET);
    return text;
  };
  expect(await refused("https://169.254.169.254/latest")).toContain("lies in an inner network");
  expect(await refused("http://example.org/hook")).toContain("must begin with https://");
  expect(await refused("example")).toContain("no address that anything can be sent to");
  await refused("https://example.org/hook", { Origin: "https://elsewhere.example" });
  expect(await listWebhooks(accountId)).toEqual([]);

  const made = await sendForm(await openForm(site, path, cookie), { url: "https://example.org/hook" }, { Origin: site });
  expect(await made.text()).toMatch(SECRET);
  expect(made.headers.get("cache-control")).toContain("no-store");
  const page = await (await fetch(`${site}/en/account/follow`, { headers: { Cookie: cookie } })).text();
  expect(page).toContain("https://example.org/hook");
  expect(page).not.toMatch(/whsec_/);
});

test("a search of the feed is followed by its words and filters, without order, page and month; whoever is not signed in comes back to it", async ({
  site,
}) => {
  const { accountId, cookie } = await newMember("free");
  const path = "/en/account/follow/new?q=parking&min_severity=3&sort=newest&offset=20&as_of=2017-06&unknown=1";
  const answer = await sendForm(await openForm(site, path, cookie), { name: "Parking", byMail: "yes" }, { Origin: site });
  expect(answer.headers.get("location")).toContain("/en/account/follow?followed=1");
  const followed = { name: "Parking", filters: { q: "parking", min_severity: 3 }, locale: "en", webhookId: null };
  expect(await listSavedSearches(accountId)).toEqual([expect.objectContaining(followed)]);

  const away = await fetch(`${site}${path}`, { redirect: "manual" });
  expect(decodeURIComponent(away.headers.get("location") ?? "")).toContain("/en/account/follow/new?q=parking&min_severity=3");
});

test("the mails of a search end by one press of a mail program, which has no cookie and comes from nowhere; opening the link ends nothing", async ({
  site,
}) => {
  const { accountId } = await newMember("free");
  await saveSearch(accountId, { name: "Parking", filters: {}, locale: "en", byMail: true, webhookId: null });
  const [row] = await query<{ token: string }>("a token", "SELECT unsubscribe_token AS token FROM app.saved_search WHERE account_id = $1", [
    accountId,
  ]);
  const address = `${site}/api/unsubscribe?token=${row?.token}`;
  const byMail = async () => (await listSavedSearches(accountId))[0]?.byMail;

  const opened = await fetch(address);
  expect([opened.status, new URL(opened.url).pathname]).toEqual([200, "/zh-Hant/unsubscribe"]);
  expect(await opened.text()).toContain("Parking");
  expect(await byMail()).toBe(true);

  const press = (token: string, fields: Record<string, string>) =>
    fetch(`${site}/api/unsubscribe?token=${token}`, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  expect((await press(crypto.randomUUID(), { "List-Unsubscribe": "One-Click" })).status).toBe(404);
  expect(await byMail()).toBe(true);
  expect((await press(row?.token ?? "", { "List-Unsubscribe": "One-Click" })).status).toBe(204);
  expect(await byMail()).toBe(false);
  expect((await press(row?.token ?? "", { locale: "en" })).headers.get("location")).toBe(`/en/unsubscribe?token=${row?.token}`);
});
