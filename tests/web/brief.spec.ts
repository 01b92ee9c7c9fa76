import { expect } from "playwright/test";

import { deleteKeptBrief, findKeptBrief } from "#lib/access/kept-briefs";
import { query } from "#lib/db/web";
import { LOCALES } from "#lib/policy/locale";
import { callAction, openForm, sendForm } from "../support/account-form.ts";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { ageBrief, keepBrief, outdateBrief, sampleBrief } from "../support/kept-brief.ts";
import { newMember, signIn } from "../support/member.ts";

const WORDS = { en: { verdict: "Test first", total: "Total" }, "zh-Hant": { verdict: "先測試", total: "合計" } };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member finds the own briefs and reads each as a document, whose sources lead to their pages", async ({
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
        for (const { slug, statement } of brief.sections.evidence.items.filter((item) => item.slug)) {
          const source = article.getByRole("listitem").getByRole("link", { name: statement, exact: true });
          await expect(source).toHaveAttribute("href", `/${locale}/painpoints/${slug}`);
        }
      }
    });

    test("a brief that the playground made is a document with its JSON folded below, kept as a page, printed alone, and deleted once that is confirmed", async ({
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
      const headline = (await page.locator("#answer h4").first().textContent()) ?? "?";
      const source = article.getByRole("listitem").getByRole("link", { name: headline, exact: true });
      await expect(source).toHaveAttribute("href", `/en/painpoints/${brief.slug}`);
      await page.getByRole("link", { name: "Open it as a page of its own" }).click();
      await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
      const address = page.url();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("article").getByRole("heading", { name: "Executive summary" })).toBeVisible();
      for (const hidden of ["header", "footer", "nav", "button"]) await expect(page.locator(`body ${hidden}`).first()).toBeHidden();
      await expect(page.getByRole("link", { name: "Delete this brief" })).toBeHidden();
      await page.emulateMedia({ media: "screen" });

      await page.getByRole("link", { name: "Delete this brief" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Delete this brief?" })).toBeVisible();
      await expect(page.getByRole("main").getByText(headline)).toBeVisible();
      await page.getByRole("link", { name: "Keep it: back to the brief" }).click();
      await expect(page).toHaveURL(address);
      await page.getByRole("link", { name: "Delete this brief" }).click();
      await page.getByRole("button", { name: "Delete this brief for good" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The brief is deleted." })).toBeVisible();
      await expect(page.getByText("There are no briefs here.")).toBeVisible();
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "There is no such page" })).toBeVisible();
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

test("what was looked up stands in the verdict, with its source as a link, its month or year, and how it bears", async ({
  page,
  context,
  site,
}) => {
  const member = await newMember();
  await signIn(context, site, member);
  const finding = (bears: "ends" | "narrows", as_of: string) => {
    return { says: `It ${bears} here.`, bears, as_of, source: `The ${bears} office`, url: `https://example.org/${bears}` };
  };
  const WORDS = {
    en: ["ends it", "takes a part of its room", "July 2021", "2024"],
    "zh-Hant": ["做不成了", "空間變小", "2021\u00a0年\u00a07\u00a0月", "2024\u00a0年"],
  };
  for (const locale of LOCALES) {
    const brief = sampleBrief({ locale });
    brief.sections.verdict.looked_up = [finding("ends", "2021-07"), finding("narrows", "2024")];
    await page.goto(`${site}/${locale}/account/briefs/${await keepBrief(member.accountId, brief)}`);
    const items = page
      .getByRole("article")
      .getByRole("listitem")
      .filter({ hasText: /It [a-z]+ here[.]/ });
    const [ends = "", narrows = "", month = "", year = ""] = WORDS[locale];
    await expect(items).toHaveText([new RegExp(`It ends here.*${month}.*${ends}`), new RegExp(`It narrows here.*${year}.*${narrows}`)]);
    await expect(items.first().getByRole("link", { name: "The ends office" })).toHaveAttribute("href", "https://example.org/ends");
    await expectNoBarriers(page, `looked up ${locale}`);
  }
});

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

test("a brief stays for years and is its member's own: another's, a deleted one, one whose pain point is hidden and no id at all are the same plain not found", async ({
  site,
}) => {
  const [member, other] = [await newMember(), await newMember()];
  const open = async (path: string, { cookie } = member) => fetch(`${site}/en/account/briefs${path}`, { headers: { cookie } });
  const id = await keepBrief(member.accountId, sampleBrief());
  await ageBrief(id, 24 * 400);
  expect((await open(`/${id}`)).status).toBe(200);

  const deleted = await keepBrief(member.accountId, sampleBrief());
  await deleteKeptBrief(member.accountId, deleted);
  const hidden = await keepBrief(member.accountId, sampleBrief());
  await query("hide_brief", "UPDATE app.kept_brief SET cites = '{there-is-no-such-pain-point}' WHERE id = $1::uuid", [hidden]);
  for (const page of ["", "/delete"]) {
    const missing = await Promise.all([deleted, hidden, crypto.randomUUID(), "x", "%27", "%00"].map((each) => open(`/${each}${page}`)));
    for (const response of [await open(`/${id}${page}`, other), ...missing]) {
      expect(response.status, response.url).toBe(404);
      const text = await response.text();
      expect(text, response.url).toContain("There is no such page");
      expect(text, response.url).not.toContain("<article");
    }
  }
  const list = await (await open("?offset=20")).text();
  expect(list).toContain(`/en/account/briefs/${id}`);
  for (const gone of [deleted, hidden]) expect(list).not.toContain(gone);
});

test("a brief of an earlier version that cannot be laid out is listed so, shown whole as JSON, and can be deleted", async ({
  page,
  context,
  site,
}) => {
  const member = await newMember();
  await signIn(context, site, member);
  await outdateBrief(await keepBrief(member.accountId, sampleBrief()));
  await page.goto(`${site}/en/account/briefs`);
  await expect(page.getByRole("listitem").filter({ hasText: "to be read as JSON only" })).toHaveCount(1);
  await page.locator("main li a[lang]").first().click();
  await expect(page.getByRole("group", { name: "The brief as JSON" })).toContainText("As it once was");
  await expectNoBarriers(page, "unreadable");
  await page.getByRole("link", { name: "Delete this brief" }).click();
  await page.getByRole("button", { name: "Delete this brief for good" }).click();
  await expect(page.getByText("There are no briefs here.")).toBeVisible();
});

test("no other site's form and no other member's deletes a brief; the same form sent twice says the same", async ({ site }) => {
  const [member, other] = [await newMember(), await newMember()];
  const id = await keepBrief(member.accountId, sampleBrief());
  const form = await openForm(site, `/en/account/briefs/${id}/delete`, member.cookie);
  const isThere = async () => (await findKeptBrief(member.accountId, id)) !== undefined;
  for (const headers of [{}, { Origin: "https://elsewhere.example" }, { Origin: "null" }] as Record<string, string>[]) {
    for (const send of [sendForm, callAction]) await send(form, {}, headers);
  }
  await sendForm({ ...form, cookie: other.cookie }, {}, { Origin: site });
  expect(await isThere()).toBe(true);
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await sendForm(form, {}, { Origin: site });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/account/briefs?deleted=1"]);
    expect(await isThere()).toBe(false);
  }
});

test("a visitor is led to sign in and back, and no cache and no search engine keeps a brief", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const id = await keepBrief(accountId, sampleBrief());
  for (const path of ["/en/account/briefs", `/en/account/briefs/${id}`, `/en/account/briefs/${id}/delete`]) {
    const away = await fetch(site + path, { redirect: "manual" });
    expect(away.status).toBe(307);
    expect(away.headers.get("location")).toBe(`/en/sign-in?next=${encodeURIComponent(path)}`);
    const mine = await fetch(site + path, { headers: { cookie } });
    expect(mine.headers.get("cache-control")).toMatch(/^private,.*no-store/);
    expect(await mine.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});

for (const locale of LOCALES) {
  test(`${locale}: neither the list nor a brief that says build or leave it nor its deletion has a barrier that axe knows, light or dark`, async ({
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
    await page.locator("main a[href$='/delete']").click();
    await expect(page.locator("main form")).toBeVisible();
    await expectNoBarriers(page, "deletion");
    await page.goto(`${site}/${locale}/account/briefs?deleted=1`);
    await expectNoBarriers(page, "list");
  });
}

test("the months under the timeline end where its bars end, on every width", async ({ page, context, site }) => {
  const member = await newMember();
  await signIn(context, site, member);
  const id = await keepBrief(member.accountId, sampleBrief({ locale: "en" }));
  await page.goto(`${site}/en/account/briefs/${id}`);
  const timeline = page.locator("figure:has(> p[aria-hidden])");
  for (const width of [360, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const edges = await timeline.evaluate((figure) => {
      const rightOf = (selector: string) => figure.querySelector(selector)?.getBoundingClientRect().right ?? 0;
      return [rightOf("p[aria-hidden]"), rightOf("svg")];
    });
    expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0)), `at ${width}`).toBeLessThan(1);
  }
});

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
