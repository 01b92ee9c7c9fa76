import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { expect } from "playwright/test";
import { findAccount } from "#lib/access/accounts";
import { listAllEvents } from "#lib/access/audit";
import { createKey } from "#lib/access/keys";
import { isOperator } from "#lib/access/operators";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { query } from "#lib/db/web";
import { listActs, unpublishedSince } from "#lib/queue/acts";
import { enqueue } from "#lib/queue/desk";
import { setOperator } from "../../scripts/operator-role.ts";
import { callAction, openForm, sendForm } from "../support/account-form.ts";
import { ask } from "../support/ask.ts";
import { SMALL, withSmallCatalogue } from "../support/catalogue-folder.ts";
import { withClient, type TestDatabase } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { newMember, type TestMember } from "../support/member.ts";
import { operatorCommand } from "../support/operator-command.ts";
import { newOperator } from "../support/operator.ts";
import { startSite, stopSite } from "../support/site.ts";

const PLACES = ["", "/members", "/releases", "/history", "/health"];
/** How a page is asked for: as itself, as the payload that a link fetches, and as the one that is fetched ahead. */
const PAYLOADS: Record<string, string>[] = [{}, { RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }];
const FOREIGN = "https://elsewhere.example";

const see = (site: string, path: string, cookie = "", headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, { headers: { Cookie: cookie, ...headers }, redirect: "manual" });

/** What is on a page for whoever reads it: without scripts, and without the address that it was asked by. */
async function bodyOf(answer: Response, path: string): Promise<string> {
  const html = (await answer.text()).replaceAll(/<script\b[^>]*>[^]*?<\/script>|<link rel="preload"[^>]*>/g, "");
  return html.replaceAll(path.slice(path.indexOf("/", 1)), "/…").replaceAll(encodeURIComponent(path), "…");
}

const trail = async (accountId: string) =>
  (
    await query<{ kind: string; subject: Record<string, unknown> }>(
      "trail_of",
      "SELECT kind, subject FROM app.audit_event WHERE account_id = $1 ORDER BY at",
      [accountId],
    )
  ).map(({ kind, subject }) => ({ kind, subject }));

