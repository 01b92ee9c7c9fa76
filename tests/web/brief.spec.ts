import { expect } from "playwright/test";

import { query } from "#lib/db/web";
import { LOCALES } from "#lib/policy/locale";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { ageBrief, keepBrief, sampleBrief } from "../support/kept-brief.ts";
import { newMember, signIn } from "../support/member.ts";

const WORDS = { en: { verdict: "Test first", total: "Total" }, "zh-Hant": { verdict: "先測試", total: "合計" } };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member finds the briefs of the day and reads each as a document, whose sources lead to their pages", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember();
      await signIn(context, site, member);
      for (const locale of LOCALES) {
        const brief = sampleBrief({ locale });
        await keepBrief(member.accountId, brief);
        await page.goto(`${site}/${locale}/account/briefs`);
        await page.locator("main li a[lang]").first().click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(brief.sections.evidence.items[0]?.statement ?? "");
        const article = page.getByRole("article");
        await expect(article).toHaveAttribute("lang", locale);
        await expect(article.getByText(WORDS[locale].verdict, { exact: true })).toBeVisible();
        await expect(article.getByText(brief.sections.executive_summary.text)).toBeVisible();
        for (const section of Object.values(brief.sections)) {
          await expect(article.getByRole("heading", { level: 2 }).filter({ hasText: section.title }).first()).toBeVisible();
        }
        const total = new Intl.NumberFormat("en").format(brief.sections.budget.total);
        await expect(article.locator("tfoot tr").filter({ hasText: WORDS[locale].total }).locator("td")).toHaveText(total);
        await expect(article.locator("figure svg")).toHaveCount(brief.sections.plan.phases.length);
        const source = article.getByRole("link", { name: brief.slug, exact: true });
        await expect(source).toHaveAttribute("href", `/${locale}/painpoints/${brief.slug}`);
      }
    });

    test("the playground shows a brief as a document with its JSON folded below, and keeps it as a page", async ({
      page,
      context,
      site,
    }) => {
      await signIn(context, site, await newMember());
      await page.goto(`${site}/en/account/playground?operation=generate_research_brief`);
      await page.locator("main form button[type=submit]").click();
      const article = page.locator("#answer").getByRole("article");
      await expect(article.getByRole("heading", { level: 5, name: "Executive summary" })).toBeVisible();
      await expect(page.locator("#answer pre")).toBeHidden();
      await page.getByText("The answer as JSON").click();
      const brief = JSON.parse((await page.locator("#answer pre").textContent()) ?? "") as { slug: string };
      await expect(article.getByRole("link", { name: brief.slug, exact: true })).toHaveAttribute("href", `/en/painpoints/${brief.slug}`);
      const headline = await page.locator("#answer h4").first().textContent();
      await page.getByRole("link", { name: "Open it as a page of its own" }).click();
      await page.getByRole("link", { name: headline ?? "?" }).click();
      await expect(page.getByRole("heading", { level: 1, name: headline ?? "?" })).toBeVisible();
    });

    test("the playground shows the consultant's answer to read, and each citation leads to its pain point", async ({
      page,
      context,
      site,
    }) => {
      await signIn(context, site, await newMember());
      await page.goto(`${site}/en/account/playground?operation=ask_consultant`);
      await page.locator("main form button[type=submit]").click();
      const article = page.locator("#answer").getByRole("article");
      await expect(article.getByText("Good next questions")).toBeVisible();
      await page.getByText("The answer as JSON").click();
      const reply = JSON.parse((await page.locator("#answer pre").textContent()) ?? "") as { citations: { slug: string }[] };
      const [first] = reply.citations;
      await expect(article.getByRole("link", { name: "[1]" }).first()).toHaveAttribute("href", `/en/painpoints/${first?.slug}`);
      await expect(article.locator("ol a")).toHaveCount(reply.citations.length);
      await article.getByRole("link", { name: "[1]" }).first().click();
      await expect(page).toHaveURL(`${site}/en/painpoints/${first?.slug}`);
    });
  });
}

