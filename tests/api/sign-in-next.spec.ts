import { resolve } from "node:path";
import { expect } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { startGithubServer, type GithubServer } from "../support/github-server.ts";
import { linkIn } from "../support/mail-sink.ts";
import { hiddenFields } from "../support/playground.ts";
import { postForm, sessionSet } from "../support/post-form.ts";
import { test as base } from "../support/sign-in-site.ts";

const client = { id: "client", secret: "a-secret-of-the-client" };
const DEMO = "demo@example.invalid";
const test = base.extend<{ github: GithubServer }>({
  github: async ({}, use) => {
    const github = await startGithubServer(client);
    await use(github);
    await github.stop();
  },
  siteEnvironment: async ({ github }, use) =>
    use({
      DEMO_EMAIL: DEMO,
      GITHUB_ID: client.id,
      GITHUB_SECRET: client.secret,
      TEST_GITHUB_SERVER: github.url,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${resolve(import.meta.dirname, "../support/route-to-github-server.ts")}`,
    }),
});

/** The forms of a page: where each is sent, and what it carries unseen. */
async function formsOf(address: string): Promise<Map<string, Record<string, string>>> {
  const html = await (await fetch(address)).text();
  return new Map(
    Array.from(html.matchAll(/<form[^>]*? action="([^"]*)"[\s\S]*?<\/form>/g), ([form, action = ""]) => [
      action,
      Object.fromEntries(hiddenFields(form)),
    ]),
  );
}

test("by e-mail link, demo button and GitHub a visitor comes back to where signing in was asked for, the chosen pain point included", async ({
  mailing,
  mail,
  github,
}) => {
  const site = mailing.url;
  const wanted = "/zh-Hant/account/playground?operation=generate_research_brief&slug=holiday-freeway-standstill&locale=en";
  await createAccount(DEMO, "pro");
  github.person = { id: 7, emails: [{ email: "me@example.tw", primary: true, verified: true }] };
  const led = await fetch(`${site}${wanted}`, { redirect: "manual" });
  const forms = await formsOf(new URL(led.headers.get("location") ?? "", site).href);

  const demo = await postForm(site, "/api/sign-in/demo", forms.get("/api/sign-in/demo") ?? {});
  expect(new URL(demo.headers.get("location") ?? "", site).href).toBe(site + wanted);
  expect(sessionSet(demo)).toBeDefined();

  const checkMail = await postForm(site, "/api/sign-in/link", { ...forms.get("/api/sign-in/link"), email: "me@example.tw" });
  const again = /href="([^"]*\/sign-in\?next=[^"]*)"/.exec(
    await (await fetch(new URL(checkMail.headers.get("location") ?? "", site))).text(),
  );
  expect(new URL(again?.[1]?.replaceAll("&amp;", "&") ?? "", site).searchParams.get("next")).toBe(wanted);
  const confirm = await formsOf(linkIn(await mail.mailTo("me@example.tw")));
  const byMail = await postForm(site, "/api/sign-in/confirm", confirm.get("/api/sign-in/confirm") ?? {});
  expect(new URL(byMail.headers.get("location") ?? "", site).href).toBe(site + wanted);

  const start = await postForm(site, "/api/sign-in/oauth", forms.get("/api/sign-in/oauth") ?? {});
  const there = await fetch((start.headers.get("location") ?? "").replace("https://github.com", github.url), { redirect: "manual" });
  const Cookie = start.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const back = await fetch(there.headers.get("location") ?? "", { redirect: "manual", headers: { Cookie } });
  expect(back.headers.get("location")).toBe(site + wanted);

  const page = await (await fetch(site + wanted, { headers: { Cookie: sessionSet(byMail) ?? "" } })).text();
  expect(page).toContain('value="holiday-freeway-standstill"');
});