test("for a visitor and for a member no page of the desk is there: 404, in the words of any unknown page, in no cache", async ({
  database,
  site,
}) => {
  const member = await newMember();
  const operator = await newOperator(database);
  const job = `/jobs/${randomUUID()}`;
  for (const locale of ["en", "zh-Hant"])
    for (const cookie of ["", member.cookie]) {
      const nothing = `/${locale}/no-such-place`;
      const unknown = await bodyOf(await see(site, nothing, cookie), nothing);
      for (const place of [...PLACES, `/members/${operator.accountId}`, `/members/${operator.accountId}/keys/${randomUUID()}`, job]) {
        const path = `/${locale}/admin${place}`;
        const answer = await see(site, path, cookie);
        expect(answer.status, path).toBe(404);
        expect(answer.headers.get("cache-control"), path).toContain("no-store");
        expect(await bodyOf(answer, path), path).toBe(unknown);
        for (const headers of PAYLOADS.slice(1)) {
          const payload = await (await see(site, path, cookie, headers)).text();
          expect(payload, path).not.toContain(operator.email);
          expect(payload, path).not.toMatch(/Operator's desk|管理後台/);
        }
      }
    }
  expect((await see(site, "/en/account", member.cookie)).status).toBe(200);
  expect(await (await see(site, "/en/account", member.cookie)).text()).not.toContain("/en/admin");
});

test("an operator sees every page of the desk, no cache and no search engine does, and no sitemap names it", async ({ database, site }) => {
  const { cookie, accountId } = await newOperator(database);
  for (const locale of ["en", "zh-Hant"])
    for (const place of [...PLACES, `/members/${accountId}`]) {
      const answer = await see(site, `/${locale}/admin${place}`, cookie);
      expect(answer.status, place).toBe(200);
      expect(answer.headers.get("cache-control"), place).toContain("no-store");
      expect(await answer.text(), place).toContain('<meta name="robots" content="noindex, nofollow"/>');
    }
  for (const place of [
    "/nothing",
    `/members/${randomUUID()}`,
    "/members/x",
    `/jobs/${randomUUID()}`,
    "/jobs/x",
    `/members/${accountId}/keys/x`,
  ])
    expect((await see(site, `/en/admin${place}`, cookie)).status, place).toBe(404);
  for (const path of ["/sitemap.xml", "/robots.txt", "/llms.txt", "/api/v1/openapi.json"])
    expect(await (await see(site, path)).text(), path).not.toContain("/admin");
  expect(await (await see(site, "/en/account", cookie)).text()).toContain('href="/en/admin"');
});

test("the command line gives the role and takes it, the trail says so, and a demoted operator's next request is refused", async ({
  database,
  site,
}) => {
  const member = await newMember();
  const account = (...args: string[]) => operatorCommand("account", database, args);
  expect((await account("operator", member.email)).stdout).toContain("is an operator from the next request on");
  expect((await account("operator", member.email)).stdout).toContain("is an operator already");
  expect((await see(site, "/en/admin", member.cookie)).status).toBe(200);
  expect((await account("list")).stdout).toContain(member.email);
  const form = await openForm(site, `/en/admin/members/${member.accountId}`, member.cookie);
  expect(form.hidden.length).toBeGreaterThan(0);

  expect((await account("operator", member.email, "off")).stdout).toContain("is no operator from the next request on");
  expect((await see(site, "/en/admin", member.cookie)).status).toBe(404);
  const sent = await sendForm(form, { plan: "custom" }, { Origin: site });
  expect(sent.status).toBe(404);
  expect(await (await callAction(form, { plan: "custom" }, { Origin: site })).text()).toContain("not_operator");
  expect((await findAccount(member.email))?.plan).toBe("pro");
  expect(await trail(member.accountId)).toEqual([
    { kind: "operator_given", subject: { by: userInfo().username, door: "command" } },
    { kind: "operator_taken", subject: { by: userInfo().username, door: "command" } },
  ]);
  await expect(account("operator", member.email, "on")).rejects.toMatchObject({ stderr: expect.stringContaining("nothing, or off") });
});

test("no right of the web role makes an operator, asks for work in another's name or reads what is private", async ({ database }) => {
  const member = await newMember();
  for (const [name, sql] of [
    ["give", `INSERT INTO app.operator (account_id) VALUES ('${member.accountId}')`],
    ["give_changed", `UPDATE app.operator SET account_id = '${member.accountId}'`],
    ["take", "DELETE FROM app.operator"],
    ["empty", "TRUNCATE app.operator"],
    ["history", "SELECT * FROM catalogue.history"],
    ["painpoints", "SELECT * FROM catalogue.painpoint"],
    ["jobs", "SELECT * FROM queue.job"],
  ] as const)
    await expect(query(name, sql), sql).rejects.toThrow(/permission denied/);
  expect(await isOperator(member.accountId)).toBe(false);
  await expect(enqueue("desk.publish", {}, member.accountId)).rejects.toThrow("is no operator");
  const operator = await newOperator(database);
  expect(await enqueue("desk.publish", {}, operator.accountId)).toBeUndefined();
});

test.describe("a form of the desk", () => {
  const forms = async (site: string, operator: TestMember, member: TestMember) => {
    const { id } = await createKey(member.accountId, "Key");
    return {
      plan: await openForm(site, `/en/admin/members/${member.accountId}`, operator.cookie),
      revoke: await openForm(site, `/en/admin/members/${member.accountId}/keys/${id}`, operator.cookie),
      publish: await openForm(site, "/en/admin/releases", operator.cookie),
    };
  };

  test("asks for its operator and its origin itself: a member's, a visitor's and another site's change nothing, by page or by script", async ({
    database,
    site,
  }) => {
    const [operator, member] = [await newOperator(database), await newMember()];
    const { key } = await createKey(member.accountId, "Works");
    const all = await forms(site, operator, member);
    for (const [name, form] of Object.entries(all)) {
      expect(form.hidden.length, name).toBeGreaterThan(1);
      for (const [cookie, headers] of [
        [member.cookie, { Origin: site }],
        ["", { Origin: site }],
        [operator.cookie, { Origin: FOREIGN }],
        [operator.cookie, { Origin: FOREIGN, "X-Forwarded-Host": "elsewhere.example" }],
        [operator.cookie, {}],
      ] as const)
        for (const send of [sendForm, callAction]) {
          const answer = await send({ ...form, cookie }, { plan: "custom", act: "publish" }, { ...headers });
          expect(answer.headers.get("location"), name).toBeNull();
          expect(answer.status, name).toBeLessThan(500);
        }
    }
    expect((await findAccount(member.email))?.plan).toBe("pro");
    expect((await trail(member.accountId)).map(({ kind }) => kind)).toEqual(["key_created", "key_created"]);
    expect((await ask(site, key)).status).toBe(200);
  });

  test("answers what nobody can type in words, never with an error page, and changes nothing", async ({ database, site }) => {
    const [operator, member] = [await newOperator(database), await newMember()];
    const { plan, revoke, publish: release } = await forms(site, operator, member);
    const said = async (form: typeof plan, typed: Record<string, string>) => {
      const answer = await sendForm(form, typed, { Origin: site });
      expect(answer.status, JSON.stringify(typed)).toBe(200);
      return answer.text();
    };
    for (const typed of [{ plan: "" }, { plan: "gold" }, { plan: "__proto__" }])
      expect(await said(plan, typed)).toContain("Choose one of the plans that are offered.");
    for (const account of ["", "x", randomUUID(), "\u0000"])
      expect(await said(plan, { plan: "free", account })).toContain("There is no such member or key.");
    for (const keyId of ["", "x", randomUUID()]) expect(await said(revoke, { keyId })).toContain("There is no such member or key.");
    for (const lag of ["0", "-1", "1.5", "1e3", "99999", "\u0000"])
      expect(await said(release, { lag, month: "" })).toContain("whole number of months from 1 to 1200");
    for (const month of ["2018", "2018-13", "18-04", "'; --"])
      expect(await said(release, { lag: "", month })).toContain("Give a month as YYYY-MM");
    expect((await findAccount(member.email))?.plan).toBe("pro");
  });
});

test("what the desk changes stands in the trail as the command line's does, and says which operator did it", async ({ database, site }) => {
  const operator = await newOperator(database);
  const [here, there] = [await newMember(), await newMember()];
  const keys = await Promise.all([here, there].map(({ accountId }) => createKey(accountId, "Key")));
  const path = `/en/admin/members/${here.accountId}`;
  const opened = await openForm(site, path, operator.cookie);
  expect(await (await sendForm(opened, { plan: "custom" }, { Origin: site })).text()).toContain("The plan is changed.");
  const html = await (await see(site, path, operator.cookie)).text();
  const limits = await formWith(html, "daily", `${site}${path}`, operator.cookie);
  expect(await (await sendForm(limits, { daily: "7", brief: "", chat: "3" }, { Origin: site })).text()).toContain(
    "The limits are changed.",
  );
  const revoke = await openForm(site, `${path}/keys/${keys[0]?.id}`, operator.cookie);
  expect(await (await sendForm(revoke, {}, { Origin: site })).text()).toContain("Requests with this key are refused");

  const account = (...words: string[]) => operatorCommand("account", database, [...words, "--by", "the night shift"]);
  await account("plan", there.email, "custom");
  await account("limits", there.email, "--daily", "7", "--briefs", "default", "--chats", "3");
  await account("revoke", keys[1]?.id ?? "");
  await account("operator", there.email);

  const [desk, all] = [await trail(here.accountId), await trail(there.accountId)];
  const given = all.pop();
  expect(given).toMatchObject({ kind: "operator_given", subject: { by: "the night shift", door: "command" } });
  const command = all;
  expect(command.slice(1).map(({ subject }) => subject.by)).toEqual(command.slice(1).map(() => "the night shift"));
  const shown = async (id: string) => (await listAllEvents({ limit: 500, offset: 0 })).events.find(({ accountId }) => accountId === id);
  expect(await shown(there.accountId)).toMatchObject({ kind: "operator_given", operator: "the night shift", door: "command" });
  expect(await shown(here.accountId)).toMatchObject({ operator: operator.email, door: "desk" });
  const without = ({ kind, subject }: (typeof desk)[number]) => ({
    kind,
    subject: { ...subject, by: undefined, door: undefined, keyId: undefined },
  });
  expect(desk.map(without)).toEqual(command.map(without));
  expect(desk.slice(1).map(({ subject }) => subject)).toEqual(desk.slice(1).map(() => expect.objectContaining({ by: operator.accountId })));
  expect(JSON.stringify(desk)).not.toContain(operator.email);
});

/** The form of a page that has a field of that name. */
async function formWith(html: string, field: string, address: string, cookie: string) {
  const form = (html.match(/<form[^>]*multipart\/form-data.*?<\/form>/gs) ?? []).find((text) => text.includes(`name="${field}"`)) ?? "";
  const attribute = (input: string, name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*?>/g)].map(([input]): [string, string] => [
    attribute(input, "name"),
    attribute(input, "value"),
  ]);
  return { address, cookie, hidden };
}

