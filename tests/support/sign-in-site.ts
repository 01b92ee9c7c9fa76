import { randomBytes } from "node:crypto";
import { configure } from "#lib/env";
import { closeWebPool } from "#lib/db/web";
import { cloneDatabase, dropDatabase, withClient, type TestDatabase } from "./database.ts";
import { PUBLISHED_TEMPLATE, testDeployment } from "./deployment.ts";
import { test as base } from "./fixtures.ts";
import { startMailSink, type MailSink } from "./mail-sink.ts";
import { startSite, stopSite, type Site } from "./site.ts";

export interface SignInSite extends Site {
  /** What it wrote on its standard output and standard error so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface Fixtures {
  /** Variables of the site under test. */
  siteEnvironment: Record<string, string>;
  mail: MailSink;
  /** A site on a database of the test's own that mails through `mail`. */
  mailing: SignInSite;
  /** The same without a mail server. */
  mailless: SignInSite;
}

/** Every test has a database, a mail server and sites of its own. */
export const test = base.extend<Fixtures>({
  template: "published",
  siteEnvironment: [{}, { option: true }],
  mail: async ({}, use) => {
    const mail = await startMailSink();
    await use(mail);
    await mail.stop();
  },
  mailing: async ({ database, mail, siteEnvironment }, use) =>
    withSite({ DATABASE_URL: database.webUrl, EMAIL_SERVER: mail.url, ...siteEnvironment }, use),
  mailless: async ({ database, siteEnvironment }, use) => withSite({ DATABASE_URL: database.webUrl, ...siteEnvironment }, use),
});

/** What a worker keeps for tests that leave their site as they found it: starting one takes longer than most of them. */
interface Kept {
  database: TestDatabase;
  mail: MailSink;
  mailing: SignInSite;
}

/** Tests of a worker share a site that mails; each finds it without accounts, sessions and mails. */
export const sharingTest = test.extend<object, { kept: Kept }>({
  kept: [
    async ({}, use) => {
      const deployment = testDeployment();
      const name = `kept_${randomBytes(6).toString("hex")}`;
      const database = await cloneDatabase(deployment, PUBLISHED_TEMPLATE, name);
      const mail = await startMailSink();
      await withSite({ DATABASE_URL: database.webUrl, EMAIL_SERVER: mail.url }, (mailing) => use({ database, mail, mailing }));
      await mail.stop();
      await dropDatabase(deployment, name);
    },
    { scope: "worker" },
  ],
  database: async ({ kept }, use) => {
    await emptyAccounts(kept.database);
    kept.mail.mails.length = 0;
    configure({ ...testDeployment().environment, DATABASE_URL: kept.database.webUrl });
    await use(kept.database);
    await closeWebPool();
  },
  mail: async ({ kept }, use) => use(kept.mail),
  mailing: async ({ kept }, use) => use(kept.mailing),
});

async function emptyAccounts({ ownerUrl }: TestDatabase): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(`
      DO $$ BEGIN
        EXECUTE (SELECT 'TRUNCATE ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' CASCADE'
                 FROM pg_tables WHERE schemaname = 'app');
      END $$`),
  );
}

async function withSite(environment: Record<string, string>, use: (site: SignInSite) => Promise<void>): Promise<void> {
  const site = await startSite({ ...testDeployment().environment, LOG_LEVEL: "info", ...environment }, "pipe", "pipe");
  let text = "";
  for (const stream of [site.process.stdout, site.process.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await use({ ...site, output: () => text, stop: () => stopSite(site) });
  await stopSite(site);
}
