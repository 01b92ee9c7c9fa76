import { expect } from "playwright/test";
import { LOCALES } from "#lib/policy/locale";
import { openForm, sendForm } from "../support/account-form.ts";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { keepBrief, sampleBrief } from "../support/kept-brief.ts";
import { callStates } from "../support/metered-calls.ts";
import { newMember, signIn } from "../support/member.ts";

const SLUG = "parking-shortage-in-busy-districts";
const WORDS = {
  en: { sample: "Is a pain point worth building on? See a sample research brief", own: "Get your own", write: "Get the brief" },
  "zh-Hant": { sample: "想知道一則痛點值不值得做？看一份研究簡報範例", own: "產生自己的簡報", write: "產生簡報" },
} as const;

for (const locale of LOCALES)
  test(`${locale}: a stranger has a whole sample brief in front of them after one press, without a barrier, and finds the way to an own one`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site}/${locale}`);
    await page.getByRole("link", { name: WORDS[locale].sample }).click();
    const article = page.getByRole("article");
    await expect(article).toHaveAttribute("lang", locale);
    expect(await article.getByRole("heading", { level: 2 }).count()).toBeGreaterThanOrEqual(12);
    await expect(article.locator("tfoot tr").first()).toBeVisible();
    await expectNoBarriers(page, "sample brief");
    await page.getByRole("link", { name: WORDS[locale].own }).click();
    await expect(page).toHaveURL(/\/sign-in\?next=.*briefs/);
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member answers five questions and reads the brief; what is wrong is said beside its field, keeps what was typed, and is not charged", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember();
      await signIn(context, site, member);
      await page.goto(`${site}/en/account/briefs/new`);
      await page.getByLabel("Describe the problem in a few words").fill("parking");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("link", { name: "Too few parking spaces" }).click();
      await expect(page).toHaveURL(new RegExp(`slug=${SLUG}$`));
      await page.getByLabel("What do you bring?").fill("I can code. 10 hours a week.");
      await page.getByLabel("Another amount").check();
      await page.getByLabel("How many months do you have?").fill("99");
      await page.getByRole("button", { name: WORDS.en.write }).click();
      await expect(page.getByText("Give the amount in digits, from 1,000 to 1,000,000,000.")).toBeVisible();
      await expect(page.getByLabel("The amount in NT$")).toHaveAccessibleDescription(/Give the amount in digits/);
      await expect(page.getByLabel("How many months do you have?")).toHaveAccessibleDescription(/from 1 to 36/);
      await expect(page.getByLabel("How many months do you have?")).toHaveValue("99");
      await expect(page.getByLabel("What do you bring?")).toHaveValue("I can code. 10 hours a week.");
      await expect(page.getByLabel("Another amount")).toBeChecked();
      expect(await callStates(member.accountId)).toEqual([]);
      await page.getByLabel("The amount in NT$").fill("NT$150,000");
      await page.getByLabel("How many months do you have?").fill("4");
      await page.getByLabel("Two people").check();
      await page.getByRole("button", { name: WORDS.en.write }).click();
      await expect(page).toHaveURL(/\/en\/account\/briefs\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Too few parking spaces");
      await expect(page.getByRole("article")).toContainText("NT$150,000");
      await expect(page.getByRole("figure").getByText("I can code. 10 hours a week.")).toBeVisible();
      expect(await callStates(member.accountId)).toEqual(["settled"]);
    });

    test("a sum that was typed before another choice is no fault", async ({ page, context, site }) => {
      const member = await newMember();
      await signIn(context, site, member);
      await page.goto(`${site}/zh-Hant/account/briefs/new?slug=${SLUG}`);
      await page.getByLabel("其他金額").check();
      await page.getByLabel("金額（元）").fill("abc");
      await page.getByRole("radio", { name: /^200,000/ }).check();
      await page.getByRole("button", { name: WORDS["zh-Hant"].write }).click();
      await expect(page).toHaveURL(/\/zh-Hant\/account\/briefs\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("article")).toHaveAttribute("lang", "zh-Hant");
    });
  });

test("a free account is told what Pro gives instead; an unknown pain point leads to the search", async ({ page, context, site }) => {
  await signIn(context, site, await newMember("free"));
  await page.goto(`${site}/en/account/briefs/new?slug=${SLUG}`);
  await expect(page.getByRole("heading", { name: "What Pro adds" })).toBeVisible();
  await expect(page.getByRole("button", { name: WORDS.en.write })).toHaveCount(0);
  await signIn(context, site, await newMember());
  await page.goto(`${site}/en/account/briefs/new?slug=never-existed`);
  await expect(page.getByLabel("Describe the problem in a few words")).toBeVisible();
  for (const path of ["?slug=never-existed", `?slug=${SLUG}`, "?q=qwzxv"]) {
    await page.goto(`${site}/en/account/briefs/new${path}`);
    await expectNoBarriers(page, path);
  }
});

test("a form that is sent twice at once makes one brief and costs one", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const form = await openForm(site, `/en/account/briefs/new?slug=${SLUG}`, cookie);
  const typed = { "input:input.budget_tier": "lean", "input:input.timeline_months": "6", "input:input.role_shape": "solo" };
  const answers = await Promise.all([1, 2, 3].map(() => sendForm(form, typed, { Origin: site })));
  const led = answers.map(({ headers }) => headers.get("location")).filter((location) => location !== null);
  for (const answer of answers)
    if (answer.headers.get("location") === null) expect(await answer.text()).toContain("It is still under way.");
  expect(led.length).toBeGreaterThan(0);
  expect(new Set(led).size).toBe(1);
  expect(await callStates(accountId)).toEqual(["settled"]);
});

test("a brief is set beside another: figures compare where the terms are the same, and where they are not the page says in what they differ and asks anew", async ({
  page,
  context,
  site,
}) => {
  const member = await newMember();
  await signIn(context, site, member);
  const terms = { budget_tier: "custom", budget_custom: 150_000, timeline_months: 4, role_shape: "duo", user_context: "We know garages." };
  const [one, other] = [sampleBrief({ terms }), sampleBrief({ decision: "pivot", locale: "zh-Hant" })];
  const [first, second] = [await keepBrief(member.accountId, one), await keepBrief(member.accountId, other)];
  await page.goto(`${site}/en/account/briefs/${first}`);
  await page.getByRole("link", { name: "Compare with another brief" }).click();
  await expect(page.getByRole("heading", { name: "On other terms" })).toBeVisible();
  await expectNoBarriers(page, "choice of a brief");
  await page.getByRole("heading", { name: "On other terms" }).locator("..").getByRole("link").first().click();
  await expect(page.getByText("They differ in: budget, time, people, what you said about yourself.")).toBeVisible();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) }).getByRole("cell");
  await expect(row("Decision")).toHaveText(["Test first", "Pivot"]);
  await expect(row("Terms")).toContainText(["NT$150,000", "NT$1,200,000"]);
  await expectNoBarriers(page, "two briefs");
  await page.getByRole("link", { name: /on the terms of the first$/ }).click();
  await expect(page.getByLabel("What do you bring?")).toHaveValue("We know garages.");
  await expect(page.getByLabel("Another amount")).toBeChecked();
  await expect(page.getByLabel("The amount in NT$")).toHaveValue("150000");
  await expect(page.getByLabel("Two people")).toBeChecked();
  await page.getByRole("button", { name: WORDS.en.write }).click();
  await expect(page).toHaveURL(/\/briefs\/[0-9a-f-]{36}$/);
  const third = page.url().split("/").at(-1) ?? "";
  await page.goto(`${site}/en/account/briefs/compare?one=${first}&other=${third}`);
  await expect(page.getByText("Both were asked for on the same terms")).toBeVisible();
  const stranger = await newMember();
  await signIn(context, site, stranger);
  for (const path of [`compare?one=${first}`, `compare?one=${first}&other=${second}`, "compare"])
    expect((await page.goto(`${site}/en/account/briefs/${path}`))?.status(), path).toBe(404);
  await page.goto(`${site}/en/account/briefs/new?slug=${SLUG}&like=${first}`);
  await expect(page.getByLabel("What do you bring?")).toHaveValue("");
});
