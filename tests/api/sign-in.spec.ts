import { expect } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { prisma } from "#lib/db/web";
import { asSuperuser } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { linkIn } from "../support/mail-sink.ts";
import { newMember, newSession } from "../support/member.ts";
import { postForm, pressButton, sessionSet, whoIs } from "../support/post-form.ts";
import { sharingTest, test } from "../support/sign-in-site.ts";

const ask = (site: string, email: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  postForm(site, "/api/sign-in/link", { email, locale: "en", ...more }, headers);

sharingTest.describe("a sign-in link", () => {
  sharingTest(
    "makes a new address a free account when its button is pressed, and not before; the history says so",
    async ({ mailing, mail }) => {
      const answer = await ask(mailing.url, " New.Person@Example.TW ");
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en/sign-in/check-mail"]);
      const link = linkIn(await mail.mailTo("new.person@example.tw"));
      expect(await prisma().account.count()).toBe(0);

      const pressed = await pressButton(link);
      expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/en/account"]);
      expect(await whoIs(mailing.url, sessionSet(pressed))).toBe("new.person@example.tw");
      const [account] = await prisma().account.findMany({ include: { auditEvents: true } });
      expect(account).toMatchObject({
        email: "new.person@example.tw",
        plan: "free",
        auditEvents: [{ kind: "sign_in", subject: { by: "email" } }],
      });
    },
  );

  sharingTest("survives a mail scanner: opened, probed and followed five times, it still signs in", async ({ mailing, mail }) => {
    await ask(mailing.url, "scanned@example.tw");
    const link = linkIn(await mail.mailTo("scanned@example.tw"));
    for (let visit = 0; visit < 5; visit += 1) {
      await fetch(link, { method: "HEAD" });
      const page = await (await fetch(link, { headers: { "Sec-Purpose": "prefetch" } })).text();
      for (const [, href = ""] of page.matchAll(/href="(\/[^"]*)"/g)) await fetch(new URL(href.replaceAll("&amp;", "&"), link));
      await fetch(link.replace(/\/en\/sign-in\/confirm/, "/api/auth/callback/email"));
      await fetch(`${mailing.url}/api/sign-in/confirm${new URL(link).search}`);
    }
    expect(sessionSet(await pressButton(link))).toBeDefined();
  });

  sharingTest(
    "works once, also when six press its button at the same moment, and says so kindly from then on",
    async ({ mailing, mail }) => {
      for (let round = 0; round < 4; round += 1) {
        const email = `race${round}@example.tw`;
        await ask(mailing.url, email);
        const link = linkIn(await mail.mailTo(email));
        const answers = await Promise.all(Array.from({ length: 6 }, () => pressButton(link)));
        expect(answers.filter((answer) => sessionSet(answer) !== undefined)).toHaveLength(1);
        const late = await pressButton(link);
        expect(sessionSet(late)).toBeUndefined();
        expect(late.headers.get("location")).toContain("/en/sign-in/confirm?");
        expect(await (await fetch(link)).text()).toContain("This link does not work any more");
      }
      expect(await prisma().session.count()).toBe(4);
    },
  );

  sharingTest(
    "leaves earlier ones valid until one is used, which ends the others, also when all are pressed at once",
    async ({ mailing, mail }) => {
      for (const email of ["several@example.tw", "at-once@example.tw"]) {
        for (let asked = 0; asked < 3; asked += 1) await ask(mailing.url, email);
        const links = [linkIn(await mail.mailTo(email, 0)), linkIn(await mail.mailTo(email, 1)), linkIn(await mail.mailTo(email, 2))];
        for (const link of links) expect(await (await fetch(link)).text()).not.toContain("does not work any more");
        const press = (link: string) => pressButton(link).then(sessionSet);
        const signedIn =
          email === "several@example.tw"
            ? [await press(links[0] ?? ""), await press(links[1] ?? ""), await press(links[2] ?? "")]
            : await Promise.all(links.map(press));
        expect(signedIn.filter((session) => session !== undefined)).toHaveLength(1);
      }
      expect(await prisma().signInLink.count()).toBe(0);
    },
  );

  sharingTest("expires after a quarter of an hour, and is removed in passing", async ({ mailing, mail }) => {
    await ask(mailing.url, "late@example.tw");
    const link = linkIn(await mail.mailTo("late@example.tw"));
    const [row] = await prisma().signInLink.findMany();
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);

    await prisma().signInLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(sessionSet(await pressButton(link))).toBeUndefined();
    await ask(mailing.url, "other@example.tw");
    expect((await prisma().signInLink.findMany()).map(({ email }) => email)).toEqual(["other@example.tw"]);
  });

  sharingTest("signs in nobody but the address that it was mailed to, and not with a letter changed", async ({ mailing, mail }) => {
    await createAccount("victim@example.tw", "pro");
    await ask(mailing.url, "mallory@example.tw");
    const link = linkIn(await mail.mailTo("mallory@example.tw"));
    const token = new URL(link).searchParams.get("token") ?? "";
    for (const wrong of [
      link.replace("mallory", "victim"),
      link.replace(
        token,
        token.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      ),
      link.replace(token, ""),
      link.replace(token, "%00"),
    ])
      expect(sessionSet(await pressButton(wrong)), wrong).toBeUndefined();
    expect(await whoIs(mailing.url, sessionSet(await pressButton(link)))).toBe("mallory@example.tw");
  });

  sharingTest(
    "carries the configured address of the site, whatever host a request claims, and leads to no other site afterwards",
    async ({ mailing, mail }) => {
      const spoofed = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", Forwarded: "host=evil.example" };
      const foreign = [
        "https://evil.example/en",
        "//evil.example/en",
        "/\\evil.example",
        `${mailing.url}//evil.example`,
        "javascript:alert(1)",
        "/api/v1",
      ];
      for (const [at, next] of foreign.entries()) {
        const email = `spoof${at}@example.tw`;
        await ask(mailing.url, email, { next }, spoofed);
        const { raw, text } = await mail.mailTo(email);
        expect(raw + text).not.toContain("evil.example");
        const link = linkIn(await mail.mailTo(email));
        expect(link).toMatch(new RegExp(`^${mailing.url}/en/sign-in/confirm\\?email=spoof${at}%40example.tw&token=[0-9a-f]{64}$`));
        const pressed = await pressButton(`${link}&next=${encodeURIComponent(next)}`, spoofed);
        expect(pressed.headers.get("location"), next).toBe("/en/account");
      }
      await ask(mailing.url, "home@example.tw", { next: "/en/docs?a=b#c" });
      expect((await pressButton(linkIn(await mail.mailTo("home@example.tw")))).headers.get("location")).toBe("/en/docs?a=b");
    },
  );
});

