import { expect } from "playwright/test";
import { listKeys } from "#lib/access/list-keys";
import { startClientSite } from "../support/client-site.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";
import { handmadeClient, ScriptedBrowser } from "../support/oauth.ts";
import { startSite, stopSite } from "../support/site.ts";

test.use({ template: "published" });

test("a program whose id is the address of its document connects by it, under its document's host; the document is read once for many, and one that lies is refused", async ({
  database,
}) => {
  await using everything = new AsyncDisposableStack();
  const program = await startClientSite();
  everything.defer(program.stop);
  const site = await startSite({ DATABASE_URL: database.webUrl, NODE_EXTRA_CA_CERTS: program.authority, OAUTH_CLIENT_HOSTS: "localhost" });
  everything.defer(() => stopSite(site));
  const member = await newMember();
  const browser = new ScriptedBrowser(site.url, member.cookie);
  const client = handmadeClient(site.url);
  const redirect = { redirect_uris: ["https://client.example/callback"] };

  const id = program.says("/client.json", { ...redirect, token_endpoint_auth_method: "none" }, { "cache-control": "max-age=600" });
  const { end, page } = await browser.connect(client.authorizeUrl(id));
  expect(page).toContain(new URL(id).host);
  expect((await client.redeem(id, end.searchParams.get("code") ?? "")).status).toBe(200);
  expect(await listKeys(member.accountId)).toMatchObject([{ name: "Documented", clientHost: new URL(id).host, clientId: id }]);
  for (let time = 0; time < 5; time += 1) expect((await browser.connect(client.authorizeUrl(id))).end.searchParams.has("code")).toBe(true);
  expect(program.site.asked).toBe(1);

  const refused = async (clientId: string) => {
    const { url, answer } = await browser.visit(client.authorizeUrl(clientId));
    return url.origin === site.url && answer?.status === 400;
  };
  const lies: [string, () => string][] = [
    ["of another address", () => program.says("/a.json", { ...redirect, client_id: `${program.origin}/b.json` })],
    ["with an address that is not TLS", () => program.says("/c.json", { redirect_uris: ["http://client.example/callback"] })],
    ["with an address that a browser would run", () => program.says("/d.json", { redirect_uris: ["javascript:alert(1)"] })],
    ["larger than the bound", () => program.says("/e.json", { ...redirect, more: "x".repeat(30_000) })],
    ["without addresses", () => program.says("/f.json", {})],
  ];
  for (const [what, say] of lies) expect([what, await refused(say())]).toEqual([what, true]);
  for (const [what, answer] of [
    ["led elsewhere", { status: 302, headers: { location: id }, body: "" }],
    ["no JSON", { status: 200, headers: {}, body: "<html>" }],
    ["not there", { status: 404, headers: {}, body: "{}" }],
  ] as const) {
    program.site.answer = { ...answer, headers: { ...answer.headers } };
    expect([what, await refused(`${program.origin}/${encodeURIComponent(what)}`)]).toEqual([what, true]);
  }
});
