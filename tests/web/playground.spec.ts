import { expect, type Page } from "playwright/test";
import { setLimits } from "#lib/access/accounts";
import { restOperations } from "#lib/operations/index";
import { LOCALES } from "#lib/policy/locale";
import { expectNoBarriers } from "../support/barriers.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { newMember, newSession, signIn } from "../support/member.ts";
import { hiddenFields, memberUsed, openForm, press } from "../support/playground.ts";
import { startSite, stopSite } from "../support/site.ts";

const answerOf = async (page: Page) => JSON.parse((await page.locator("#answer pre").textContent()) ?? "") as Record<string, unknown>;
const run = (page: Page) => page.locator("main form button[type=submit]").click();

test("a visitor is led to sign in and back, with the operation that was asked for", async ({ site }) => {
  for (const locale of LOCALES) {
    const response = await fetch(`${site}/${locale}/account/playground?operation=get_usage`, { redirect: "manual" });
    expect(response.status).toBe(307);
    const next = encodeURIComponent(`/${locale}/account/playground?operation=get_usage`);
    expect(response.headers.get("location")).toBe(`/${locale}/sign-in?next=${next}`);
  }
});

test("is kept by no cache and no search engine, and opening it counts nothing, however often and with whatever in the address", async ({
  site,
}) => {
  const { accountId, cookie } = await newMember();
  for (const query of ["", "?operation=get_usage", "?operation=search_painpoints&q=parking&limit=3", "?operation=nothing&x=1"]) {
    for (const headers of [
      [],
      [
        ["next-router-prefetch", "1"],
        ["rsc", "1"],
      ],
      [["purpose", "prefetch"]],
    ] as [string, string][][]) {
      const response = await fetch(`${site}/en/account/playground${query}`, { headers: [["cookie", cookie], ...headers] });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toMatch(/^private,.*no-store/);
      if (headers.length < 2) expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  }
  expect(await memberUsed(accountId)).toBe(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the answer to a read is what REST answers to the same input, to the byte, with what is left of the member's own day", async ({
      page,
      context,
      site,
      newKey,
    }) => {
      const member = await newMember("free");
      await setLimits(member.accountId, { dailyLimit: 50 });
      await signIn(context, site, member);
      const { key } = await newKey();
      await page.goto(`${site}/en/account/playground`);
      const reads = restOperations.filter(({ charge }) => charge === undefined);
      for (const { name } of reads) {
        await page.locator(`nav a[href$="operation=${name}"]`).click();
        await expect(page.locator(`input[name=operation][value=${name}]`)).toHaveCount(1);
        await run(page);
        await expect(page.locator("#answer h3")).toHaveText("Answer: 200 OK");
        const shown = await page.locator("#answer pre").textContent();
        if (name === "get_usage") continue;
        const url = /"(http[^"]+)"/.exec((await page.getByRole("group", { name: "curl" }).textContent()) ?? "")?.[1] ?? "";
        const rest = await fetch(url, { headers: { Authorization: `Bearer ${key}`, "Accept-Language": "en" } });
        expect(shown, url).toBe(JSON.stringify(await rest.json(), null, 2));
        await page.locator("#answer summary").first().click();
        await expect(page.locator("#answer dd").filter({ hasText: rest.headers.get("etag") ?? "?" })).toBeVisible();
      }
      await expect(page.locator("#answer li")).toHaveText(
        new RegExp(`^Today \\(UTC\\): ${50 - reads.length} of 50 requests left, resets in (\\d+ h )?\\d+ min\\.$`),
      );
      const used = reads.length;
      expect(await answerOf(page)).toMatchObject({ plan: "free", daily: { limit: 50, used, remaining: 50 - used }, brief: { limit: 0 } });
      expect(await memberUsed(member.accountId)).toBe(reads.length);
    });

    test("what was typed stays, empty fields are left out, and a fault comes back as REST's problem document, with its fix", async ({
      page,
      context,
      site,
      newKey,
    }) => {
      await signIn(context, site, await newMember());
      await page.goto(`${site}/en/account/playground?operation=search_painpoints&q=parking&limit=99`);
      await page.getByLabel("sort").selectOption("newest");
      await run(page);
      await expect(page.locator("#answer h3")).toHaveText("Answer: 400 · The request is not valid");
      await expect(page.locator("[name='input:q']")).toHaveValue("parking");
      await expect(page.locator("[name='input:limit']")).toHaveValue("99");
      await expect(page.getByLabel("sort")).toHaveValue("newest");
      const { request_id: id, instance, ...problem } = await answerOf(page);
      expect(instance).toBe(`urn:request:${String(id)}`);
      const headers = { Authorization: `Bearer ${(await newKey()).key}`, "Accept-Language": "en" };
      const rest = await fetch(`${site}/api/v1/painpoints?q=parking&sort=newest&limit=99`, { headers });
      const { request_id: restId, instance: restInstance, ...expected } = (await rest.json()) as Record<string, unknown>;
      expect([restId, restInstance]).not.toContain(undefined);
      expect(problem).toEqual(expected);
      expect(problem.errors).toMatchObject([{ location: "query.limit", fix: "Send a value of at most 50." }]);
      await expect(page.getByRole("link", { name: "Link to this form as filled in" })).toHaveAttribute(
        "href",
        "/en/account/playground?operation=search_painpoints&q=parking&sort=newest&limit=99",
      );
      await page.locator("[name='input:limit']").fill("1");
      await run(page);
      await expect(page.locator("#answer h3")).toHaveText("Answer: 200 OK");
    });

    test("404 for a mistyped slug names the nearest one, 400 for none says that it is missing, each in the language asked for", async ({
      page,
      context,
      site,
    }) => {
      await signIn(context, site, await newMember());
      await page.goto(`${site}/zh-Hant/account/playground?operation=get_painpoint&slug=holiday-freeway-standstil`);
      await run(page);
      await expect(page.locator("#answer h3")).toHaveText("回應：404 找不到");
      expect(await answerOf(page)).toMatchObject({ code: "not_found", errors: [{ fix: "您是不是要用 holiday-freeway-standstill？" }] });
      await expect(page.locator("#answer pre")).toHaveAttribute("lang", "zh-Hant");
      await page.locator("[name='input:slug']").fill("");
      await page.locator("[name='input:locale']").selectOption("en");
      await run(page);
      await expect(page.locator("#answer h3")).toContainText("400");
      expect(await answerOf(page)).toMatchObject({ errors: [{ location: "path.slug", code: "required" }] });
      await expect(page.locator("#answer pre")).toHaveAttribute("lang", "en");
    });
  });
}

