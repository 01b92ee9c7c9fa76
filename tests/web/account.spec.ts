import { chromium, expect, type Page } from "playwright/test";
import { setPlan } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { query } from "#lib/db/web";
import { ask } from "../support/ask.ts";
import { expectNoBarriers } from "../support/barriers.ts";
import { withinOneDay } from "../support/daily-usage.ts";
import { test } from "../support/fixtures.ts";
import { callTool } from "../support/mcp.ts";
import { newMember, newSession, signIn, type TestMember } from "../support/member.ts";

const LOCALES = ["en", "zh-Hant"] as const;
/** How a page is asked for: as itself, and as the payload that a link fetches. */
const PAYLOADS: Record<string, string>[] = [{}, { RSC: "1" }];
const KEY = /pp_live_[0-9A-Za-z]{36}/;

/** The key that the page shows now. */
async function shownKey(page: Page): Promise<string> {
  const text = await page.locator("main code").first().textContent();
  return KEY.exec(text ?? "")?.[0] ?? "";
}

async function create(page: Page, site: string, name: string): Promise<string> {
  await page.goto(`${site}/en/account/keys`);
  await page.getByRole("link", { name: "Create a key" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Expires").selectOption("90");
  await page.getByRole("button", { name: "Create a key" }).click();
  await expect(page.getByRole("heading", { name: `"${name}" is ready` })).toBeVisible();
  return shownKey(page);
}

async function openKey(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/en/account/keys`);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member makes a key, calls the API and a tool with it, and sees meter and chart move", async ({ page, context, site }) => {
      await withinOneDay(async () => {
        await signIn(context, site, await newMember());
        await page.goto(`${site}/en/account`);
        await expect(page.getByRole("heading", { name: "No request with a key in the last 30 days" })).toBeVisible();
        const key = await create(page, site, "Report job");
        expect(key).toMatch(KEY);
        await expect(page.getByText(`curl -H "Authorization: Bearer ${key}" "${site}/api/v1/painpoints?limit=3&locale=en"`)).toBeVisible();
        await expect(page.getByText(`painpoint-observatory ${site}/api/mcp --header "Authorization: Bearer ${key}"`)).toBeVisible();
        for (let call = 0; call < 2; call += 1) expect((await ask(site, key)).status).toBe(200);
        expect(
          (await callTool(site, "2025-11-25", "list_top_painpoints", { limit: 1 }, { key })).body.result?.structuredContent,
        ).toBeTruthy();
        await page.goto(`${site}/en/account`);
        await expect(page.getByText(/^3 of [\d,]+ used/)).toBeVisible();
        await expect(page.getByText(/Taipei time \(00:00 UTC\)/).first()).toBeVisible();
        await expect(page.getByRole("heading", { name: /^3 requests with keys in 30 days, all with "Report job"; most on/ })).toBeVisible();
        await page.getByText("The numbers as a table").click();
        await expect(page.getByRole("table").getByRole("cell", { name: "3", exact: true })).toBeVisible();
      });
    });

    test("a member renames a key, and what is wrong with a name is said beside the field, which keeps it", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember();
      await createKey(member.accountId, "Before");
      await signIn(context, site, member);
      await openKey(page, site, "Before");
      await page.getByLabel("Name").fill("   ");
      await page.getByRole("button", { name: "Save the name" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "1 to 100 characters" })).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/1 to 100 characters/);
      await expect(page.getByLabel("Name")).toHaveValue("   ");
      await page.getByLabel("Name").fill("  After  ");
      await page.getByRole("button", { name: "Save the name" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The name is saved." })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "After" })).toBeVisible();
      expect(await listKeys(member.accountId)).toMatchObject([{ name: "After" }]);
    });

    test("a rotation gives a new key that works, and the old one works for the overlap that was chosen", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember();
      await signIn(context, site, member);
      for (const [overlap, oldStatus] of [
        ["Not at all: it stops now", 401],
        ["1 hour", 200],
        ["24 hours", 200],
        ["7 days", 200],
      ] as const) {
        const old = await createKey(member.accountId, overlap);
        await openKey(page, site, overlap);
        await page.getByRole("link", { name: "Rotate this key" }).click();
        await page.getByRole("radio", { name: overlap }).check();
        await page.getByRole("button", { name: `Rotate "${overlap}"` }).click();
        await expect(page.getByRole("heading", { name: `"${overlap}" is ready` })).toBeVisible();
        const fresh = await shownKey(page);
        expect(fresh).not.toBe(old.key);
        expect([(await ask(site, fresh)).status, (await ask(site, old.key)).status], overlap).toEqual([200, oldStatus]);
      }
    });

    test("a revocation names the key, asks first, and holds for the very next request", async ({ page, context, site }) => {
      const member = await newMember();
      const { key } = await createKey(member.accountId, "Old laptop");
      await signIn(context, site, member);
      await openKey(page, site, "Old laptop");
      await page.getByRole("link", { name: "Revoke this key" }).click();
      await expect(page.getByRole("heading", { level: 1, name: 'Revoke "Old laptop"?' })).toBeVisible();
      expect((await ask(site, key)).status).toBe(200);
      await page.getByRole("button", { name: 'Revoke "Old laptop" now' }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText('"Old laptop" is revoked');
      await expect(page.getByText("Requests with this key are refused from now on.")).toBeVisible();
      await expect(page.getByRole("button", { name: /Revoke/ })).toHaveCount(0);
      expect((await ask(site, key)).status).toBe(401);
      await page.goto(`${site}/en/account/activity`);
      await expect(page.getByRole("listitem").filter({ hasText: 'Key "Old laptop"' })).toHaveText([/revoked/, /created/]);
    });

    test("an account is deleted by whoever types its address; then its keys and all its sessions are dead", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember();
      const elsewhere = await newSession(member.accountId);
      const { key } = await createKey(member.accountId, "Key");
      await signIn(context, site, member);
      await page.goto(`${site}/en/account`);
      await page.getByRole("link", { name: "Delete this account" }).click();
      await page.getByLabel(/type your address/).fill("someone@else.invalid");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Nothing was deleted" })).toBeVisible();
      await expect(page.getByLabel(/type your address/)).toHaveValue("someone@else.invalid");
      expect((await ask(site, key)).status).toBe(200);
      await page.getByLabel(/type your address/).fill(` ${member.email.toUpperCase()} `);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
      expect((await ask(site, key)).status).toBe(401);
      for (const cookie of [member.cookie, elsewhere]) {
        const answer = await fetch(`${site}/en/account`, { headers: { Cookie: cookie }, redirect: "manual" });
        expect(answer.headers.get("location")).toBe("/en/sign-in?next=%2Fen%2Faccount");
      }
    });

    test("a free member reads what Pro gives and how to get it; one whose plan ended, why the AI stopped and what goes on", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember("free");
      await signIn(context, site, member);
      for (const path of ["", "/keys", "/keys/new"]) {
        await page.goto(`${site}/en/account${path}`);
        await expect(page.getByRole("heading", { name: "What Pro adds" })).toBeVisible();
        await expect(page.getByRole("link", { name: "Ask for Pro" })).toBeVisible();
        await expect(page.getByRole("link", { name: "Create a key" })).toHaveCount(0);
        await expect(page.locator("main form")).toHaveCount(0);
      }
      const { id, key } = await createKey(member.accountId, "Kept");
      await page.goto(`${site}/en/account/keys`);
      await expect(page.getByRole("heading", { name: "Your plan no longer includes the AI operations" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Create a key" })).toHaveCount(0);
      expect((await ask(site, key)).status).toBe(200);
      await page.goto(`${site}/en/account/keys/${id}/rotate`);
      await expect(page.locator("main form")).toHaveCount(0);
      await page.goto(`${site}/en/account/keys/${id}/revoke`);
      await page.getByRole("button", { name: 'Revoke "Kept" now' }).click();
      await expect(page.getByRole("heading", { name: '"Kept" is revoked' })).toBeVisible();
      expect((await ask(site, key)).status).toBe(401);
    });

    test("a key is shown once: reload, back and forward, source, payload, storage and a second tab are without it", async ({ site }) => {
      // Playwright turns the browser's page cache off; whoever uses the site has it on.
      const { executablePath, args } = test.info().project.use.launchOptions ?? {};
      const browser = await chromium.launch({
        ...(executablePath === undefined ? {} : { executablePath }),
        ...(args === undefined ? {} : { args }),
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
      try {
        const context = await browser.newContext({ javaScriptEnabled });
        const page = await context.newPage();
        const member = await newMember();
        await signIn(context, site, member);
        const key = await create(page, site, "Once");
        expect(key).toMatch(KEY);
        const address = page.url();
        expect(address).toBe(`${site}/en/account/keys/new`);
        expect(JSON.stringify(await context.cookies())).not.toContain(key);
        // The way to other hosts opens beside the key, which leaving would end.
        const others = page.getByRole("link", { name: "Cursor, VS Code and others" });
        await expect(others).toHaveAttribute("target", "_blank");
        await expect(others).toHaveAttribute("href", "/en/docs/mcp#connect");

        const isHere = async () => (await page.content()).includes(key);
        await page.getByRole("link", { name: "I have saved it" }).click();
        await expect(page.getByRole("link", { name: "Once" })).toBeVisible();
        expect(await isHere()).toBe(false);
        if (javaScriptEnabled) {
          await page.goBack();
          await expect(page.getByLabel("Name")).toBeVisible();
          expect(await isHere(), "back").toBe(false);
          await page.goForward();
          await expect(page.getByRole("link", { name: "Once" })).toBeVisible();
          expect(await isHere(), "forward").toBe(false);
        } else {
          // What a form had answered a browser does not keep: it would have to send the form again, and asks first.
          await expect(page.goBack({ timeout: 10_000 })).rejects.toThrow(/ERR_CACHE_MISS/);
        }
        const other = await context.newPage();
        await other.goto(address);
        await other.reload();
        expect(await other.content(), "a second tab").not.toContain(key);
        for (const path of ["/keys/new", "/keys", ""])
          for (const headers of PAYLOADS) {
            const payload = await context.request.get(`${site}/en/account${path}`, { headers });
            expect(await payload.text(), path).not.toContain(key);
          }
        if (javaScriptEnabled) {
          const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state, document.cookie]));
          expect(await stored()).not.toContain(key);
          const reloaded = await create(page, site, "Reloaded");
          expect(await page.content()).toContain(reloaded);
          expect(await stored()).not.toContain(reloaded);
          await page.reload();
          await expect(page.getByLabel("Name")).toBeVisible();
          expect(await page.content(), "reload").not.toContain(reloaded);
        }
        expect(await listKeys(member.accountId)).toHaveLength(javaScriptEnabled ? 2 : 1);
      } finally {
        await browser.close();
      }
    });
  });
}

test("a page that is left takes the key off at once, before the browser may keep it", async ({ page, context, site }) => {
  await signIn(context, site, await newMember());
  const key = await create(page, site, "Once");
  expect(await page.content()).toContain(key);
  // Until its script has come the page hears nothing.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await expect(page.locator("main code")).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(await page.content()).not.toContain(key);
});

test("a reload of the very answer that showed the key sends the form again, which makes no second key and shows none", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const member = await newMember();
  await signIn(context, site, member);
  const key = await create(page, site, "Once");
  await page.reload();
  await expect(page.getByText("This form was sent twice")).toBeVisible();
  expect(await page.content()).not.toContain(key);
  expect(await listKeys(member.accountId)).toHaveLength(1);
  await context.close();
});

test("whoever presses twice has one key, and sees it", async ({ page, context, site }) => {
  const member = await newMember();
  await signIn(context, site, member);
  await page.goto(`${site}/en/account/keys/new`, { waitUntil: "networkidle" });
  await page.getByLabel("Name").fill("Twice");
  await page.getByRole("button", { name: "Create a key" }).dblclick();
  await expect(page.getByRole("heading", { name: '"Twice" is ready' })).toBeVisible();
  expect(await shownKey(page)).toMatch(KEY);
  expect(await listKeys(member.accountId)).toHaveLength(1);
});

test("a key is made, copied and kept by keyboard alone, and the new key has the focus", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(context, site, await newMember());
  await page.goto(`${site}/en/account/keys/new`, { waitUntil: "networkidle" });
  await page.getByLabel("Name").focus();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: '"By keyboard" is ready' })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shownKey(page));
});

test("whoever opens the form for a new key or for a rotation can leave it, and nothing has happened", async ({ page, context, site }) => {
  const member = await newMember();
  await createKey(member.accountId, "Stays");
  await signIn(context, site, member);
  await page.goto(`${site}/en/account/keys/new`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${site}/en/account/keys`);
  await openKey(page, site, "Stays");
  const address = page.url();
  await page.getByRole("link", { name: "Rotate this key" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: "Rotate this key" })).toBeVisible();
});

