import fc from "fast-check";
import { expect, test } from "playwright/test";
import { chooseTheme } from "#lib/adapters/web/choose-theme";
import { isOwnOrigin } from "#lib/auth/own-origin";
import { ownPath } from "#lib/auth/own-path";
import { toSignInError } from "#lib/auth/pages";
import { signInMail } from "#lib/auth/sign-in-mail";
import { primaryEmail, verifiedEmail } from "#lib/auth/verified-email";
import { configure, parseEnv } from "#lib/env";
import { normaliseEmail, readEmailAddress } from "#lib/policy/email-address";
import { isDemoMode } from "../../scripts/service/demo-mode.ts";

const SITE = "https://observatory.example";
test.beforeEach(() => configure({ SITE_URL: SITE }));

test("the choice of colours is a cookie of the encrypted site alone, and of any where the site is not encrypted", async () => {
  for (const [site, secure] of [
    [SITE, true],
    ["http://localhost:3000", false],
  ] as const) {
    configure({ SITE_URL: site });
    const body = new URLSearchParams({ theme: "dark", next: "/en" });
    const answer = await chooseTheme(new Request(`${site}/api/theme`, { method: "POST", headers: { Origin: site }, body }));
    expect(answer.headers.getSetCookie().join().includes("; Secure")).toBe(secure);
  }
});

test.describe("an e-mail address", () => {
  test("has one spelling: trimmed, lower case, full width as half width", () => {
    for (const typed of [" Me@Example.TW ", "ＭＥ＠ｅｘａｍｐｌｅ．ｔｗ", "me@EXAMPLE.tw\n"])
      expect(readEmailAddress(typed)).toBe("me@example.tw");
    expect(readEmailAddress("林小姐@例子.台灣")).toBe("林小姐@例子.台灣");
    expect(readEmailAddress("a+b.c@mail.example.co.uk")).toBe("a+b.c@mail.example.co.uk");
  });

  test("is one address, without lists, headers, quotes or what cannot be seen", () => {
    const wrong = [
      "a@x.tw,b@x.tw",
      "a@x.tw b@x.tw",
      "a@x.tw；b@x.tw",
      "a＠b@x.tw",
      "a@x.tw\r\nBcc: b@x.tw",
      "<a@x.tw>",
      '"a b"@x.tw',
      "a@x",
      "a@1.2.3.4",
    ];
    wrong.push(
      "@x.tw",
      "a@",
      "a@.tw",
      "a@x..tw",
      "a@-x.tw",
      ".a@x.tw",
      "a..b@x.tw",
      "a\u0000@x.tw",
      "a\u202e@x.tw",
      "a@x.tw\u200b",
      `${"a".repeat(65)}@x.tw`,
    );
    for (const typed of [...wrong, `a@${"b".repeat(60)}.${"c.".repeat(100)}tw`, undefined, 7, ["a@x.tw"]])
      expect(readEmailAddress(typed), String(typed)).toBeUndefined();
  });

  test("whatever is typed, what is accepted holds one @ and no blank, and reads as itself again", () => {
    const near = fc.stringMatching(/^[a-zA-Z＠@.,;İſﬁK １\r\n-]{1,12}@[a-z.．-]{1,8}\.[a-zİ]{1,4}$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: "binary" })), (typed) => {
        const email = readEmailAddress(typed);
        if (email === undefined) return;
        expect(email).toMatch(/^[^\s@]+@[^\s@]+$/);
        expect([readEmailAddress(email), normaliseEmail(email)]).toEqual([email, email]);
      }),
      { numRuns: 2000 },
    );
  });
});

test.describe("after signing in", () => {
  test("one goes to a page of this site, or nowhere", () => {
    expect(ownPath("/en/account?a=1#b")).toBe("/en/account?a=1");
    expect(ownPath(`${SITE}/zh-Hant`)).toBe("/zh-Hant");
    const foreign = [
      "https://evil.example/en",
      "//evil.example/en",
      "/\\evil.example/en",
      "\\\\evil.example/en",
      "/\t/evil.example",
      `${SITE}@evil.example/en`,
    ];
    foreign.push(
      `${SITE}//evil.example/en`,
      "/.//evil.example/en",
      "/en/..//evil.example",
      "javascript:alert(1)//en",
      "data:text/html,en",
      "http://observatory.example/en",
      "/api/v1",
      "",
      "http://[",
    );
    for (const address of [...foreign, undefined, ["/en"]]) expect(ownPath(address), String(address)).toBeUndefined();
  });

  test("whatever an address says, what comes of it stays on this site in every reading of a browser", () => {
    const piece = fc.constantFrom("/", "\\", "//", "/en", "evil.example", "@", "?", "#", "..", ".", "%2f", "\t", "https:", SITE, "en", ":");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = ownPath(pieces.join(""));
        if (path !== undefined) expect(new URL(path, SITE).origin).toBe(SITE);
      }),
      { numRuns: 5000 },
    );
  });
});

