import { expect } from "playwright/test";
import { setPlan } from "#lib/access/accounts";
import { deleteAccount } from "#lib/access/delete-account";
import { createKey, revokeOwnKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { listEvents } from "#lib/access/audit";
import { prisma, query } from "#lib/db/web";
import { test } from "../support/fixtures.ts";
import { newMember, type TestMember } from "../support/member.ts";
import { askWithToken, handmadeClient, REDIRECT, ScriptedBrowser, type Tokens } from "../support/oauth.ts";

const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

/** A program that a member has allowed, with its tokens. */
async function connected(site: string, member: TestMember, { ai = true, redirect = REDIRECT } = {}) {
  const client = handmadeClient(site, redirect);
  const id = await client.registered();
  const browser = new ScriptedBrowser(site, member.cookie);
  const { end } = await browser.connect(client.authorizeUrl(id), "allow", { ai });
  const code = end.searchParams.get("code") ?? "";
  const tokens = (await (await client.redeem(id, code)).json()) as Tokens;
  return { client, id, code, end, tokens, browser };
}

test.describe("what is said of the authorization server", () => {
  test("stands at the addresses of the token's resource alone: the address of keys knows no server, and root probes find nothing", async ({
    site,
  }) => {
    const refused = await askWithToken(site, undefined);
    const resource = `${site}/.well-known/oauth-protected-resource/api/mcp/oauth`;
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe(`Bearer resource_metadata="${resource}", scope="read ai"`);
    const described = await json(await fetch(resource));
    expect(described).toMatchObject({
      resource: `${site}/api/mcp/oauth`,
      authorization_servers: [`${site}/oauth`],
      scopes_supported: ["read", "ai"],
    });

    const metadata = await json(await fetch(`${site}/.well-known/oauth-authorization-server/oauth`));
    expect(metadata).toMatchObject({
      issuer: `${site}/oauth`,
      authorization_endpoint: `${site}/oauth/authorize`,
      token_endpoint: `${site}/oauth/token`,
      registration_endpoint: `${site}/oauth/register`,
      revocation_endpoint: `${site}/oauth/revoke`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      response_types_supported: ["code"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });

    const withoutKey = await fetch(`${site}/api/mcp`, { method: "POST" });
    expect(withoutKey.headers.get("www-authenticate")).toBe('Bearer realm="api"');
    const probes = ["oauth-authorization-server", "openid-configuration", "oauth-protected-resource", "oauth-protected-resource/api/mcp"];
    for (const probe of probes) expect([probe, (await fetch(`${site}/.well-known/${probe}`)).status]).toEqual([probe, 404]);
    expect((await fetch(`${site}/register`, { method: "POST" })).status).toBe(404);
  });
});

test.describe("a connection", () => {
  test("is agreed to on a page that names program, host and cost; its token reads and asks, is counted as a key is, and stands in the account", async ({
    site,
  }) => {
    const member = await newMember();
    const client = handmadeClient(site);
    const id = await client.registered({ client_name: "Claude <b>" });
    const browser = new ScriptedBrowser(site, member.cookie);
    const { end, page } = await browser.connect(client.authorizeUrl(id));
    expect(page).toContain("Claude &lt;b&gt;");
    expect(page).toContain("client.example");
    expect(page).toContain(member.email);
    expect(page).toMatch(/20 briefs or 200 questions/);
    expect(`${end.origin}${end.pathname}`).toBe(REDIRECT);
    expect(Object.fromEntries(end.searchParams)).toMatchObject({ state: "state-1", iss: `${site}/oauth` });

    const answer = await client.redeem(id, end.searchParams.get("code") ?? "");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const tokens = (await answer.json()) as Tokens;
    expect(tokens).toMatchObject({ token_type: "Bearer", scope: "read ai", expires_in: 3600 });
    expect(Object.keys(tokens)).not.toContain("id_token");

    const asked = await askWithToken(site, tokens.access_token, "tools/call", { name: "list_top_painpoints", arguments: { limit: 1 } });
    expect(asked.status).toBe(200);
    expect(asked.headers.get("ratelimit")).toMatch(/"daily";r=999/);
    const [grant] = await listKeys(member.accountId);
    expect(grant).toMatchObject({ name: "Claude <b>", clientHost: "client.example", scope: "all", state: "active" });
    expect(grant?.lastUsedAt).not.toBeNull();
    expect((await listEvents(member.accountId, 5)).map(({ kind, keyName }) => [kind, keyName])).toEqual([["client_allowed", "Claude <b>"]]);
  });

  test("keeps no token, code or browser's secret in the database", async ({ site }) => {
    const member = await newMember();
    const { tokens, code, browser, client, id } = await connected(site, member);
    const begun = await browser.ask(client.authorizeUrl(id));
    const uid = begun.headers.get("location")?.split("/").at(-1) ?? "";
    expect(uid.length).toBeGreaterThan(20);
    const [row] = await query<{ text: string }>(
      "oauth_all",
      "SELECT string_agg(record::text, ' ') AS text FROM app.oauth_record AS record",
      [],
    );
    for (const secret of [tokens.access_token, tokens.refresh_token, code, uid]) expect(row?.text).not.toContain(secret);
    expect(row?.text).toContain("AccessToken");
  });

  test("that may only read cannot spend the month's briefs, whatever the program asked for", async ({ site }) => {
    const member = await newMember();
    const { tokens } = await connected(site, member, { ai: false });
    expect(tokens.scope).toBe("read");
    const brief = await askWithToken(site, tokens.access_token, "tools/call", {
      name: "generate_research_brief",
      arguments: { slug: "holiday-freeway-standstill" },
    });
    expect(JSON.stringify(await brief.json())).toContain("insufficient_scope");
    expect((await listKeys(member.accountId))[0]?.scope).toBe("read");
  });

  test("that is refused leads back with access_denied, and nothing stands in the account", async ({ site }) => {
    const member = await newMember();
    const client = handmadeClient(site);
    const { end } = await new ScriptedBrowser(site, member.cookie).connect(client.authorizeUrl(await client.registered()), "refuse");
    expect(Object.fromEntries(end.searchParams)).toMatchObject({ error: "access_denied", state: "state-1", iss: `${site}/oauth` });
    expect(await listKeys(member.accountId)).toEqual([]);
  });

  test("of the same program again is the same grant, with what was agreed to last", async ({ site }) => {
    const member = await newMember();
    const { client, id, tokens, browser } = await connected(site, member);
    const { end } = await browser.connect(client.authorizeUrl(id), "allow", { ai: false });
    expect(await listKeys(member.accountId)).toMatchObject([{ scope: "read" }]);
    expect((await client.redeem(id, end.searchParams.get("code") ?? "")).status).toBe(200);
    const brief = await askWithToken(site, tokens.access_token, "tools/call", {
      name: "generate_research_brief",
      arguments: { slug: "holiday-freeway-standstill" },
    });
    expect(JSON.stringify(await brief.json())).toContain("insufficient_scope");
  });

  test("needs Pro: a free account can only refuse; one that was Pro keeps reading by what it allowed", async ({ site }) => {
    const free = await newMember("free");
    const client = handmadeClient(site);
    const id = await client.registered();
    const browser = new ScriptedBrowser(site, free.cookie);
    const { page } = await browser.connect(client.authorizeUrl(id), "allow");
    expect(page).not.toContain('value="allow"');
    expect(await listKeys(free.accountId)).toEqual([]);

    const member = await newMember();
    const { tokens } = await connected(site, member);
    await setPlan(member.accountId, "free");
    expect((await askWithToken(site, tokens.access_token)).status).toBe(200);
  });

  test("is one of ten keys and programs together, however many agree at once", async ({ site }) => {
    const member = await newMember();
    for (let key = 0; key < 8; key += 1) await createKey(member.accountId, `Key ${key}`);
    const clients = Array.from({ length: 5 }, (_, at) => handmadeClient(site, `https://client-${at}.example/callback`));
    const ends = await Promise.all(
      clients.map(async (client) => new ScriptedBrowser(site, member.cookie).connect(client.authorizeUrl(await client.registered()))),
    );
    expect(ends.filter(({ end }) => end.searchParams.has("code")).length).toBe(2);
    expect((await listKeys(member.accountId)).length).toBe(10);
  });

  test("ends at once when its owner ends it, when the account goes, and when the program gives its token back", async ({ site }) => {
    const member = await newMember();
    const [first, second] = [await connected(site, member), await connected(site, member, { redirect: "https://other.example/cb" })];
    const grant = (await listKeys(member.accountId)).find(({ clientHost }) => clientHost === "client.example");
    await revokeOwnKey(member.accountId, grant?.id ?? "");
    expect((await askWithToken(site, first.tokens.access_token)).status).toBe(401);
    expect((await first.client.refresh(first.id, first.tokens.refresh_token)).status).toBe(400);
    expect((await askWithToken(site, second.tokens.access_token)).status).toBe(200);

    expect((await second.client.revoke(second.id, second.tokens.refresh_token)).status).toBe(200);
    expect((await askWithToken(site, second.tokens.access_token)).status).toBe(401);
    expect((await listEvents(member.accountId, 9)).map(({ kind }) => kind)).toEqual([
      "client_ended",
      "client_ended",
      "client_allowed",
      "client_allowed",
    ]);

    const gone = await newMember();
    const { tokens } = await connected(site, gone);
    await deleteAccount(gone.accountId);
    expect((await askWithToken(site, tokens.access_token)).status).toBe(401);
    expect(await prisma().oauthRecord.count({ where: { grant: { accountId: gone.accountId } } })).toBe(0);
  });

  test("leads a visitor to sign in and back; the page of a connection that is over says so", async ({ site }) => {
    const client = handmadeClient(site);
    const browser = new ScriptedBrowser(site);
    const { url } = await browser.visit(client.authorizeUrl(await client.registered()));
    expect(url.pathname).toMatch(/\/sign-in$/);
    expect(url.searchParams.get("next")).toMatch(/\/account\/connect\//);
    const member = await newMember();
    const over = await new ScriptedBrowser(site, member.cookie).visit("/en/account/connect/nothing");
    expect(await over.answer?.text()).toContain("This connection has expired");
  });
});

test.describe("tokens", () => {
  test("are given anew with each refresh; an old refresh token that comes back ends the connection", async ({ site }) => {
    const member = await newMember();
    const { client, id, tokens } = await connected(site, member);
    const renewed = (await (await client.refresh(id, tokens.refresh_token)).json()) as Tokens;
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await askWithToken(site, renewed.access_token)).status).toBe(200);
    const again = await client.refresh(id, tokens.refresh_token);
    expect([again.status, (await json(again)).error]).toEqual([400, "invalid_grant"]);
    for (const token of [tokens.access_token, renewed.access_token]) expect((await askWithToken(site, token)).status).toBe(401);
    expect((await client.refresh(id, renewed.refresh_token)).status).toBe(400);
    expect(await listKeys(member.accountId)).toMatchObject([{ state: "revoked" }]);
  });

  test("of one refresh token asked for by eight at once are given to one at most, and the others hear that it was used", async ({
    site,
  }) => {
    const { client, id, tokens } = await connected(site, await newMember());
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.refresh(id, tokens.refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const answer of answers) {
      expect([200, 400]).toContain(answer.status);
      const said = await json(answer);
      if (answer.status === 200) expect((await askWithToken(site, String(said.access_token))).status).not.toBe(500);
      else expect(said.error).toBe("invalid_grant");
    }
  });

  test("are good at their own address alone: neither at REST nor where keys are wanted; a key is no token", async ({ site, newKey }) => {
    const { tokens } = await connected(site, await newMember());
    const header = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await fetch(`${site}/api/v1/painpoints`, { headers: header })).status).toBe(401);
    expect((await fetch(`${site}/api/mcp`, { method: "POST", headers: header })).status).toBe(401);
    const { key } = await newKey();
    const refused = await askWithToken(site, key);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, expect.stringContaining('error="invalid_token"')]);
  });
});

