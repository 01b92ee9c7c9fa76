import { hostname } from "node:os";
import { expect } from "playwright/test";
import { Webhook } from "standardwebhooks";
import { listDeliveries, sendAgain, sendTest } from "#lib/access/deliveries";
import { deleteAccount } from "#lib/access/delete-account";
import { isPublicAddress } from "#lib/access/public-address";
import { deleteSavedSearch, endMails, findByUnsubscribeToken, listSavedSearches, saveSearch } from "#lib/access/saved-searches";
import { readWebhookUrl } from "#lib/access/webhook-url";
import { createWebhook, deleteWebhook, listWebhooks } from "#lib/access/webhooks";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { query } from "#lib/db/web";
import { post } from "#lib/deliveries/post";
import { configure } from "#lib/env";
import { MOST_SAVED_SEARCHES, MOST_WEBHOOKS, RETRY_SECONDS, SEND_SECONDS } from "#lib/policy/deliveries";
import { WebhookEvent } from "#lib/schemas/webhook-event";
import { SMALL } from "../support/catalogue-folder.ts";
import { test as base } from "../support/fixtures.ts";
import { asOwner, newFollower, openFirstMonth, openNextMonth, passTime } from "../support/followers.ts";
import { startMailSink, type MailSink } from "../support/mail-sink.ts";
import { startReceiver, type Receiver } from "../support/receiver.ts";
import { rehearseDeliveries } from "../support/rehearse-deliveries.ts";
import { startWorker } from "../support/worker-process.ts";

/** The real worker over the small catalogue, of which the first month shows; receivers are on this machine, which the operator allows. */
const test = base.extend<{
  newReceiver: (...options: Parameters<typeof startReceiver>) => Promise<Receiver>;
  work: (environment?: Record<string, string>) => Promise<void>;
  sink: MailSink;
}>({
  template: "empty",
  newReceiver: async ({ database }, use) => {
    await openFirstMonth(database);
    const receivers: Receiver[] = [];
    await use(async (...options) => {
      receivers.push(await startReceiver(...options));
      return receivers.at(-1) as Receiver;
    });
    await Promise.all(receivers.map(({ stop }) => stop()));
  },
  work: async ({ database }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (environment = {}) => {
      const { end } = await startWorker(database.workerUrl, {
        WEBHOOK_HOSTS: "127.0.0.1",
        SITE_URL: "https://example.org",
        ...environment,
      });
      ends.push(() => end("SIGKILL"));
    });
    await Promise.all(ends.map((end) => end()));
  },
  sink: async ({}, use) => {
    const sink = await startMailSink();
    await use(sink);
    await sink.stop();
  },
});

const untilSettled = (database: Parameters<typeof asOwner>[0]) =>
  expect
    .poll(() => asOwner(database, "SELECT id FROM app.delivery WHERE state = 'waiting' AND failures = 0"), {
      timeout: 40_000,
      intervals: [100],
    })
    .toEqual([]);

test("what members are told is written with the month that becomes visible, once for each search and way, or not at all", async ({
  database,
  newReceiver,
}) => {
  const { url } = await newReceiver();
  const follower = await newFollower({ url });
  await newFollower({});
  const silent = await newFollower({});
  await endMails(
    String(
      (await asOwner(database, "SELECT unsubscribe_token FROM app.saved_search WHERE account_id = $1", [silent.accountId]))[0]
        ?.unsubscribe_token,
    ),
  );
  const outbox = () => asOwner(database, "SELECT channel, since_month, month, state FROM app.delivery ORDER BY channel");

  await expect(openNextMonth(database, () => Promise.reject(new Error("Killed at the end.")))).rejects.toThrow("Killed at the end.");
  expect(await outbox()).toEqual([]);
  await openNextMonth(database);
  const rows = [
    { channel: "mail", since_month: "2024-01", month: "2024-02", state: "waiting" },
    { channel: "webhook", since_month: "2024-01", month: "2024-02", state: "waiting" },
  ];
  expect(await outbox()).toEqual(rows);
  await openNextMonth(database);
  expect(await outbox()).toEqual(rows);
  await deleteSavedSearch(follower.accountId, (await listSavedSearches(follower.accountId))[0]?.id ?? "");
  expect(await outbox()).toEqual(rows.slice(0, 1));
});