test.describe("an address that a provider gives", () => {
  test("counts only where the provider has verified it", () => {
    expect(verifiedEmail({ email: "Me@Example.tw", email_verified: true })).toBe("me@example.tw");
    for (const email_verified of [false, undefined, null, "true", 1])
      expect(verifiedEmail({ email: "me@example.tw", email_verified })).toBeUndefined();
    expect(verifiedEmail({ email: "me@example.tw, you@example.tw", email_verified: true })).toBeUndefined();
  });

  test("is GitHub's primary one, and no other though it be verified", () => {
    const list = [
      { email: "second@example.tw", primary: false, verified: true },
      { email: "first@example.tw", primary: true, verified: false },
    ];
    expect(verifiedEmail(primaryEmail(list))).toBeUndefined();
    expect(verifiedEmail(primaryEmail(list.map((entry) => ({ ...entry, verified: true }))))).toBe("first@example.tw");
    for (const broken of [undefined, null, {}, [], [null], "first@example.tw"]) expect(verifiedEmail(primaryEmail(broken))).toBeUndefined();
  });
});

test("a form counts as our own by its origin, or where a page hides it, by the browser's word", () => {
  const sent = (headers: Record<string, string>) => isOwnOrigin(new Headers(headers));
  expect(sent({ origin: SITE })).toBe(true);
  expect(sent({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(true);
  expect(sent({})).toBe(false);
  for (const origin of ["null", `${SITE}.evil.example`, "http://observatory.example"]) expect(sent({ origin })).toBe(false);
  for (const site of ["cross-site", "same-site", "none"]) expect(sent({ origin: "null", "sec-fetch-site": site })).toBe(false);
  expect(sent({ origin: "https://evil.example", "sec-fetch-site": "same-origin" })).toBe(false);
});

test("errors of next-auth become sentences of ours, and unknown ones none", () => {
  expect(["Verification", "OAuthCallback", "again"].map(toSignInError)).toEqual(["link", "provider", "again"]);
  for (const code of ["toString", "__proto__", "<script>", undefined]) expect(toSignInError(code)).toBeUndefined();
});

test("the mail says in both languages whom it signs in and how long the link works, and its HTML holds nothing but text", () => {
  for (const [locale, subject] of [
    ["en", "Sign in to Painpoint Observatory"],
    ["zh-Hant", "登入痛點觀測站"],
  ] as const) {
    const mail = signInMail(locale, { link: `${SITE}/${locale}/sign-in/confirm?email=a&token=b`, email: "o'neil&co@example.tw" });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`${SITE}/${locale}/sign-in/confirm?email=a&token=b\n`);
    expect(mail.text).toContain("15");
    expect(mail.html).toContain("o'neil&amp;co@example.tw");
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).not.toMatch(/<script|<img|src=|url\(/i);
  }
});

test("the demo member's button exists on this machine alone: embedded database, loopback host and address, no proxy in front", () => {
  const demo = { isEmbedded: true, HOST: "127.0.0.1", url: "http://localhost:3000", TRUSTED_PROXY_HOPS: 0 };
  for (const host of ["127.0.0.1", "localhost", "::1"]) expect(isDemoMode({ ...demo, HOST: host })).toBe(true);
  for (const other of [
    { isEmbedded: false },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { url: SITE },
    { TRUSTED_PROXY_HOPS: 1 },
    { HOST: "127.0.0.1.evil.example" },
  ])
    expect(isDemoMode({ ...demo, ...other }), JSON.stringify(other)).toBe(false);
});

test("half of a provider's configuration stops the start in one sentence", () => {
  expect(() => parseEnv({ GITHUB_ID: "id" })).toThrow(
    "GITHUB_SECRET: is missing; signing in with GitHub needs the client's id and its secret, or neither",
  );
  expect(() => parseEnv({ GOOGLE_SECRET: "secret" })).toThrow("GOOGLE_ID: is missing");
  expect(parseEnv({ GITHUB_ID: "id", GITHUB_SECRET: "secret" }).GITHUB_ID).toBe("id");
});
