import { testDeployment } from "./deployment.ts";
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

async function withSite(environment: Record<string, string>, use: (site: SignInSite) => Promise<void>): Promise<void> {
  const site = await startSite({ ...testDeployment().environment, LOG_LEVEL: "info", ...environment }, "pipe", "pipe");
  let text = "";
  for (const stream of [site.process.stdout, site.process.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await use({ ...site, output: () => text, stop: () => stopSite(site) });
  await stopSite(site);
}