test.describe("with a catalogue of which only a part is public", () => {
  test.use({ template: "empty" });

  const prepare = (database: TestDatabase) =>
    withOwnerPool(database.ownerUrl, async (pool) => {
      await withSmallCatalogue((folder) => ingest(pool, folder, undefined, { by: "somebody" }));
      await publish(pool, { lagMonths: 1, by: "somebody" });
      await retract(pool, SMALL.later, { by: "somebody" });
      await withSmallCatalogue((folder) => ingest(pool, folder, undefined, { by: "somebody" }));
    });

  test("the history that a page may read says who did what and when, and names no pain point that the lag holds back", async ({
    database,
  }) => {
    await prepare(database);
    const acts = await listActs(100);
    expect(acts.map(({ act }) => act).filter((act) => act !== "ingest")).toEqual(expect.arrayContaining(["retract", "publish"]));
    for (const act of acts) expect(act).toMatchObject({ door: "command", operator: "somebody", account: null });
    expect(acts.find(({ act }) => act === "retract")).toMatchObject({ slug: null });
    expect(JSON.stringify(acts)).not.toMatch(/no-(bus|train|boat)|sha256/);
    expect(await unpublishedSince()).toBeInstanceOf(Date);
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1 }));
    expect(await unpublishedSince()).toBeUndefined();
  });

  test("no page of the desk holds what is private: no slug or text behind the lag, no discussion, digest, pepper, password or address", async ({
    database,
  }) => {
    test.setTimeout(180_000);
    await prepare(database);
    const own = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl });
    try {
      const [operator, member] = [await newOperator(database), await newMember()];
      const { key, id } = await createKey(member.accountId, "Key");
      const { rows } = await withClient(database.ownerUrl, (client) =>
        client.query<{ secret: string }>(
          "SELECT encode(digest, 'hex') AS secret FROM app.api_key UNION ALL SELECT encode(token_digest, 'hex') FROM app.session",
        ),
      );
      const { API_KEY_PEPPER = "", NEXTAUTH_SECRET = "" } = testDeployment().environment;
      const password = new URL(database.webUrl).password;
      const secrets = [key, API_KEY_PEPPER, NEXTAUTH_SECRET, password, database.webUrl, ...rows.map(({ secret }) => secret)];
      const hidden = [SMALL.later, "Ferries cancelled", "渡輪遇到風浪", "thr_later", "thr_one", "evidence_month", ...secrets];
      const paths = [
        ...PLACES,
        "/members?email=test",
        `/members?key=${key}`,
        `/members/${member.accountId}`,
        `/members/${member.accountId}/keys/${id}`,
      ];
      for (const locale of ["en", "zh-Hant"])
        for (const path of paths)
          for (const headers of PAYLOADS) {
            // Whoever asks by a whole key is led to where only its beginning stands.
            const answer = await fetch(`${own.url}/${locale}/admin${path}`, { headers: { Cookie: operator.cookie, ...headers } });
            const text = await answer.text();
            expect(answer.status, path).toBe(200);
            for (const secret of hidden) expect(text.includes(secret), `${path}: ${secret.slice(0, 12)}`).toBe(false);
          }
    } finally {
      await stopSite(own);
    }
  });
});

test("an operator whose account is deleted runs nothing any more", async ({ database, site }) => {
  const operator = await newOperator(database);
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await pool.query("UPDATE app.account SET deleted_at = now() WHERE id = $1", [operator.accountId]);
    expect(await isOperator(operator.accountId)).toBe(false);
    expect((await see(site, "/en/admin", operator.cookie)).status).toBe(404);
    await setOperator(pool, operator.accountId, false);
  });
});