test("a brief stays in its own language on the other language's pages", async ({ page, context, site }) => {
  const member = await newMember();
  await signIn(context, site, member);
  const id = await keepBrief(member.accountId, sampleBrief({ locale: "zh-Hant" }));
  await page.goto(`${site}/en/account/briefs/${id}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("article")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByRole("article").getByText("先測試", { exact: true })).toBeVisible();
});

test("a brief is its member's own: another's, one that is older than a day, a retracted one and no id at all are the same plain not found", async ({
  site,
}) => {
  const [member, other] = [await newMember(), await newMember()];
  const open = async (id: string, { cookie } = member) => fetch(`${site}/en/account/briefs/${id}`, { headers: { cookie } });
  const id = await keepBrief(member.accountId, sampleBrief());
  expect((await open(id)).status).toBe(200);

  const foreign = await open(id, other);
  const old = await keepBrief(member.accountId, sampleBrief());
  await ageBrief(old, 24);
  const retracted = await keepBrief(member.accountId, { ...sampleBrief(), slug: "there-is-no-such-pain-point" });
  const purged = await keepBrief(member.accountId, sampleBrief());
  await query(
    "purge_brief",
    "UPDATE app.metered_call SET idempotency_key = NULL, input_digest = NULL, answer = NULL, cites = '{}' WHERE id = $1::uuid",
    [purged],
  );

  for (const response of [
    foreign,
    ...(await Promise.all([old, retracted, purged, crypto.randomUUID(), "x", "%27"].map((each) => open(each)))),
  ]) {
    expect(response.status, response.url).toBe(404);
    expect(await response.text(), response.url).not.toContain("article");
  }
  const list = await (await fetch(`${site}/en/account/briefs`, { headers: { cookie: member.cookie } })).text();
  expect(list).toContain(`/en/account/briefs/${id}`);
  for (const gone of [old, retracted, purged]) expect(list).not.toContain(gone);
});

test("a visitor is led to sign in and back, and no cache and no search engine keeps a brief", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const id = await keepBrief(accountId, sampleBrief());
  for (const path of ["/en/account/briefs", `/en/account/briefs/${id}`]) {
    const away = await fetch(site + path, { redirect: "manual" });
    expect(away.status).toBe(307);
    expect(away.headers.get("location")).toBe(`/en/sign-in?next=${encodeURIComponent(path)}`);
    const mine = await fetch(site + path, { headers: { cookie } });
    expect(mine.headers.get("cache-control")).toMatch(/^private,.*no-store/);
    expect(await mine.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});

for (const locale of LOCALES) {
  test(`${locale}: neither the list nor a brief that says build or leave it has a barrier that axe knows, light or dark`, async ({
    page,
    context,
    site,
  }) => {
    const member = await newMember();
    await signIn(context, site, member);
    for (const decision of ["build", "do_not_build"] as const) {
      const id = await keepBrief(member.accountId, sampleBrief({ locale, decision }));
      await page.goto(`${site}/${locale}/account/briefs/${id}`);
      await expectNoBarriers(page, decision);
    }
    await page.goto(`${site}/${locale}/account/briefs`);
    await expectNoBarriers(page, "list");
  });
}

test("nothing sticks out at 320 px, and on paper there is the brief alone", async ({ page, context, site }) => {
  const member = await newMember();
  await signIn(context, site, member);
  const id = await keepBrief(member.accountId, sampleBrief({ terms: { budget_tier: "funded", role_shape: "team", timeline_months: 36 } }));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${site}/en/account/briefs/${id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const hidden of ["header", "footer", "nav", "button"]) await expect(page.locator(`body ${hidden}`).first()).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const tables = await page
    .locator("table")
    .evaluateAll((all) => all.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)));
  expect(Math.max(...tables)).toBeLessThanOrEqual(0);
});