test.describe("asking for a link", () => {
  test("what is not one address is sent back to the field, and nothing is mailed", async ({ mailing, mail }) => {
    const wrong = [
      "",
      "nobody",
      "a@b",
      "a@x.tw,b@x.tw",
      "a@x.tw\r\nBcc: b@x.tw",
      "a＠x.tw＠y.tw",
      '"a"@x.tw',
      "<a@x.tw>",
      "a@x.tw\u0000",
      "a\u200b@x.tw",
      `${"a".repeat(250)}@x.tw`,
    ];
    for (const email of wrong) {
      const answer = await ask(mailing.url, email);
      expect([answer.status, answer.headers.get("location")], JSON.stringify(email)).toEqual([
        303,
        expect.stringMatching(/^\/en\/sign-in\?error=email/),
      ]);
    }
    await mailing.stop();
    expect(mail.mails).toEqual([]);
  });

  test("is answered the same, in the same time, for known, unknown, deleted and exhausted addresses", async ({ mailing, mail }) => {
    const known = await createAccount("known@example.tw", "pro");
    await createAccount("gone@example.tw", "free").then(({ id }) =>
      prisma().account.update({ where: { id }, data: { deletedAt: new Date(), email: `deleted:${id}` } }),
    );
    for (let sent = 0; sent < 6; sent += 1) await ask(mailing.url, "exhausted@example.tw");
    const emails = [known.email, "unknown@example.tw", "gone@example.tw", "exhausted@example.tw"];
    const times = new Map(emails.map((email) => [email, [] as number[]]));
    const answers = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      await prisma().$executeRaw`DELETE FROM app.mail_count WHERE sent <> 5`;
      // Each in each place in turn, and none beside the mail of the one before: what is measured is the answer alone.
      for (const [at] of emails.entries()) {
        const email = emails[(at + round) % emails.length] ?? "";
        const begun = performance.now();
        const answer = await ask(mailing.url, email);
        times.get(email)?.push(performance.now() - begun);
        const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(answer.headers);
        answers.add(JSON.stringify([answer.status, headers, await answer.text()]));
        if (email !== "exhausted@example.tw") await mail.mailTo(email, round);
      }
    }
    expect(answers.size).toBe(1);
    const medians = [...times.values()].map((list) => list.toSorted((a, b) => a - b)[10] ?? 0);
    expect(Math.max(...medians) / Math.min(...medians), String(medians)).toBeLessThan(3);
  });

  test("of thirty at once for one address five are mailed, and of thirty from one origin twenty", async ({ mailing, mail }) => {
    await Promise.all(Array.from({ length: 30 }, () => ask(mailing.url, "flooded@example.tw")));
    await prisma().$executeRaw`DELETE FROM app.mail_count`;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(mailing.url, `many${at}@example.tw`)));
    expect(new Set(answers.map((answer) => answer.headers.get("location")))).toEqual(new Set(["/en/sign-in/check-mail"]));
    await mailing.stop();
    const counted = Object.groupBy(mail.mails, ({ recipients }) => (recipients[0]?.startsWith("flooded") ? "address" : "origin"));
    expect([counted.address?.length, counted.origin?.length]).toEqual([5, 20]);
  });

  test("from another site, or without saying from where, it is refused kindly", async ({ mailing, mail }) => {
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "null", "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of foreign) {
      const answer = await ask(mailing.url, "csrf@example.tw", {}, headers);
      expect(answer.headers.get("location")).toBe("/en/sign-in?error=again");
    }
    expect(
      (await ask(mailing.url, "own@example.tw", {}, { Origin: "null", "Sec-Fetch-Site": "same-origin" })).headers.get("location"),
    ).toBe("/en/sign-in/check-mail");
    await mailing.stop();
    expect(mail.mails.map(({ recipients }) => recipients)).toEqual([["own@example.tw"]]);
  });

  test("without a mail server the link is one line of the server's output; with one it is in no output at all", async ({
    mailless,
    mailing,
    mail,
  }) => {
    await ask(mailing.url, "mailed@example.tw");
    await mail.mailTo("mailed@example.tw");
    await ask(mailless.url, "logged@example.tw");
    await Promise.all([mailing.stop(), mailless.stop()]);
    expect(mailing.output()).not.toMatch(/mailed@example\.tw|token=/);
    const lines = mailless
      .output()
      .split("\n")
      .filter((line) => line.includes("logged@example.tw") || line.includes("token="));
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Sign-in link for logged@example.tw: ${mailless.url}/en/sign-in/confirm\\?email=\\S+$`)),
    ]);
  });

  test("a mail server that is gone changes nothing of the answer, and no address reaches the log", async ({ mailing, mail }) => {
    await mail.stop();
    expect((await ask(mailing.url, "lost@example.tw")).headers.get("location")).toBe("/en/sign-in/check-mail");
    await mailing.stop();
    expect(mailing.output()).toContain("sign-in mail not sent");
    expect(mailing.output()).not.toMatch(/lost@|token=/);
  });
});

test.describe("sessions", () => {
  sharingTest(
    "each sign-in has a new token, ends the session that was there, and its cookie is for the server alone",
    async ({ mailing, mail }) => {
      const former = await newMember();
      await ask(mailing.url, "fresh@example.tw");
      const pressed = await pressButton(linkIn(await mail.mailTo("fresh@example.tw")), { Cookie: former.cookie });
      expect(pressed.headers.getSetCookie().join()).toMatch(/^next-auth\.session-token=[^;]{32,};.*HttpOnly; SameSite=Lax$/);
      expect(sessionSet(pressed)).not.toBe(former.cookie);
      expect(await whoIs(mailing.url, former.cookie)).toBeUndefined();
      expect(await whoIs(mailing.url, sessionSet(pressed))).toBe("fresh@example.tw");
    },
  );

  sharingTest(
    "signing out here ends this session alone, everywhere ends all; a kept cookie is worth nothing from then on",
    async ({ mailing }) => {
      const member = await newMember();
      const [second, third] = await Promise.all([newSession(member.accountId), newSession(member.accountId)]);
      const here = await postForm(mailing.url, "/api/sign-out", { locale: "en", scope: "here" }, { Cookie: member.cookie });
      expect(here.headers.get("location")).toBe("/en/sign-out?done=here");
      expect(here.headers.getSetCookie().join()).toMatch(/^next-auth\.session-token=;.*Max-Age=0/);
      expect(await Promise.all([member.cookie, second, third].map((cookie) => whoIs(mailing.url, cookie)))).toEqual([
        undefined,
        member.email,
        member.email,
      ]);

      await postForm(mailing.url, "/api/sign-out", { locale: "en", scope: "everywhere" }, { Cookie: second });
      expect(await Promise.all([second, third].map((cookie) => whoIs(mailing.url, cookie)))).toEqual([undefined, undefined]);
      expect(await prisma().auditEvent.findMany({ select: { kind: true, subject: true } })).toEqual([
        { kind: "signed_out_everywhere", subject: { sessions: 2 } },
      ]);
      const foreign = await postForm(
        mailing.url,
        "/api/sign-out",
        { scope: "everywhere" },
        { Cookie: third, Origin: "https://evil.example" },
      );
      expect(foreign.headers.get("location")).toContain("error=again");
    },
  );

  sharingTest("an expired session is refused, and removed with all others that expired", async ({ mailing, mail }) => {
    const member = await newMember();
    const past = new Date(Date.now() - 1000);
    const expired = await newSession(member.accountId, past);
    await newSession(member.accountId, past);
    expect(await whoIs(mailing.url, expired)).toBeUndefined();
    await ask(mailing.url, "sweeper@example.tw");
    await pressButton(linkIn(await mail.mailTo("sweeper@example.tw")));
    expect(await prisma().session.count({ where: { accountId: member.accountId } })).toBe(1);
  });

  test("with the database gone nobody is told to be signed out: 503, an error page, and a form that says to try again", async ({
    mailing,
    database,
  }) => {
    const member = await newMember();
    await withoutDatabase(database.name, async () => {
      const session = await fetch(`${mailing.url}/api/auth/session`, { headers: { Cookie: member.cookie } });
      expect([session.status, session.headers.get("retry-after")]).toEqual([503, "5"]);
      expect((await ask(mailing.url, "unlucky@example.tw")).headers.get("location")).toBe("/en/sign-in?error=again");
      const page = await fetch(`${mailing.url}/en/sign-in`);
      expect(page.status).toBe(503);
      expect(await page.text()).not.toMatch(/prisma|postgres|ECONN|painpoint_web/i);
    });
  });
});

async function withoutDatabase(name: string, work: () => Promise<void>): Promise<void> {
  const close = (allow: boolean) =>
    asSuperuser(testDeployment(), async (client) => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allow}`);
      if (!allow) await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    });
  await close(false);
  try {
    await work();
  } finally {
    await close(true);
  }
}