test("the call is copied as curl, TypeScript, Python and MCP, without any key", async ({ browser, site }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(context, site, await newMember());
  const page = await context.newPage();
  await page.goto(`${site}/en/account/playground?operation=search_painpoints&q=it's "$HOME" %60&limit=2`);
  const copied = new Map<string, string>();
  for (const name of ["curl", "TypeScript", "Python", "MCP"]) {
    const details = page.locator("details", { has: page.locator("summary", { hasText: name }) });
    if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
    await details.getByRole("button", { name: "Copy" }).click();
    await expect(details.getByRole("button")).toHaveText("Copied");
    copied.set(name, await page.evaluate(() => navigator.clipboard.readText()));
  }
  const url = `${site}/api/v1/painpoints?q=it%27s+%22%24HOME%22+%60&limit=2`;
  expect(copied.get("curl")).toBe(`curl -H "Authorization: Bearer $PAINPOINT_API_KEY" \\\n  "${url}"`);
  expect(copied.get("TypeScript")).toContain(`  "${url}",`);
  expect(copied.get("Python")).toContain(`    "${url}",`);
  expect(JSON.parse(copied.get("MCP") ?? "")).toEqual({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "search_painpoints", arguments: { q: `it's "$HOME" \``, limit: 2 } },
  });
  expect(await page.content()).not.toContain("pp_live_");
  await context.close();
});

test("of forty simultaneous presses of a member with seven left, exactly seven are answered, and the rest say when to come back", async ({
  site,
}) => {
  const { accountId, cookie } = await newMember();
  await setLimits(accountId, { dailyLimit: 7 });
  const form = await openForm(site, cookie, "list_domains");
  const pressed = await Promise.all(Array.from({ length: 40 }, () => press(site, form, {}, { cookie })));
  expect(pressed.filter(({ answer }) => answer === 200)).toHaveLength(7);
  const refused = pressed.filter(({ answer }) => answer === 429);
  expect(refused).toHaveLength(33);
  for (const { body, html } of refused) {
    expect(body).toMatchObject({ code: "daily_limit_exceeded", title: "Today's requests are used up" });
    expect(html).toMatch(/Today \(UTC\): 0 of 7 requests left/);
    expect(html).toMatch(/Retry-After<\/dt><dd[^>]*>\d+</);
  }
  expect(await memberUsed(accountId)).toBe(7);
});