test("a webhook is signed as Standard Webhooks says, verified by the published library, and says what its schema says; sent again it has the same id", async ({
  database,
  newReceiver,
  work,
}) => {
  const { url, received } = await newReceiver();
  const { accountId, secret, webhookId } = await newFollower({ url });
  await openNextMonth(database);
  await work();
  await untilSettled(database);
  const [first] = received;
  const event = WebhookEvent.parse(new Webhook(secret).verify(first?.body ?? "", first?.headers as Record<string, string>));
  expect(event).toMatchObject({
    type: "search.changed",
    data: { from_month: "2024-01", to_month: "2024-02", total: 1, items: [{ kind: "entered", slug: SMALL.later, rank_before: null }] },
  });
  const [delivery] = await listDeliveries(accountId);
  expect(delivery).toMatchObject({ id: first?.headers["webhook-id"], state: "delivered", answer: "204", failures: 0, url });

  expect(await sendAgain((await newFollower({})).accountId, delivery?.id ?? "")).toBe(false);
  expect(await sendAgain(accountId, delivery?.id ?? "")).toBe(true);
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
  expect(received[1]?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);

  await untilSettled(database);
  expect(await sendTest(accountId, webhookId ?? "")).toBe(true);
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3);
  expect(await sendTest(accountId, webhookId ?? "")).toBe(false);
  expect(new Webhook(secret).verify(received[2]?.body ?? "", received[2]?.headers as Record<string, string>)).toMatchObject({
    type: "webhook.test",
    data: { webhook: webhookId },
  });
});

test("a retraction holds in what is not delivered yet and in what is sent again: where nothing is left to tell, nothing is sent", async ({
  database,
  newReceiver,
  work,
}) => {
  const { url, received } = await newReceiver();
  const { accountId } = await newFollower({ url });
  await openNextMonth(database);
  await work();
  await untilSettled(database);
  expect(received.map(({ body }) => body.includes(SMALL.later))).toEqual([true]);

  await withOwnerPool(database.ownerUrl, (pool) => retract(pool, SMALL.later));
  const late = await newFollower({ url });
  await asOwner(
    database,
    "INSERT INTO app.delivery (account_id, saved_search_id, webhook_id, channel, since_month, month) SELECT account_id, id, webhook_id, 'webhook', '2024-01', '2024-02' FROM app.saved_search WHERE account_id = $1",
    [late.accountId],
  );
  expect(await sendAgain(accountId, (await listDeliveries(accountId))[0]?.id ?? "")).toBe(true);
  await untilSettled(database);
  expect((await listDeliveries(accountId))[0]).toMatchObject({ state: "nothing" });
  expect((await listDeliveries(late.accountId))[0]).toMatchObject({ state: "nothing" });
  expect(received).toHaveLength(1);
});

test("a search is told of what it finds alone", async ({ database, newReceiver, work }) => {
  const { url, received } = await newReceiver();
  await newFollower({ url, filters: { q: "ferries" } });
  const other = await newFollower({ url, filters: { q: "train" } });
  await openNextMonth(database);
  await work();
  await untilSettled(database);
  expect(received.map(({ body }) => (JSON.parse(body) as { data: { search: { url: string } } }).data.search.url)).toEqual([
    "https://example.org/en?q=ferries",
  ]);
  expect((await listDeliveries(other.accountId))[0]).toMatchObject({ state: "nothing" });
});

test("what fails is tried again on the schedule and then given up; a redirect is not followed; 410 ends the webhook", async ({
  database,
  newReceiver,
  work,
}) => {
  const elsewhere = await newReceiver();
  let status = 500;
  const { url, received } = await newReceiver((_, response) => response.writeHead(status, { location: elsewhere.url }).end());
  const { accountId } = await newFollower({ url });
  await openNextMonth(database);
  await work();
  const failures = async () => (await listDeliveries(accountId))[0]?.failures;
  const wait = async () => {
    const [row] = await asOwner(database, "SELECT round(extract(epoch FROM next_at - last_sent_at))::int AS seconds FROM app.delivery");
    return row?.seconds;
  };
  for (const [index, seconds] of RETRY_SECONDS.entries()) {
    status = index % 2 === 0 ? 500 : 307;
    await expect.poll(failures, { timeout: 20_000, intervals: [50] }).toBe(index + 1);
    expect(await wait()).toBe(seconds);
    expect((await listDeliveries(accountId))[0]).toMatchObject({ state: "waiting" });
    await passTime(database);
  }
  await expect.poll(failures, { timeout: 20_000 }).toBe(RETRY_SECONDS.length + 1);
  expect((await listDeliveries(accountId))[0]).toMatchObject({ state: "given_up" });
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(elsewhere.connections()).toBe(0);

  status = 410;
  expect(await sendAgain(accountId, (await listDeliveries(accountId))[0]?.id ?? "")).toBe(true);
  await expect.poll(async () => (await listWebhooks(accountId))[0]?.disabledAt ?? null, { timeout: 20_000 }).not.toBeNull();
  expect((await listDeliveries(accountId))[0]).toMatchObject({ state: "given_up", answer: "410" });
  expect(await sendAgain(accountId, (await listDeliveries(accountId))[0]?.id ?? "")).toBe(false);
});

