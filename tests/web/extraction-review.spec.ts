import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Pool } from "pg";
import { expect, type Page } from "playwright/test";
import { withOwnerPool } from "#lib/db/owner";
import { findProposal } from "#lib/extraction/proposals/proposal";
import { reviewApp } from "../../scripts/review/app.ts";
import { expectNoBarriers } from "../support/barriers.ts";
import { SMALL } from "../support/catalogue-folder.ts";
import { draftOf, publishSmall, storeDiscussions, storeProposal, threadId } from "../support/discussions.ts";
import { test as base } from "../support/fixtures.ts";

interface Review {
  url: string;
  token: string;
  pool: Pool;
  /** In the order of the queue. */
  ids: string[];
}

/** The page over the small catalogue and a few proposals. */
const test = base.extend<{ review: Review }>({
  review: async ({ database }, use) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await publishSmall(pool);
      await storeDiscussions(pool, [
        { key: "bus", title: "Night bus", body: "After my shift there is nothing to take me home.", replies: ["Same for me, every week."] },
        { key: "taxi", title: "Taxi fares", body: "A taxi costs more than I earn in an hour." },
        { key: "vet", title: "Vet at night", body: "No card was taken while my dog was bleeding." },
        { key: "vet again", title: "Cash at the vet", body: "My cat waited until I had found a bank." },
        { key: "poem", title: "A poem", body: "Rain on the roof of the night." },
      ]);
      const ids = [
        await storeProposal(pool, { kind: "link", keys: ["bus"], slug: SMALL.one, weight: 90 }),
        await storeProposal(pool, { kind: "link", keys: ["taxi"], slug: SMALL.one, weight: 80 }),
        await storeProposal(pool, { kind: "new", keys: ["vet", "vet again"], weight: 70 }),
        await storeProposal(pool, { kind: "reject", keys: ["poem"], weight: 60 }),
      ];
      const text = "nothing to take me home";
      const start = "After my shift there is nothing to take me home.".indexOf(text);
      const quote = {
        thread: threadId("bus"),
        document: threadId("bus"),
        part: "body",
        start,
        end: start + text.length,
        text,
        bears: "severity",
      };
      await pool.query("UPDATE extraction.proposal SET quotes = $2 WHERE id = $1", [ids[0], JSON.stringify([quote])]);
      const listening = { port: 0 };
      const hosts = () => [`127.0.0.1:${listening.port}`];
      const server = createAdaptorServer({ fetch: reviewApp({ pool, token: "token-of-the-test", by: "Ann", hosts }).fetch });
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      listening.port = (server.address() as AddressInfo).port;
      await use({ url: `http://127.0.0.1:${listening.port}`, token: "token-of-the-test", pool, ids });
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
    });
  },
});
test.use({ template: "empty", locale: "en" });

/** The status of an answer for another host's name. */
async function statusByName(url: string, host: string, cookie: string): Promise<number | undefined> {
  const [answer] = (await once(request(url, { headers: { host, cookie } }).end(), "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const stateOf = async (pool: Pool, id = "") => (await findProposal(pool, id)).state;
const enter = (page: Page, { url, token }: Review) => page.goto(`${url}/?token=${token}`);

/** Once the page hears keys. */
async function press(page: Page, key: string): Promise<void> {
  await expect(page.locator("html[data-keys]")).toBeAttached();
  await page.keyboard.press(key);
}

test("a queue is worked through by the keyboard alone: approve, link to a candidate, split, refuse with a reason", async ({
  page,
  review,
}) => {
  const { pool, ids } = review;
  await enter(page, review);
  await expect(page.getByRole("listitem")).toHaveCount(4);
  await press(page, "j");
  await expect(page.locator("mark")).toHaveText("nothing to take me home");
  await press(page, "a");
  await expect(page.getByRole("status")).toHaveText("Approved.");
  expect(await stateOf(pool, ids[0])).toBe("approved");

  await expect(page).toHaveURL(new RegExp(ids[1] ?? ""));
  await press(page, "2");
  await expect(page.getByRole("status")).toHaveText("Linked.");
  expect((await findProposal(pool, ids[1] ?? "")).slug).toBe(SMALL.other);
  await press(page, "j");
  await expect(page).toHaveURL(new RegExp(ids[2] ?? ""));
  await press(page, "k");
  await expect(page).toHaveURL(new RegExp(ids[1] ?? ""));
  await press(page, "r");
  await page.keyboard.type("not a pain of consumers");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Refused.");
  expect(await stateOf(pool, ids[1])).toBe("refused");

  await press(page, "s");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Split.");
  expect((await findProposal(pool, ids[2] ?? "")).threads).toEqual([threadId("vet again")]);
  await press(page, "?");
  await expect(page.getByText("a approve · r refuse")).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a draft is written in the page, what is wrong stands beside its field, and what was typed is kept", async ({ page, review }) => {
      const { pool, ids, url } = review;
      await enter(page, review);
      await page.goto(`${url}/proposals/${ids[2] ?? ""}`);
      const draft = draftOf("night-vets-take-cash-alone");
      await page
        .getByLabel("The whole draft, as JSON")
        .fill(JSON.stringify({ ...draft, painpoint: { ...draft.painpoint, domain: "moon" } }));
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByText("painpoint.domain")).toBeVisible();
      await expect(page.getByLabel("The whole draft, as JSON")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("The whole draft, as JSON")).toHaveValue(/moon/);
      await page.getByLabel("The whole draft, as JSON").fill(JSON.stringify(draft));
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status")).toHaveText("Saved.");

      const words = page.getByLabel("Words in English, as JSON");
      await words.fill((await words.inputValue()).replace("Night vets take cash alone", "At night vets take cash alone"));
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status")).toHaveText("Saved.");
      expect((await findProposal(pool, ids[2] ?? "")).draft?.painpoint.headline.en).toContain("At night vets take cash alone");
      await page.getByRole("button", { name: "Approve" }).click();
      expect(await stateOf(pool, ids[2])).toBe("approved");
    });
  });

test("nobody without the address of the terminal looks, and no other site acts", async ({ review }) => {
  const { url, token, ids, pool } = review;
  const path = `${url}/proposals/${ids[0] ?? ""}`;
  expect((await fetch(url)).status).toBe(403);
  expect((await fetch(`${url}/?token=other`)).status).toBe(403);
  const cookie = `review=${token}`;
  expect((await fetch(path, { headers: { cookie } })).status).toBe(200);
  for (const origin of ["http://evil.example", "null", ""])
    expect(
      (await fetch(`${path}/approve`, { method: "POST", headers: { cookie, origin }, body: new URLSearchParams({ seen: "" }) })).status,
    ).toBe(403);
  // An answer for another name is one that DNS rebinding would read.
  expect(await statusByName(url, "evil.example", cookie)).toBe(421);
  expect(await stateOf(pool, ids[0])).toBe("open");
  const { headers } = await fetch(path, { headers: { cookie } });
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

for (const locale of ["en", "zh-Hant"])
  test(`${locale}: no page has a barrier that axe knows, light or dark, nor is it wider than 360 pixels`, async ({ page, review }) => {
    const { url, ids } = review;
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page, review);
    for (const path of ["", ...ids.map((id) => `proposals/${id}`)]) {
      await page.goto(`${url}/${path}?lang=${locale}`);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectNoBarriers(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
  });