test("with ten keys there is no form for an eleventh, and the page says what to do", async ({ page, context, site }) => {
  const member = await newMember();
  for (let at = 0; at < 10; at += 1) await createKey(member.accountId, `Key ${at}`);
  await signIn(context, site, member);
  for (const path of ["/keys", "/keys/new"]) {
    await page.goto(`${site}/en/account${path}`);
    await expect(page.getByText("You have 10 working keys and connected programs, the most there can be.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Create a key" })).toHaveCount(0);
  }
});

/** A member with all that the pages can show: keys in each state, requests on many days. */
async function busyMember(): Promise<TestMember & { keyId: string }> {
  const member = await newMember();
  const names = ["Production", "每日報表排程", "A rather long name of a key that somebody typed without thinking of phones"];
  const made = await Promise.all(names.map((name) => createKey(member.accountId, name)));
  await createKey(member.accountId, "Expired", new Date(Date.now() - 1_000));
  const sql =
    "INSERT INTO app.daily_usage SELECT $1, (now() AT TIME ZONE 'UTC')::date - back, 3 + back * 17 FROM generate_series(0, 29) back";
  for (const { id } of made) await query("busy_usage", sql, [id]);
  return { ...member, keyId: made[0]?.id ?? "" };
}

for (const locale of LOCALES) {
  test(`${locale}: no page of the account has a barrier that axe knows, light or dark, nor is it wider than 360 pixels`, async ({
    page,
    context,
    site,
  }) => {
    const [busy, ended] = [await busyMember(), await newMember()];
    await createKey(ended.accountId, "Kept");
    await setPlan(ended.accountId, "free");
    const paths = ["", "/keys", "/keys/new", `/keys/${busy.keyId}`, `/keys/${busy.keyId}/rotate`, `/keys/${busy.keyId}/revoke`];
    const visits: [TestMember, string][] = [...paths, "/activity", "/delete", "/deleted"].map((path) => [busy, path]);
    for (const [member, path] of [...visits, [ended, ""], [ended, "/keys"]] as const) {
      await signIn(context, site, member);
      await page.goto(`${site}/${locale}/account${path}`);
      for (const summary of await page.locator("details summary").all()) await summary.click();
      if (path === "/keys/new") {
        await page.locator("input[name=name]").fill(`${locale} key`);
        await page.locator("main form button").click();
        await expect(page.locator("main code").first()).toHaveText(KEY);
      }
      if (path === "/delete") {
        await page.locator("input[name=email]").fill("someone@else.invalid");
        await page.locator("main form button").click();
        await expect(page.locator("#delete-problem")).not.toBeEmpty();
      }
      await expectNoBarriers(page, path);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
}