test("a receiver that never answers, and one that talks without end, hold up nobody for longer than an attempt may take", async ({
  newReceiver,
}) => {
  const silent = await newReceiver(() => undefined);
  const talking = await newReceiver((_, response) => {
    response.writeHead(200);
    const talk = setInterval(() => response.write("x".repeat(1_000)), 5);
    response.on("close", () => clearInterval(talk));
  });
  configure({ WEBHOOK_HOSTS: "127.0.0.1" });
  try {
    const began = performance.now();
    const answers = await Promise.all([silent, talking].map(({ url }) => post({ url: new URL(url), headers: {}, body: "{}" })));
    expect(answers).toEqual(["timeout", "200"]);
    expect(performance.now() - began).toBeLessThan((SEND_SECONDS + 5) * 1_000);
  } finally {
    configure({ WEBHOOK_HOSTS: "" });
  }
});

const INNER = [
  "127.0.0.1",
  "127.1.2.3",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:169.254.169.254]",
  "[::127.0.0.1]",
  "[fe80::1]",
  "[fd00:ec2::254]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "0x7f.1",
  "2130706433",
];

test("nothing is sent to an inner address, however it is written, nor to a name that leads there, when it is saved as when it is sent", async ({
  newReceiver,
}) => {
  const { host, connections } = await newReceiver();
  const port = host.split(":")[1];
  const send = (address: string) => post({ url: new URL(address), headers: {}, body: "{}" });
  for (const inner of INNER) {
    expect(readWebhookUrl(`https://${inner}:${port}/`), inner).toBe("url_inner");
    expect(await send(`https://${inner}:${port}/`), inner).toBe("inner_address");
  }
  for (const name of ["localhost", "LOCALHOST.", hostname()]) {
    expect(readWebhookUrl(`https://${name}:${port}/`), name).toBe("url_inner");
    expect(["inner_address", "no_connection"], name).toContain(await send(`https://${name}:${port}/`));
  }
  expect(await send(`https://localhost:${port}/`)).toBe("inner_address");
  expect(await send(`http://127.0.0.1:${port}/`)).toBe("inner_address");
  expect(connections()).toBe(0);

  expect(readWebhookUrl("http://example.org/hook")).toBe("url_not_https");
  for (const wrong of [
    "",
    "example.org",
    "ftp://example.org/",
    "https://me:hunter2@example.org/",
    `https://example.org/${"x".repeat(500)}`,
  ])
    expect(readWebhookUrl(wrong), wrong).toBe("url_invalid");
  expect(String(readWebhookUrl(" https://example.org/hook?a=1#b "))).toBe("https://example.org/hook?a=1");
  expect(["93.184.216.34", "2606:4700::1111"].map(isPublicAddress)).toEqual([true, true]);
});

test("the web role writes a secret and cannot read it, and neither role may do what is the other's", async ({ database, newReceiver }) => {
  const { url } = await newReceiver();
  const { accountId } = await newFollower({ url });
  const asWeb = (sql: string) => query(`denied ${sql.length}`, sql);
  for (const sql of [
    "SELECT secret FROM app.webhook",
    "SELECT * FROM app.webhook",
    "SELECT FROM app.webhook WHERE secret LIKE 'whsec_a%'",
    "UPDATE app.webhook SET url = 'https://example.org'",
    "UPDATE app.webhook SET url = secret RETURNING url",
    "SELECT app.announce_month('2024-01', '2024-02')",
    "SELECT app.address_of_delivery(gen_random_uuid(), gen_random_uuid())",
  ])
    await expect(asWeb(sql), sql).rejects.toThrow("permission denied");
  expect(await listWebhooks(accountId)).toEqual([expect.not.objectContaining({ secret: expect.anything() })]);

  await withOwnerPool(database.workerUrl, async (pool) => {
    for (const sql of [
      "SELECT email FROM app.account",
      "INSERT INTO app.webhook (account_id, url, secret) SELECT gen_random_uuid(), '', ''",
      "UPDATE app.webhook SET secret = ''",
    ])
      await expect(pool.query(sql), sql).rejects.toThrow("permission denied");
    const { rows } = await pool.query("SELECT app.address_of_delivery(gen_random_uuid(), gen_random_uuid()) AS address");
    expect(rows).toEqual([{ address: null }]);
  });
});