test.describe("next-auth's own addresses", () => {
  test.use({ siteEnvironment: { GITHUB_ID: "client", GITHUB_SECRET: "secret" } });

  test("lead to our pages, in the language of where one came from, and never to another site", async ({ mailing }) => {
    const visit = async (path: string, headers: Record<string, string> = {}) =>
      (
        await fetch(`${mailing.url}/api/auth/${path}`, { redirect: "manual", headers: { "Accept-Language": "en", ...headers } })
      ).headers.get("location");
    expect(await visit("signin")).toBe("/en/sign-in");
    expect(await visit("signin?callbackUrl=https%3A%2F%2Fevil.example")).toBe("/en/sign-in");
    expect(await visit("signin", { "Accept-Language": "zh-TW" })).toBe("/zh-Hant/sign-in");
    expect(await visit("signout")).toBe("/en/sign-out");
    expect(await visit("verify-request")).toBe("/en/sign-in/check-mail");
    expect(await visit("error?error=Verification", { Cookie: "next-auth.callback-url=http%3A%2F%2Flocalhost%2Fzh-Hant" })).toBe(
      "/en/sign-in?error=link",
    );
    expect(await visit("error?error=Verification", { Cookie: "next-auth.callback-url=%2Fzh-Hant" })).toBe("/zh-Hant/sign-in?error=link");
    expect(await visit("callback/github?error=access_denied&state=x")).toBe("/en/sign-in?error=provider");
    expect(await visit("callback/github?code=stolen&state=forged")).toBe("/en/sign-in?error=provider");
  });

  test("make and spend no link, write to no log, and meet odd input without a 500", async ({ mailing }) => {
    for (const path of ["callback/email?token=x&email=a%40b.tw", "callback/google?code=1", "_log", "nonsense", "callback"])
      expect((await fetch(`${mailing.url}/api/auth/${path}`)).status, path).toBe(404);
    for (const path of ["signin/email", "signout", "_log", "callback/email?token=x", "session", "providers"]) {
      const answer = await fetch(`${mailing.url}/api/auth/${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/json" },
        body: "{",
      });
      expect([303, 404], path).toContain(answer.status);
    }
    for (const query of ["?callbackUrl=javascript:1", "?callbackUrl=http://[", "?callbackUrl=%00&callbackUrl=x"]) {
      const cookie = "next-auth.callback-url=javascript%3A1; next-auth.session-token=%E0%A4; =; x";
      expect((await fetch(`${mailing.url}/api/auth/session${query}`, { headers: { Cookie: cookie } })).status, query).toBe(200);
    }
    expect(Object.keys((await (await fetch(`${mailing.url}/api/auth/providers`)).json()) as object)).toEqual(["github"]);
    for (const body of ["", "%", "locale=%00&email=%00%40x", `email=${"a".repeat(20_000)}`]) {
      const headers = { Origin: mailing.url, "Content-Type": "application/x-www-form-urlencoded" };
      for (const path of ["sign-in/link", "sign-in/confirm", "sign-in/oauth", "sign-in/demo", "sign-out"])
        expect((await fetch(`${mailing.url}/api/${path}`, { method: "POST", redirect: "manual", headers, body })).status, path).toBe(303);
    }
  });

  test("GitHub is asked in the name of the configured address, with a state that the browser keeps, and only from our own page", async ({
    mailing,
  }) => {
    const headers = { "X-Forwarded-Host": "evil.example" };
    const answer = await postForm(
      mailing.url,
      "/api/sign-in/oauth",
      { provider: "github", locale: "en", next: "https://evil.example" },
      headers,
    );
    const target = new URL(answer.headers.get("location") ?? "");
    expect(target.origin + target.pathname).toBe("https://github.com/login/oauth/authorize");
    expect(target.searchParams.get("redirect_uri")).toBe(`${mailing.url}/api/auth/callback/github`);
    expect(target.searchParams.get("scope")).toBe("read:user user:email");
    const cookies = answer.headers.getSetCookie().join("\n");
    expect(cookies).toMatch(/^next-auth\.state=.*HttpOnly; SameSite=Lax$/m);
    expect(cookies).toContain(`next-auth.callback-url=${encodeURIComponent(`${mailing.url}/en/account`)};`);
    const foreign = await postForm(
      mailing.url,
      "/api/sign-in/oauth",
      { provider: "github", locale: "en" },
      { Origin: "https://evil.example" },
    );
    expect(foreign.headers.get("location")).toBe("/en/sign-in?error=again");
    const unknown = await postForm(mailing.url, "/api/sign-in/oauth", { provider: "google", locale: "zh-Hant" });
    expect(unknown.headers.get("location")).toBe("/zh-Hant/sign-in?error=provider");
  });
});
