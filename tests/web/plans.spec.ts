import { expect } from "playwright/test";
import { findAccount } from "#lib/access/accounts";
import { askForPro, findProRequest } from "#lib/access/pro-requests";
import { deleteAccount } from "#lib/access/delete-account";
import { LOCALES } from "#lib/policy/locale";
import { LONGEST_PRO_REQUEST } from "#lib/policy/plans";
import { openForm, sendForm } from "../support/account-form.ts";
import { expectNoBarriers } from "../support/barriers.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startMailSink } from "../support/mail-sink.ts";
import { newMember, signIn } from "../support/member.ts";
import { newOperator } from "../support/operator.ts";
import { startSite, stopSite } from "../support/site.ts";

const WANT = "We are three teachers and want to build on childcare.";

for (const locale of LOCALES)
  test(`${locale}: plans, privacy and terms stand at the foot of every page, say this deployment's limits, and have no barrier`, async ({
    page,
    site,
  }) => {
    const foot = { en: ["Plans", "Privacy", "Terms"], "zh-Hant": ["方案", "隱私", "使用條款"] }[locale];
    for (const name of foot) {
      await page.goto(`${site}/${locale}`);
      await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoBarriers(page, name);
    }
    await page.goto(`${site}/${locale}/plans`);
    const pro = page
      .getByRole("row")
      .filter({ hasText: /REST API/ })
      .getByRole("cell");
    await expect(pro).toHaveText([/^–/, /^–/, /10/]);
    await expect(page.getByRole("row").filter({ hasText: /1,000/ })).toHaveCount(1);
    await page.goto(`${site}/${locale}/privacy`);
    for (const said of {
      en: ["after 30 days at most", "for 24 hours", "The last 10 answers"],
      "zh-Hant": ["最久 30 天", "24 小時內", "最近 10 個回答"],
    }[locale])
      await expect(page.getByText(said)).toHaveCount(1);
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member asks for Pro, changes what was said, and takes it back, told each time", async ({ page, context, site }) => {
      const member = await newMember("free");
      await page.goto(`${site}/en/plans`);
      await signIn(context, site, member);
      await page.getByRole("link", { name: "Ask for Pro" }).click();
      const field = page.getByLabel("What do you want to do with it?");
      await field.fill(WANT);
      await page.getByRole("button", { name: "Send the request" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The operator has your request." })).toBeVisible();
      await expect(field).toHaveValue(WANT);
      if (javaScriptEnabled) await expectNoBarriers(page, "request for Pro");
      await field.fill("Something else.");
      await page.getByRole("button", { name: "Save the change" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
      await expect.poll(async () => (await findProRequest(member.accountId))?.words).toBe("Something else.");
      await page.getByRole("button", { name: "Take the request back" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Your request is taken back." })).toBeVisible();
      expect(await findProRequest(member.accountId)).toBeUndefined();
    });

    test("the operator sees who asks and what for; giving Pro settles the request, and declining deletes it", async ({
      page,
      context,
      site,
      database,
    }) => {
      const [operator, one, other] = [await newOperator(database), await newMember("free"), await newMember("free")];
      await askForPro(one.accountId, WANT);
      await askForPro(other.accountId, "");
      await signIn(context, site, operator);
      await page.goto(`${site}/en/admin`);
      await page.getByRole("link", { name: /^\d+ members?$/ }).click();
      await expect(page.getByRole("listitem").filter({ hasText: one.email })).toContainText(WANT);
      if (javaScriptEnabled) await expectNoBarriers(page, "who asks");
      await page.getByRole("listitem").filter({ hasText: one.email }).getByRole("link").click();
      await expect(page.getByText(WANT)).toBeVisible();
      await page.getByLabel("Plan").selectOption("pro");
      await page.getByRole("button", { name: "Change the plan" }).click();
      await expect.poll(async () => (await findAccount(one.email))?.plan).toBe("pro");
      expect(await findProRequest(one.accountId)).toBeUndefined();
      await page.goto(`${site}/en/admin/members/${other.accountId}`);
      await page.getByRole("button", { name: "Decline the request" }).click();
      await expect(page.getByRole("button", { name: "Decline the request" })).toHaveCount(0);
      expect(await findProRequest(other.accountId)).toBeUndefined();
      expect((await findAccount(other.email))?.plan).toBe("free");
    });
  });

test("a request that is too long is refused and what was typed kept, one of a member who has Pro is none, and one dies with its account", async ({
  site,
}) => {
  const [free, pro] = [await newMember("free"), await newMember()];
  const form = await openForm(site, "/en/account/pro", free.cookie);
  const refused = await sendForm(form, { words: "x".repeat(LONGEST_PRO_REQUEST + 1) }, { Origin: site });
  const answer = await refused.text();
  expect(answer).toMatch(/<textarea[^>]*>x{1000}/);
  expect(answer).toContain(`At most ${LONGEST_PRO_REQUEST.toLocaleString("en")} characters, please.`);
  expect(await findProRequest(free.accountId)).toBeUndefined();
  expect(await askForPro(pro.accountId, WANT)).toBeUndefined();
  const asked = await Promise.all(Array.from({ length: 8 }, () => askForPro(free.accountId, WANT)));
  expect(asked.filter((one) => one?.isNew)).toHaveLength(1);
  await deleteAccount(free.accountId);
  expect(await findProRequest(free.accountId)).toBeUndefined();
});

test("the operator is mailed once a request and once an hour for a member, can answer, and is led to the desk; the notices say what this site is set to", async ({
  database,
}) => {
  const sink = await startMailSink();
  const own = await startSite({
    ...testDeployment().environment,
    DATABASE_URL: database.webUrl,
    EMAIL_SERVER: sink.url,
    CONTACT_EMAIL: "operator@observatory.example",
    OPENAI_BASE_URL: "http://10.0.0.7:11434/v1",
    AI_MODEL: "house-model",
  });
  try {
    const { accountId, email, cookie } = await newMember("free");
    const form = await openForm(own.url, "/en/account/pro", cookie);
    const send = (typed: Record<string, string>) => sendForm(form, typed, { Origin: own.url });
    await send({ words: WANT, act: "ask" });
    await send({ words: "Something else.", act: "ask" });
    await send({ act: "take-back" });
    await send({ words: "Once more.", act: "ask" });
    const mail = await sink.mailTo("operator@observatory.example");
    expect(mail.subject).toBe("Somebody asks for Pro");
    expect(mail.text).toContain(WANT);
    expect(mail.text).toContain(`${own.url}/en/admin/members/${accountId}`);
    expect(mail.raw).toContain(`Reply-To: ${email}`);
    expect((await findProRequest(accountId))?.words).toBe("Once more.");
    const other = await newMember("free");
    await sendForm(await openForm(own.url, "/en/account/pro", other.cookie), { words: "I, too.", act: "ask" }, { Origin: own.url });
    const second = await sink.mailTo("operator@observatory.example", 1);
    expect(second.text).toContain(other.email);
    expect(sink.mails).toHaveLength(2);
    const privacy = await (await fetch(`${own.url}/en/privacy`)).text();
    expect(privacy).toContain("mailto:operator@observatory.example");
    expect(privacy).toContain("written by the model house-model, at an address that the operator chose");
    expect(privacy).not.toContain("10.0.0.7");
  } finally {
    await stopSite(own);
    await sink.stop();
  }
});