test.describe("a form that no page of this site sent runs nothing and counts nothing:", () => {
  for (const [name, origin, headers] of [
    ["no Origin", null, {}],
    ["a foreign Origin", "https://evil.example", {}],
    ["a foreign Origin and X-Forwarded-Host", "https://evil.example", { "x-forwarded-host": "evil.example" }],
    ["an opaque Origin", "null", {}],
    ["another port of this host", "http://localhost:1", {}],
  ] as const) {
    test(name, async ({ site }) => {
      const { accountId, cookie } = await newMember();
      const form = await openForm(site, cookie, "get_usage");
      const refused = await press(site, form, {}, { cookie, origin, headers });
      expect(refused.answer).toBeUndefined();
      if (refused.status === 200) expect(refused.html).toContain("did not come from a page of this site");
      else expect(refused.status).toBe(403);
      expect(refused.html).not.toContain("resets_at");
      expect(await memberUsed(accountId)).toBe(0);
      expect((await press(site, form, {}, { cookie })).answer).toBe(200);
    });
  }
});

test("a foreign form is refused by the page's own check too, where a forwarded host is believed", async ({ database }) => {
  const environment = { ...testDeployment().environment, DATABASE_URL: database.webUrl, TRUSTED_PROXY_HOPS: "1" };
  const proxied = await startSite(environment);
  try {
    const { accountId, cookie } = await newMember();
    const form = await openForm(proxied.url, cookie, "get_usage");
    const spoofed = { cookie, origin: "https://evil.example", headers: { "x-forwarded-host": "evil.example" } };
    const refused = await press(proxied.url, form, {}, spoofed);
    expect([refused.status, refused.answer]).toEqual([200, undefined]);
    expect(refused.html).toContain("did not come from a page of this site");
    expect(await memberUsed(accountId)).toBe(0);
    expect((await press(proxied.url, form, {}, { cookie })).answer).toBe(200);
  } finally {
    await stopSite(proxied);
  }
});

test("without JavaScript the longest answers that there are can be followed by another press", async ({ site }) => {
  const { cookie } = await newMember();
  const ask = async (operation: string, input: Record<string, string>) => {
    const form = await openForm(site, cookie, operation, "zh-Hant");
    const first = await press(site, form, { ...input, locale: "zh-Hant" }, { cookie });
    const second = await press(site, { ...form, hidden: hiddenFields(first.html) }, { ...input, locale: "en" }, { cookie });
    expect([first.status, second.status], operation).toEqual([200, 200]);
    return second;
  };
  expect((await ask("search_painpoints", { limit: "50" })).body).toMatchObject({ limit: 50 });
  expect((await ask("get_painpoint", { slug: "holiday-freeway-standstill" })).body).toMatchObject({ slug: "holiday-freeway-standstill" });
});

test("a member who was signed out in the meantime is led to sign in, and finds the form filled in afterwards", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const form = await openForm(site, cookie, "search_painpoints");
  const over = await newSession(accountId, new Date(Date.now() - 1_000));
  for (const gone of [undefined, over]) {
    const { status, location } = await press(site, form, { q: "parking" }, gone === undefined ? {} : { cookie: gone });
    expect(status).toBe(303);
    const next = encodeURIComponent("/en/account/playground?operation=search_painpoints&q=parking");
    expect(location).toBe(`/en/sign-in?next=${next}`);
  }
  expect(await memberUsed(accountId)).toBe(0);
});

test("where no answer comes back the page says so, and stays usable", async ({ page, context, site }) => {
  await signIn(context, site, await newMember());
  await page.goto(`${site}/en/account/playground?operation=list_domains`);
  await page.route("**/account/playground*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await run(page);
  await expect(page.locator("#answer")).toContainText("No answer came back.");
  await page.unroute("**/account/playground*");
  await run(page);
  await expect(page.locator("#answer h3")).toHaveText("Answer: 200 OK");
  await expect(page.locator("#answer")).not.toContainText("No answer came back.");
  await expect(page.locator("#answer")).toBeFocused();
});

for (const locale of LOCALES) {
  test(`${locale}: every operation's form and answer, a problem too, is accessible, light or dark, and no wider than 360 pixels`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 720 } });
    await signIn(context, site, await newMember());
    const page = await context.newPage();
    const heard: string[] = [];
    page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
    page.on("pageerror", (error) => heard.push(error.message));
    const addresses = [...restOperations.map(({ name }) => name), "search_painpoints&limit=0"];
    for (const address of addresses) {
      await page.goto(`${site}/${locale}/account/playground?operation=${address}`);
      await run(page);
      await expect(page.locator("#answer h3")).toBeVisible();
      await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
      await expectNoBarriers(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
    }
    expect(heard).toEqual([]);
    await context.close();
  });
}