test("a digest goes out once, in plain words with links, and ends by one press of the mail program or by its own link", async ({
  database,
  newReceiver,
  work,
  sink,
}) => {
  await newReceiver();
  const { email, accountId } = await newFollower({});
  await openNextMonth(database);
  await work({ EMAIL_SERVER: sink.url });
  const mail = await sink.mailTo(email);
  expect(mail.subject).toBe("Everything: 1 change in February 2024");
  expect(mail.text).toContain(`https://example.org/en/painpoints/${SMALL.later}`);
  const token = /unsubscribe\?token=([0-9a-f-]+)/.exec(mail.text)?.[1] ?? "";
  const head = mail.raw.split("\r\n\r\n", 1)[0]?.replaceAll(/\r\n\s+/g, " ") ?? "";
  expect(head).toContain(`List-Unsubscribe: <https://example.org/api/unsubscribe?token=${token}>`);
  expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [delivery] = await listDeliveries(accountId);
  expect(head).toContain(`Message-ID: <${delivery?.id}@example.org>`);
  await untilSettled(database);
  expect((await listDeliveries(accountId))[0]).toMatchObject({ state: "delivered", channel: "mail" });

  expect(await findByUnsubscribeToken(token)).toEqual({ name: "Everything", byMail: true });
  expect([await endMails(token), await endMails(token), await endMails(crypto.randomUUID()), await endMails("x")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect((await listSavedSearches(accountId))[0]).toMatchObject({ byMail: false });
});

test("twenty searches and five webhooks a member, however many ask at once; another's webhook is nobody's", async ({ newReceiver }) => {
  const { url } = await newReceiver();
  const { accountId } = await newFollower({ url });
  const search = { name: "More", filters: {}, locale: "en", byMail: true, webhookId: null } as const;
  const saved = await Promise.all(Array.from({ length: MOST_SAVED_SEARCHES + 3 }, () => saveSearch(accountId, search)));
  expect(saved.filter((one) => one === "saved")).toHaveLength(MOST_SAVED_SEARCHES - 1);
  const made = await Promise.all(Array.from({ length: MOST_WEBHOOKS + 2 }, () => createWebhook(accountId, url)));
  expect(made.filter((one) => one === "full")).toHaveLength(3);
  const stranger = await newFollower({});
  const [webhook] = await listWebhooks(accountId);
  expect(await saveSearch(stranger.accountId, { ...search, webhookId: webhook?.id ?? "" })).toBe("no_webhook");
  await deleteWebhook(stranger.accountId, webhook?.id ?? "");
  expect(await listWebhooks(accountId)).toHaveLength(MOST_WEBHOOKS);
  expect(await sendTest(stranger.accountId, webhook?.id ?? "")).toBe(false);
});

test("with the account everything goes that it follows, where it is told, and what waits", async ({ database, newReceiver }) => {
  const { url } = await newReceiver();
  const { accountId } = await newFollower({ url });
  await openNextMonth(database);
  expect(await listDeliveries(accountId)).toHaveLength(1);
  await deleteAccount(accountId);
  for (const table of ["saved_search", "webhook", "delivery"]) expect(await asOwner(database, `SELECT FROM app.${table}`)).toEqual([]);
});

test("two hundred deliveries to receivers that are slow, fail, hang up, hang and redirect, with three kills: none lost, each told apart by its id", async ({
  database,
}) => {
  test.setTimeout(240_000);
  await openFirstMonth(database);
  const { delivered, refusedInner, faults } = await rehearseDeliveries({
    database,
    startWorker: (environment) => startWorker(database.workerUrl, environment),
    ...{ deliveries: 200, kills: 3, hangs: 1, seed: 20 },
  });
  expect(faults).toEqual([]);
  expect(delivered + refusedInner).toBe(200);
});
