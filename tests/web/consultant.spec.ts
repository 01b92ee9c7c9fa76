import { expect } from "playwright/test";
import { listKeptAnswers } from "#lib/access/kept-answers";
import { query } from "#lib/db/web";
import { LOCALES } from "#lib/policy/locale";
import { openForm, sendForm } from "../support/account-form.ts";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";
import { callStates } from "../support/metered-calls.ts";
import { newMember, newSession, signIn } from "../support/member.ts";

const PAGE = "/en/account/consultant";
const ANSWER = /\/account\/consultant\/[0-9a-f-]{36}$/;
const MESSAGE = "input:message";
const QUESTION = "Should I help elders in walk-up flats get down the stairs?";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member asks, reads the answer with a card for each source on a page of its own, presses the next question, and deletes what was saved", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember();
      await signIn(context, site, member);
      await page.goto(site + PAGE);
      await page.getByRole("link", { name: QUESTION }).click();
      await expect(page.getByLabel("Your question")).toHaveValue(QUESTION);
      await page.getByRole("button", { name: "Ask", exact: true }).click();
      await expect(page).toHaveURL(ANSWER);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(QUESTION);
      const article = page.getByRole("article");
      const cards = article.getByRole("listitem").filter({ hasText: "first seen in" });
      const marks = new Set((await article.innerText()).match(/\[\d\]/g));
      expect(marks.size).toBeGreaterThan(0);
      await expect(cards).toHaveCount(marks.size);
      const first = page.url();
      const next = page.getByRole("button").filter({ hasText: /\?$/ }).first();
      const question = await next.innerText();
      await next.click();
      await expect(page).toHaveURL((url) => ANSWER.test(url.pathname) && url.href !== first);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
      expect(await callStates(member.accountId)).toEqual(["settled", "settled"]);
      await page.getByRole("link", { name: "All saved answers" }).click();
      await expect(page.getByRole("link", { name: question })).toBeVisible();
      await page.goto(first);
      await page.getByRole("button", { name: `Delete the answer to: ${QUESTION}` }).click();
      await expect(page.getByRole("status").filter({ hasText: "The answer is deleted." })).toBeVisible();
      expect(await listKeptAnswers(member.accountId)).toMatchObject([{ question }]);
    });

    test("what costs nothing is answered in place and saved nowhere, and what is wrong is said beside the field", async ({
      page,
      context,
      site,
    }) => {
      const member = await newMember();
      await signIn(context, site, member);
      await page.goto(`${site}/zh-Hant/account/consultant`);
      await page.getByRole("button", { name: "詢問" }).click();
      await expect(page.getByLabel("您的問題")).toHaveAccessibleDescription(/請寫下問題，最多 2,000 字。/);
      await page.getByLabel("您的問題").fill("我不想活了");
      await page.getByRole("button", { name: "詢問" }).click();
      await expect(page.getByRole("article")).toContainText("1925");
      await expect(page.getByText("這個回答沒有用掉提問額度，也不會存下來。")).toBeVisible();
      // Several pain points may be meant: what comes near is shown with its sources.
      await page.getByLabel("您的問題").fill("我想做停車 App，值得嗎？");
      await page.getByRole("button", { name: "詢問" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "我想做停車 App，值得嗎？" })).toBeVisible();
      await expect(page.getByRole("article").getByRole("listitem").filter({ hasText: "首次出現" })).toHaveCount(2);
      await expect(page.getByText("這個回答沒有用掉提問額度，也不會存下來。")).toBeVisible();
      expect(await callStates(member.accountId)).toEqual(["returned", "returned"]);
      expect(await listKeptAnswers(member.accountId)).toEqual([]);
      const left = "SELECT FROM app.metered_call WHERE account_id = $1 AND (answer IS NOT NULL OR idempotency_key IS NOT NULL)";
      expect(await query("left_of_it", left, [member.accountId])).toEqual([]);
    });
  });

test("a form that is sent twice at once asks one question; sent again with another question it asks that one, once", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const form = await openForm(site, PAGE, cookie);
  // Whoever is not led to the answer is told that it is still on its way.
  const ledTo = async (message: string) => {
    const answer = await sendForm(form, { [MESSAGE]: message }, { Origin: site });
    const address = answer.headers.get("location");
    if (address === null) expect(await answer.text()).toContain("It is still under way.");
    return address;
  };
  const led = await Promise.all([1, 2, 3].map(() => ledTo(QUESTION)));
  const [first, ...others] = [...new Set(led.filter((address) => address !== null))];
  expect(first).toMatch(ANSWER);
  expect(others).toEqual([]);
  const changed = await Promise.all([1, 2, 3].map(() => ledTo("Which childcare problems are rising?")));
  const [second, ...more] = [...new Set(changed.filter((address) => address !== null))];
  expect(second).toMatch(ANSWER);
  expect(second).not.toBe(first);
  expect(more).toEqual([]);
  expect(await ledTo(QUESTION)).toBe(first);
  expect(await callStates(accountId)).toEqual(["settled", "settled"]);
});

test("a form that comes from elsewhere asks nothing and says so", async ({ site }) => {
  const { accountId, cookie } = await newMember();
  const form = await openForm(site, PAGE, cookie);
  const answer = await (await sendForm(form, { [MESSAGE]: QUESTION }, { Origin: "https://elsewhere.example" })).text();
  expect(answer).toContain("This form was not sent from this site.");
  expect(await callStates(accountId)).toEqual([]);
});

test("a visitor is led to sign in and back, a free account told what Pro gives, and nobody reads another's answer", async ({
  page,
  context,
  site,
}) => {
  const [owner, other] = [await newMember(), await newMember()];
  const form = await openForm(site, PAGE, owner.cookie);
  const asked = await sendForm(form, { [MESSAGE]: QUESTION }, { Origin: site });
  const answer = asked.headers.get("location") ?? "";
  await page.goto(site + PAGE);
  await expect(page).toHaveURL(/sign-in\?next=.*consultant/);
  await signIn(context, site, other);
  expect((await page.goto(new URL(answer, site).href))?.status()).toBe(404);
  await signIn(context, site, await newMember("free"));
  await page.goto(site + PAGE);
  await expect(page.getByRole("heading", { name: "What Pro adds" })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveCount(0);
});

for (const locale of LOCALES)
  test(`${locale}: each question that the page begins with is one that the catalogue answers`, async ({ site, newKey }) => {
    const { key, accountId } = await newKey();
    const page = await (await fetch(`${site}/${locale}/account/consultant`, { headers: { Cookie: await newSession(accountId) } })).text();
    const examples = [...page.matchAll(/<a href="\?example=\d" class="link">([^<]+)</g)].map(([, question = ""]) => question);
    expect(examples).toHaveLength(3);
    for (const message of examples) {
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const answer = await fetch(`${site}/api/v1/consultant`, { method: "POST", headers, body: JSON.stringify({ message, locale }) });
      const { grounding, citations } = (await answer.json()) as { grounding: string; citations: unknown[] };
      expect(grounding, message).not.toBe("none");
      expect(citations.length, message).toBeGreaterThan(0);
    }
  });

for (const locale of LOCALES)
  test(`${locale}: the consultant's page and an answer have no barrier`, async ({ page, context, site }) => {
    const member = await newMember();
    await signIn(context, site, member);
    await page.goto(`${site}/${locale}/account/consultant?example=2`);
    await expectNoBarriers(page, "consultant");
    await page.locator("form:has(textarea) button").click();
    await expect(page).toHaveURL(ANSWER);
    await expectNoBarriers(page, "answer");
  });
