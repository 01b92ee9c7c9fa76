import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "playwright/test";
import { findAccount } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { readHistory } from "#lib/catalogue/history";
import { withOwnerPool } from "#lib/db/owner";
import { API_VERSION } from "#lib/policy/api-version";
import { ask } from "../support/ask.ts";
import { expectNoBarriers } from "../support/barriers.ts";
import { whileHeld, type TestDatabase } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test as base } from "../support/fixtures.ts";
import { newMember, signIn, type TestMember } from "../support/member.ts";
import { newOperator } from "../support/operator.ts";
import { startSite, stopSite } from "../support/site.ts";
import { startWorker } from "../support/worker-process.ts";

const LOCALES = ["en", "zh-Hant"] as const;
const SLUG = "vegetarians-find-no-meal-at-convenience-stores";

/** A site of the test's own on its own database, with the real worker beside it, where releases may be changed. */
const test = base.extend<{ desk: { url: string; operator: TestMember; database: TestDatabase } }>({
  desk: async ({ database }, use) => {
    const own = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl });
    const worker = await startWorker(database.workerUrl);
    await use({ url: own.url, operator: await newOperator(database), database });
    await worker.end("SIGKILL");
    await stopSite(own);
  },
});

/** The pain point with the highest score, as the API shows it now. */
async function highest(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/painpoints?limit=1`, { headers: { Authorization: `Bearer ${key}` } });
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  return items[0]?.slug ?? "";
}

/** Reloads the page of a job, as its reader does, until it says that it has ended. */
async function untilEnded(page: Page, word = "Done"): Promise<void> {
  await expect(page).toHaveURL(/\/en\/admin\/jobs\/[0-9a-f-]{36}/);
  await expect(async () => {
    await page.reload();
    await expect(page.locator("dl strong")).toHaveText(word, { timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [300] });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a plan and limits that the desk changes hold for the member's next request, and what is wrong is said at its field", async ({
      page,
      context,
      site,
      database,
    }) => {
      const [operator, member] = [await newOperator(database), await newMember("free")];
      const { key } = await createKey(member.accountId, "Key");
      await signIn(context, site, operator);
      await page.goto(`${site}/en/admin/members`);
      await page.getByLabel("E-mail address contains").fill(member.email.slice(0, 9).toUpperCase());
      await page.getByRole("button", { name: "Find" }).click();
      await expect(page.getByRole("heading", { name: "One member" })).toBeVisible();
      await page.getByRole("link", { name: member.email }).click();
      await expect(page.getByRole("heading", { level: 1, name: member.email })).toBeVisible();

      const brief = () =>
        fetch(`${site}/api/v1/research-brief`, {
          method: "POST",
          headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
          body: JSON.stringify({ slug: "no-such-thing" }),
        }).then(({ status }) => status);
      expect(await brief()).toBe(403);
      await page.getByLabel("Plan", { exact: true }).selectOption("Pro");
      await page.getByRole("button", { name: "Change the plan" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The plan is changed." })).toBeVisible();
      expect(await brief()).toBe(404);
      await expect(page.getByRole("listitem").filter({ hasText: "Plan changed from Free to Pro" })).toBeVisible();

      const daily = page.getByLabel("Requests a day, for each key");
      await daily.fill("many");
      await page.getByRole("button", { name: "Change the limits" }).click();
      await expect(daily).toHaveAttribute("aria-invalid", "true");
      await expect(daily).toHaveAccessibleDescription(/whole number of at most nine digits/);
      await expect(daily).toHaveValue("many");
      await daily.fill("1");
      await page.getByRole("button", { name: "Change the limits" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The limits are changed." })).toBeVisible();
      expect([(await ask(site, key)).status, (await ask(site, key)).status]).toContain(429);
      expect((await findAccount(member.email))?.dailyLimit).toBe(1);
    });

    test("a key is found by its first characters, shown with its pepper, and revoked: its next request is refused", async ({
      page,
      context,
      site,
      database,
    }) => {
      const [operator, member] = [await newOperator(database), await newMember()];
      const { key } = await createKey(member.accountId, "Leaked key");
      await signIn(context, site, operator);
      await page.goto(`${site}/en/admin/members`);
      const field = page.getByLabel("Key begins with");
      await field.pressSequentially(key);
      await expect(field).toHaveValue(key.slice(0, 12));
      await page.getByRole("button", { name: "Find" }).click();
      await page.getByRole("link", { name: member.email }).click();
      await expect(page.getByRole("cell").filter({ hasText: /^(Pepper)?[0-9a-f]{8}$/ })).toHaveCount(1);
      await page.getByRole("link", { name: "Leaked key" }).click();
      await expect(page.getByRole("heading", { level: 1, name: 'Revoke "Leaked key"?' })).toBeVisible();
      expect((await ask(site, key)).status).toBe(200);
      await page.getByRole("button", { name: 'Revoke "Leaked key" now' }).click();
      await expect(page.getByRole("heading", { level: 1, name: '"Leaked key" is revoked' })).toBeVisible();
      await expect(page.getByText("Requests with this key are refused from now on.")).toBeVisible();
      expect((await ask(site, key)).status).toBe(401);
      expect(await page.content()).not.toContain(key);
      await page.goto(`${site}/en/admin/history`);
      const line = page.getByRole("listitem").filter({ hasText: member.email }).filter({ hasText: "revoked" });
      await expect(line).toContainText(`by ${operator.email}, at the desk`);
    });
  });
}

test.describe("with a worker", () => {
  test.use({ template: "published", javaScriptEnabled: false });
  test.describe.configure({ timeout: 240_000 });

  test("a look changes nothing, a publish asked for twice is done once, a retraction holds at once on REST, and a restoral brings it back", async ({
    page,
    context,
    desk: { url, operator, database },
  }) => {
    const history = () => withOwnerPool(database.ownerUrl, readHistory);
    const acts = async (act: string) => (await history()).filter((line) => line.act === act && line.door === "desk");
    const { key } = await createKey((await newMember()).accountId, "Reader");
    const read = async (slug: string) => (await ask(url, key, {}, `/painpoints/${slug}`)).status;
    await signIn(context, url, operator);

    await page.goto(`${url}/en/admin/releases`);
    await page.getByLabel("Lag in months").fill("2");
    await page.getByRole("button", { name: "See what it would change" }).click();
    await untilEnded(page);
    await expect(page.getByRole("heading", { name: "What a publish would change" })).toBeVisible();
    await expect(page.getByText("through March 2018 (newest month that counts May 2018, lag 2)")).toBeVisible();
    expect(await acts("publish")).toEqual([]);

    const look = page.url();
    const publishLooked = async () => {
      await page.goto(look);
      await page.getByRole("button", { name: "Publish exactly this" }).click();
      return new URL(page.url());
    };
    // While the first is under way: it waits for another publish, as on the command line.
    await whileHeld(database.ownerUrl, "SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory publish'))", async () => {
      const [first, second] = [await publishLooked(), await publishLooked()];
      expect([second.pathname, first.search, second.search]).toEqual([first.pathname, "", "?already=1"]);
      await expect(page.getByText("it is done once")).toBeVisible();
    });
    await untilEnded(page);
    await expect(page.getByText(/Published as .* through March 2018/)).toBeVisible();
    expect(await acts("publish")).toHaveLength(1);
    expect((await publishLooked()).search).toBe("");
    await untilEnded(page);
    await expect(page.getByText(/Nothing had changed/)).toBeVisible();
    expect((await history()).filter((line) => line.act === "publish" && line.door === "desk" && line.subject.changed)).toHaveLength(1);

    const slug = await highest(url, key);
    await page.goto(`${url}/en/admin/releases`);
    const retract = page.locator("form").filter({ has: page.getByRole("button", { name: "Retract" }) });
    await retract.getByLabel("Slug", { exact: true }).fill(slug);
    await retract.getByLabel("The slug, once more").fill(`${slug}s`);
    await retract.getByRole("button", { name: "Retract" }).click();
    await expect(page.getByLabel("The slug, once more").first()).toHaveAccessibleDescription(/not the same slug/);
    await expect(page.getByLabel("Slug", { exact: true }).first()).toHaveValue(slug);
    expect([await read(slug), (await acts("retract")).length]).toEqual([200, 0]);
    await page.getByLabel("The slug, once more").first().fill(slug);
    await page.getByRole("button", { name: "Retract" }).click();
    await untilEnded(page);
    await expect(page.getByText(`${slug} is off every surface, and no number counts it any more.`)).toBeVisible();
    expect(await read(slug)).toBe(404);

    await page.goto(`${url}/en/admin/releases`);
    const restore = page.locator("form").filter({ has: page.getByRole("button", { name: "Restore" }) });
    await restore.getByLabel("Slug", { exact: true }).fill(slug);
    await restore.getByLabel("The slug, once more").fill(slug);
    await restore.getByRole("button", { name: "Restore" }).click();
    await untilEnded(page);
    await page.goto(`${url}/en/admin/releases`);
    await expect(page.getByText(/Something was ingested or restored on/)).toBeVisible();
    await page.getByRole("button", { name: "Publish now" }).click();
    await untilEnded(page);
    expect(await read(slug)).toBe(200);

    const restored = page.locator("form").filter({ has: page.getByRole("button", { name: "Restore" }) });
    await page.goto(`${url}/en/admin/releases`);
    await restored.getByLabel("Slug", { exact: true }).fill(slug);
    await restored.getByLabel("The slug, once more").fill(slug);
    await restored.getByRole("button", { name: "Restore" }).click();
    await untilEnded(page, "Refused");
    await expect(page.getByText("It is neither retracted nor removed. Nothing was changed.")).toBeVisible();

    for (const line of (await history()).filter(({ door }) => door === "desk")) expect(line.operator).toBe(operator.email);
    await page.goto(`${url}/en/admin/history`);
    await expect(page.getByText(`Retracted ${slug}`)).toBeVisible();
    await expect(page.getByText(`${operator.email}, at the desk`).first()).toBeVisible();
  });
});

test("where no worker lives the desk says so, and nothing is asked for", async ({ page, context, site, database }) => {
  await signIn(context, site, await newOperator(database));
  await page.goto(`${site}/en/admin/releases`);
  await expect(page.getByRole("alert").filter({ hasText: "No worker lives." })).toBeVisible();
  await page.getByRole("button", { name: "See what it would change" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "nothing was asked for" })).toBeVisible();
  await page.goto(`${site}/en/admin/health`);
  await expect(page.getByRole("listitem").filter({ hasText: "Worker" })).toContainText("0 alive, 0 jobs wait: nothing can be published");
});

test("the desk says which process answers: its version, its build and its Node", async ({ page, context, site, database }) => {
  await signIn(context, site, await newOperator(database));
  await page.goto(`${site}/en/admin/health`);
  const build = await readFile(resolve(import.meta.dirname, "../../.next/BUILD_ID"), "utf8");
  await expect(page.getByRole("listitem").filter({ hasText: "This process" })).toContainText(
    `version ${API_VERSION}, build ${build.trim()}, Node ${process.versions.node}: process `,
  );
});

for (const locale of LOCALES)
  test.describe(`in ${locale}`, () => {
    test.use({ template: "published" });
    test.describe.configure({ timeout: 240_000 });

    test(`${locale}: no page of the desk has a barrier that axe knows, light or dark, nor is it wider than 360 pixels`, async ({
      page,
      context,
      desk: { url, operator },
    }) => {
      const member = await newMember();
      const { id } = await createKey(member.accountId, "A rather long name of a key that somebody typed without thinking of phones");
      await signIn(context, url, operator);
      await page.goto(`${url}/${locale}/admin/releases`);
      await page.locator("#publish-lag").fill("3");
      await page.locator('button[value="look"]').click();
      await expect(page).toHaveURL(/admin\/jobs\//);
      const job = new URL(page.url()).pathname.replace(`/${locale}/admin`, "");
      await expect(async () => {
        await page.reload();
        await expect(page.locator("#publish-problem")).toBeAttached({ timeout: 500 });
      }).toPass({ timeout: 60_000, intervals: [300] });
      const members = `/members/${member.accountId}`;
      for (const path of [
        "",
        "/members",
        "/members?email=nobody-of-that-name",
        members,
        `${members}/keys/${id}`,
        "/releases",
        job,
        "/history",
        "/health",
      ]) {
        await page.goto(`${url}/${locale}/admin${path}`);
        if (path === "/releases") {
          await page.locator("#retract-slug").fill(SLUG);
          await page.locator("#retract-again").fill("other");
          await page
            .locator("form")
            .filter({ has: page.locator("#retract-slug") })
            .locator("button")
            .click();
          await expect(page.locator("#retract-again-problem")).not.toBeEmpty();
        }
        for (const summary of await page.locator("main details summary").all()) await summary.click();
        await expectNoBarriers(page, path);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
        await page.setViewportSize({ width: 1280, height: 720 });
      }
    });
  });