test.describe("an attacker", () => {
  test("gets nothing for a code that was used: it works once, and used twice takes its tokens along", async ({ site }) => {
    const { client, id, code, tokens } = await connected(site, await newMember());
    const again = await client.redeem(id, code);
    expect([again.status, (await json(again)).error]).toEqual([400, "invalid_grant"]);
    expect((await askWithToken(site, tokens.access_token)).status).toBe(401);
  });

  test("gets nothing for a code with another verifier, another program, another address, or another resource", async ({ site }) => {
    const member = await newMember();
    const client = handmadeClient(site);
    const id = await client.registered();
    const other = handmadeClient(site);
    const otherId = await other.registered({ client_name: "Other" });
    const browser = new ScriptedBrowser(site, member.cookie);
    const code = async () => (await browser.connect(client.authorizeUrl(id))).end.searchParams.get("code") ?? "";
    for (const [named, more] of [
      [id, { code_verifier: other.verifier }],
      [id, { code_verifier: "" }],
      [otherId, {}],
      [id, { redirect_uri: "https://client.example/other" }],
      [id, { resource: `${site}/api/mcp` }],
    ] as const)
      expect([more, (await client.redeem(named, await code(), more)).status]).toEqual([more, 400]);
  });

  test("cannot do without PKCE, or with its plain form, or with an implicit answer", async ({ site }) => {
    const member = await newMember();
    const client = handmadeClient(site);
    const id = await client.registered();
    const browser = new ScriptedBrowser(site, member.cookie);
    for (const more of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: "plain" },
      { response_type: "token" },
      { response_type: "code id_token" },
      { resource: "https://elsewhere.example/mcp" },
    ]) {
      const { url } = await browser.visit(client.authorizeUrl(id, more));
      expect([more, url.pathname.includes("/account/connect/"), url.searchParams.has("code")]).toEqual([more, false, false]);
    }
  });

  test("is led to no address that differs from a registered one by a character; on the machine itself the port alone is free", async ({
    site,
  }) => {
    const member = await newMember();
    const browser = new ScriptedBrowser(site, member.cookie);
    const client = handmadeClient(site);
    const id = await client.registered();
    for (const uri of [
      `${REDIRECT}/`,
      `${REDIRECT}?x=1`,
      REDIRECT.replace("client", "client.example.evil"),
      "https://client.example:444/callback",
      "https://user@client.example/callback",
      "http://client.example/callback",
      `${REDIRECT}#fragment`,
      "https://CLIENT.example/callback/../callback2",
    ]) {
      const { url, answer } = await browser.visit(client.authorizeUrl(id, { redirect_uri: uri }));
      expect([uri, url.origin, answer?.status]).toEqual([uri, new URL(site).origin, 400]);
    }
    const native = handmadeClient(site, "http://127.0.0.1:4321/callback");
    const nativeId = await native.registered();
    const { end } = await browser.connect(native.authorizeUrl(nativeId, { redirect_uri: "http://127.0.0.1:9876/callback" }));
    expect([end.host, end.searchParams.has("code")]).toEqual(["127.0.0.1:9876", true]);
    const wrong = await browser.visit(native.authorizeUrl(nativeId, { redirect_uri: "http://127.0.0.1:9876/other" }));
    expect(wrong.answer?.status).toBe(400);
  });

  test("registers no address that a browser would run, that is not TLS, or that hides who it is", async ({ site }) => {
    const client = handmadeClient(site);
    for (const uri of [
      "javascript:alert(1)",
      "data:text/html,x",
      "http://evil.example/cb",
      "file:///etc/passwd",
      "https://x.example/#y",
      "https://a@b.example/",
      "nonsense",
    ])
      expect([uri, (await client.register({ redirect_uris: [uri] })).status]).toEqual([uri, 400]);
    for (const said of [
      { redirect_uris: [] },
      { redirect_uris: "x" },
      { redirect_uris: Array(9).fill(REDIRECT) },
      { redirect_uris: [`https://a.example/${"x".repeat(3000)}`] },
    ])
      expect((await client.register(said)).status).toBe(400);
    expect(
      await json(await client.register({ token_endpoint_auth_method: "client_secret_post", grant_types: ["implicit"] })),
    ).toMatchObject({
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
    });
    expect(await json(await client.register({}))).not.toHaveProperty("client_secret");
  });

  test("stores nothing by registering, however often, and cannot make an id up", async ({ site }) => {
    const client = handmadeClient(site);
    const ids = await Promise.all(Array.from({ length: 60 }, (_, at) => client.registered({ client_name: `Flood ${at}` })));
    expect(new Set(ids).size).toBe(60);
    const stored = await query("oauth_flood", "SELECT FROM app.oauth_record WHERE payload::text LIKE '%Flood%'", []);
    expect(stored.length).toBe(0);
    const [prefix, said = "", seal] = ids[0]?.split(".") ?? [];
    const forged = Buffer.from(Buffer.from(said, "base64url").toString().replace("client.example", "attack.example")).toString("base64url");
    const { answer } = await new ScriptedBrowser(site).visit(
      client.authorizeUrl([prefix, forged, seal].join("."), { redirect_uri: "https://attack.example/callback" }),
    );
    expect(answer?.status).toBe(400);
  });

  test("cannot have a member agree to a connection that was begun in another browser, nor pick up what the member's browser was given", async ({
    site,
  }) => {
    const member = await newMember();
    const client = handmadeClient(site);
    const attacker = new ScriptedBrowser(site);
    const begun = await attacker.ask(client.authorizeUrl(await client.registered()));
    const uid = begun.headers.get("location")?.split("/").at(-1) ?? "";
    const victim = new ScriptedBrowser(site, member.cookie);
    const shown = await victim.visit(`/en/account/connect/${uid}`);
    expect(await shown.answer?.text()).toContain("begun in another browser");
    await victim.answer(uid, "allow");
    expect(await listKeys(member.accountId)).toEqual([]);
    const picked = await attacker.visit(`/oauth/authorize/${uid}`);
    expect(picked.url.searchParams.has("code")).toBe(false);

    const own = new ScriptedBrowser(site, member.cookie);
    const { url } = await own.visit(client.authorizeUrl(await client.registered()));
    expect((await attacker.visit(`/oauth/authorize/${url.pathname.split("/").at(-1)}`)).answer?.status).toBe(400);
  });

  test("cannot use the server to lead anybody elsewhere: what fails before somebody was asked is answered by a page that names the address", async ({
    site,
  }) => {
    const client = handmadeClient(site, "https://evil.example/landing");
    const id = await client.registered();
    for (const more of [
      { prompt: "none" },
      { response_type: "nothing" },
      { code_challenge: undefined },
      { resource: "https://elsewhere.example/" },
    ]) {
      const answer = await new ScriptedBrowser(site).ask(client.authorizeUrl(id, more));
      expect([more, answer.status, answer.headers.get("location")]).toEqual([more, 400, null]);
      expect(await answer.text()).toContain("evil.example");
    }
  });

  test("is answered only at addresses that are spelt as ours, and by no host that a header names", async ({ site }) => {
    for (const path of [
      "/oauth/AUTHORIZE",
      "/oauth/authorize/",
      "/oauth/jwks",
      "/oauth/.well-known/openid-configuration",
      "/oauth/session/end/confirm",
    ])
      expect([path, (await fetch(site + path, { redirect: "manual" })).status]).toEqual([path, 404]);
    const named = await fetch(`${site}/.well-known/oauth-authorization-server/oauth`, {
      headers: { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    });
    expect(await named.text()).not.toContain("evil.example");
    expect((await fetch(`${site}/oauth/authorize?x=${"y".repeat(9_000)}`)).status).toBe(414);
  });

  test("does not pass for a host by its scheme, nor for the site by its name", async ({ site }) => {
    const member = await newMember();
    const client = handmadeClient(site, "claude.ai:/callback");
    const id = await client.registered({ client_name: 'Claude", at claude.ai, verified "\u200b' });
    const { page } = await new ScriptedBrowser(site, member.cookie).connect(client.authorizeUrl(id), "refuse");
    expect(page).toContain("<bdi>claude.ai://</bdi>");
    expect(page).toContain("<bdi>Claude, at claude.ai, verified</bdi>");
    const local = handmadeClient(site, "http://127.0.0.1:5555/callback");
    const shown = await new ScriptedBrowser(site, member.cookie).connect(local.authorizeUrl(await local.registered()), "refuse");
    expect(shown.page).toContain("could use anybody");
    expect((await handmadeClient(site, "localhost:/callback").register()).status).toBe(400);
  });

  test("cannot press a member's button from another site, and no page may frame it", async ({ site }) => {
    const member = await newMember();
    const client = handmadeClient(site);
    const browser = new ScriptedBrowser(site, member.cookie);
    const { url, answer } = await browser.visit(client.authorizeUrl(await client.registered()));
    expect(answer?.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    await browser.answer(url.pathname.split("/").at(-1) ?? "", "allow", { origin: "https://evil.example" });
    await browser.answer(url.pathname.split("/").at(-1) ?? "", "allow", { origin: "null" });
    expect(await listKeys(member.accountId)).toEqual([]);
  });

  test("cannot have the server read a document from an inner address, or one that is none", async ({ site }) => {
    const client = handmadeClient(site);
    for (const id of [
      "https://127.0.0.1/client.json",
      "https://localhost/client.json",
      "https://169.254.169.254/latest/meta-data",
      "https://[::1]/client.json",
      "https://[::ffff:10.0.0.1]/client.json",
      "https://10.0.0.5:5432/",
      "http://client.example/client.json",
      "https://user:secret@client.example/client.json",
      "https://no-such-host.invalid/client.json",
    ]) {
      const started = performance.now();
      const { url, answer } = await new ScriptedBrowser(site).visit(client.authorizeUrl(id));
      expect([id, url.origin, answer?.status]).toEqual([id, new URL(site).origin, 400]);
      expect(performance.now() - started).toBeLessThan(8_000);
    }
  });
});
