import { expect, type Page } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { prisma } from "#lib/db/web";
import { expectNoBarriers } from "../support/barriers.ts";
import { linkIn } from "../support/mail-sink.ts";
import { newMember, newSession, signIn } from "../support/member.ts";
import { sharingTest, test } from "../support/sign-in-site.ts";

const LOCALES = ["zh-Hant", "en"] as const;
const WORDS = {
  en: {
    field: "E-mail address",
    send: "Send me a link",
    check: "Check your mail",
    subject: "Sign in to Painpoint Observatory",
    finish: "Finish signing in",
    button: "Sign in",
    account: "Account",
    gone: "This link does not work any more",
    renew: "Get a new link",
  },
  "zh-Hant": {
    field: "電子郵件地址",
    send: "寄登入連結給我",
    check: "請查看您的信箱",
    subject: "登入痛點觀測站",
    finish: "完成登入",
    button: "登入",
    account: "帳戶",
    gone: "這個連結已經失效",
    renew: "索取新的連結",
  },
};
const DEMO = "demo@painpoint.local";

for (const javaScriptEnabled of [true, false])
  for (const locale of LOCALES)
    sharingTest.describe(`${locale}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      sharingTest.use({ javaScriptEnabled });
      const words = WORDS[locale];

      sharingTest(
        "a link by e-mail signs in, back to where one was, and the second use says kindly that it is used and sends another",
        async ({ page, context, mailing, mail }) => {
          const heard = complaints(page);
          await page.goto(`${mailing.url}/${locale}/sign-in?next=%2F${locale}%2Fdocs`);
          await page.getByLabel(words.field).fill("Reader@Example.tw");
          await page.getByRole("button", { name: words.send }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.check);

          const sent = await mail.mailTo("reader@example.tw");
          expect(sent.subject).toBe(words.subject);
          expect(sent.html).toContain(`lang="${locale}"`);
          await page.goto(linkIn(sent));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.finish);
          await expect(page.getByText("reader@example.tw")).toBeVisible();
          await page.locator("main").getByRole("button", { name: words.button }).click();
          await expect(page).toHaveURL(`${mailing.url}/${locale}/docs`);
          await expect(page.getByRole("banner").getByRole("link", { name: words.account })).toBeVisible();

          await context.clearCookies();
          await page.goto(linkIn(sent));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.gone);
          await expect(page.getByLabel(words.field)).toHaveValue("reader@example.tw");
          await page.getByRole("button", { name: words.renew }).click();
          expect(linkIn(await mail.mailTo("reader@example.tw", 1))).not.toBe(linkIn(sent));
          expect(heard).toEqual([]);
        },
      );

      sharingTest("what is no address is named at its field, which keeps what was typed", async ({ page, mailing }) => {
        await page.goto(`${mailing.url}/${locale}/sign-in`);
        await page.getByLabel(words.field).fill("two@example.tw,three@example.tw");
        await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
        await page.getByRole("button", { name: words.send }).click();
        const field = page.getByLabel(words.field);
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(/name@example\.com/);
        await expect(field).toHaveValue("two@example.tw,three@example.tw");
      });

      sharingTest("signs out here and everywhere; the other browser is a visitor on its next page", async ({ page, context, mailing }) => {
        const member = await newMember();
        const elsewhere = await newSession(member.accountId);
        await signIn(context, mailing.url, member);
        await page.goto(`${mailing.url}/${locale}/sign-out`);
        await page.getByRole("button", { name: locale === "en" ? "Sign out here" : "在這裡登出" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(locale === "en" ? "You are signed out" : "您已登出");
        expect(await context.cookies()).toEqual([]);

        await signIn(context, mailing.url, { cookie: elsewhere });
        const third = await newSession(member.accountId);
        await page.goto(`${mailing.url}/${locale}/sign-out`);
        await page.getByRole("button", { name: locale === "en" ? "Sign out everywhere" : "登出所有裝置" }).click();
        await expect(page.getByRole("status")).toHaveText(locale === "en" ? /all devices/ : /所有裝置/);
        await signIn(context, mailing.url, { cookie: third });
        await page.goto(`${mailing.url}/${locale}`);
        await expect(page.getByRole("banner").getByRole("link", { name: words.button, exact: true })).toBeVisible();
      });
    });

test.describe("the demo member", () => {
  test("is one button in demo mode, without JavaScript too, and his session is like any other", async ({ browser, page, mailless }) => {
    await createAccount(DEMO, "pro");
    const plain = await browser.newContext({ javaScriptEnabled: false });
    for (const tab of [page, await plain.newPage()]) {
      await tab.goto(`${mailless.url}/en/sign-in?next=/en/docs`);
      await tab.getByRole("button", { name: "Sign in as the demo member" }).click();
      await expect(tab).toHaveURL(`${mailless.url}/en/docs`);
      await expect(tab.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
    }
    await plain.close();
    expect(await prisma().session.count()).toBe(2);
    expect(await prisma().auditEvent.findMany({ select: { kind: true, subject: true } })).toEqual([
      { kind: "sign_in", subject: { by: "demo" } },
      { kind: "sign_in", subject: { by: "demo" } },
    ]);
  });
  test.use({ siteEnvironment: { DEMO_EMAIL: DEMO } });
});

test("without demo mode there is no such button, and its form signs in nobody", async ({ page, mailless }) => {
  await createAccount(DEMO, "pro");
  await page.goto(`${mailless.url}/en/sign-in`);
  await expect(page.getByRole("button", { name: /demo/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /GitHub|Google/ })).toHaveCount(0);
  await expect(page.getByText("The link is written to the server log")).toBeVisible();
  await page.evaluate(() => fetch("/api/sign-in/demo", { method: "POST", body: new URLSearchParams({ locale: "en" }) }));
  expect(await prisma().session.count()).toBe(0);
});

test.describe("every page of signing in", () => {
  test.use({ siteEnvironment: { DEMO_EMAIL: DEMO, GITHUB_ID: "id", GITHUB_SECRET: "secret", GOOGLE_ID: "id", GOOGLE_SECRET: "secret" } });

  for (const locale of LOCALES)
    test(`${locale}: has no fault that axe finds, light or dark, fits 360 pixels, and is for no search engine`, async ({
      page,
      context,
      mailing,
      mail,
    }) => {
      await page.goto(`${mailing.url}/${locale}/sign-in`);
      await page.getByLabel(WORDS[locale].field).fill("a.rather.long.address.of.somebody@a-long-name-of-a-domain.example.tw");
      await page.getByRole("button", { name: WORDS[locale].send }).click();
      const link = linkIn(await mail.mailTo("a.rather.long.address.of.somebody@a-long-name-of-a-domain.example.tw"));
      const visitor = [
        "sign-in",
        "sign-in?error=email&email=x",
        "sign-in?error=unverified",
        "sign-in/check-mail",
        "sign-in/confirm",
        "sign-out",
      ];
      for (const path of visitor) await inspect(page, `${mailing.url}/${locale}/${path}`);
      await inspect(page, link);
      await signIn(context, mailing.url, await newMember());
      for (const address of [`${mailing.url}/${locale}/sign-out`, link]) await inspect(page, address);
    });
});

sharingTest("the page of a link tells its address to nobody", async ({ mailing }) => {
  const { headers } = await fetch(`${mailing.url}/en/sign-in/confirm?email=a@example.tw&token=1`);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("x-robots-tag")).toContain("noindex");
});

async function inspect(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const response = await page.goto(address);
  expect(response?.headers()["x-robots-tag"]).toContain("noindex");
  expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  await expectNoBarriers(page, address);
}

/** Everything that a browser complains about, the content security policy included. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}
