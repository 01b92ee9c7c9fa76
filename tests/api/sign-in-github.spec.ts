import { resolve } from "node:path";
import { expect } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { prisma } from "#lib/db/web";
import { startGithubServer, type GithubServer } from "../support/github-server.ts";
import { newMember } from "../support/member.ts";
import { postForm, sessionSet, whoIs } from "../support/post-form.ts";
import { test as base } from "../support/sign-in-site.ts";

const client = { id: "client", secret: "a-secret-of-the-client" };
const test = base.extend<{ github: GithubServer }>({
  github: async ({}, use) => {
    const github = await startGithubServer(client);
    await use(github);
    await github.stop();
  },
  siteEnvironment: async ({ github }, use) =>
    use({
      GITHUB_ID: client.id,
      GITHUB_SECRET: client.secret,
      TEST_GITHUB_SERVER: github.url,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${resolve(import.meta.dirname, "../support/route-to-github-server.ts")}`,
    }),
});

const verified = (email: string) => [{ email, primary: true, verified: true }];

/** Sets out from our page, signs in over there, and comes back. */
async function roundTrip(site: string, github: GithubServer, cookie?: string): Promise<Response> {
  const start = await postForm(site, "/api/sign-in/oauth", { provider: "github", locale: "zh-Hant", next: "/zh-Hant/docs" });
  const there = await fetch((start.headers.get("location") ?? "").replace("https://github.com", github.url), { redirect: "manual" });
  const kept = start.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const Cookie = [...kept, ...(cookie === undefined ? [] : [cookie])].join("; ");
  return fetch(there.headers.get("location") ?? "", { redirect: "manual", headers: { Cookie } });
}

test("GitHub signs in to the account of the verified primary address, or makes one, and knows it again by its own id", async ({
  mailless,
  github,
}) => {
  const known = await createAccount("known@example.tw", "pro");
  github.person = { id: 7, emails: verified("Known@Example.tw") };
  const first = await roundTrip(mailless.url, github);
  expect(first.headers.get("location")).toBe(`${mailless.url}/zh-Hant/docs`);
  expect(await whoIs(mailless.url, sessionSet(first))).toBe("known@example.tw");

  github.person = { id: 7, emails: verified("moved@example.tw") };
  expect(await whoIs(mailless.url, sessionSet(await roundTrip(mailless.url, github)))).toBe("known@example.tw");
  github.person = { id: 8, emails: verified("new@example.tw") };
  expect(await whoIs(mailless.url, sessionSet(await roundTrip(mailless.url, github)))).toBe("new@example.tw");

  expect(await prisma().identity.findMany({ where: { accountId: known.id } })).toMatchObject([
    { provider: "github", providerAccountId: "7" },
  ]);
  expect((await prisma().auditEvent.findMany()).map(({ kind, subject }) => [kind, subject])).toEqual(
    Array(3).fill(["sign_in", { by: "github" }]),
  );
});

test("an address that GitHub has not verified opens no account and makes none, and the page says why", async ({ mailless, github }) => {
  await createAccount("victim@example.tw", "pro");
  for (const emails of [
    [{ email: "victim@example.tw", primary: true, verified: false }],
    [{ email: "victim@example.tw", primary: false, verified: true }],
    [],
  ]) {
    github.person = { id: 9, emails };
    const answer = await roundTrip(mailless.url, github);
    expect(sessionSet(answer)).toBeUndefined();
    expect(answer.headers.get("location")).toBe("/zh-Hant/sign-in?error=unverified&next=%2Fzh-Hant%2Fdocs");
  }
  expect([await prisma().account.count(), await prisma().identity.count(), await prisma().session.count()]).toEqual([1, 0, 0]);
});

test("whoever comes back in a browser where somebody else sits is signed in as themselves, and given to nobody", async ({
  mailless,
  github,
}) => {
  const sitting = await newMember();
  github.person = { id: 10, emails: verified("second@example.tw") };
  const answer = await roundTrip(mailless.url, github, sitting.cookie);
  expect(await whoIs(mailless.url, sessionSet(answer))).toBe("second@example.tw");
  expect(await whoIs(mailless.url, sitting.cookie)).toBeUndefined();
  expect(await prisma().identity.count({ where: { accountId: sitting.accountId } })).toBe(0);
});
