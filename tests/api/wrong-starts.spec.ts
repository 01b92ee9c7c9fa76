import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect } from "playwright/test";
import { PUBLISH_LIMITS } from "#lib/db/owner";
import { withPool } from "#lib/db/pool";
import { prepareSchema } from "../../scripts/database/prepare-schema.ts";
import { reachDatabase } from "../../scripts/database/reach.ts";
import { freePort } from "../../scripts/free-port.ts";
import { checkWorkerStanding } from "../../scripts/worker/worker-standing.ts";
import { asSuperuser, cloneDatabase, dropDatabase, withClient, type TestDatabase } from "../support/database.ts";
import { shownIn } from "../support/deployment-files.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startPgbouncer } from "../support/pgbouncer.ts";
import { startService } from "../support/started-service.ts";

test.use({ template: "empty" });

const other = (url: string, change: Partial<Record<"username" | "password" | "port" | "hostname" | "pathname", string>>) =>
  Object.assign(new URL(url), change).href;

test("a database that cannot be reached is one sentence that names the variable and says what to do", async ({ database }) => {
  const { ownerUrl, webUrl } = database;
  const closed = String(await freePort());
  for (const [addresses, sentence] of [
    [
      { ownerUrl: other(ownerUrl, { username: "nobody" }), webUrl },
      /does not let the role nobody of DATABASE_OWNER_URL in: .+docs\/operations\.md/,
    ],
    [{ ownerUrl, webUrl: other(webUrl, { username: "nobody" }) }, /does not let the role nobody of DATABASE_URL in/],
    [{ ownerUrl, webUrl: other(webUrl, { password: "wrong" }) }, /does not let the role painpoint_web of DATABASE_URL in/],
    [{ ownerUrl, webUrl: other(webUrl, { password: "" }) }, /does not let the role painpoint_web of DATABASE_URL in/],
    [
      { ownerUrl: other(ownerUrl, { pathname: "/nowhere" }), webUrl },
      /^There is no database nowhere on .+DATABASE_OWNER_URL.+docs\/operations\.md/,
    ],
    [{ ownerUrl: other(ownerUrl, { port: closed }), webUrl }, `Nothing answers at 127.0.0.1:${closed}, which DATABASE_OWNER_URL names.`],
    [{ ownerUrl, webUrl: other(webUrl, { hostname: "database.invalid" }) }, /^There is no host of the name in database\.invalid:/],
    [{ ownerUrl: `${ownerUrl}?sslmode=require`, webUrl }, /takes no encrypted connections, which sslmode in DATABASE_OWNER_URL asks for/],
  ] as const)
    await expect(reachDatabase(addresses), String(sentence)).rejects.toThrow(sentence);
  await reachDatabase(database);
});

test("the same mistakes are the same sentences behind a pooler", async ({ database }) => {
  const pooler = await startPgbouncer(testDeployment());
  try {
    const [ownerUrl, webUrl] = [database.ownerUrl, database.webUrl].map(pooler.through);
    if (!ownerUrl || !webUrl) throw new Error("No addresses.");
    for (const [address, sentence] of [
      [other(webUrl, { username: "nobody" }), /does not let the role nobody of DATABASE_URL in/],
      [other(webUrl, { password: "wrong" }), /does not let the role painpoint_web of DATABASE_URL in/],
      [other(webUrl, { pathname: "/nowhere" }), /^There is no database nowhere on /],
      [`${webUrl}?statement_timeout=5000`, /^The pooler of DATABASE_URL takes no settings in the address/],
    ] as const)
      await expect(reachDatabase({ ownerUrl, webUrl: address }), String(sentence)).rejects.toThrow(sentence);
    await reachDatabase({ ownerUrl, webUrl });
  } finally {
    await pooler.stop();
  }
});

test("an owner that is not the owner, a web role without CONNECT, a standby and two databases are told apart", async ({ database }) => {
  const { ownerUrl, webUrl, name } = database;
  const { superuserUrl } = testDeployment();
  await expect(reachDatabase({ ownerUrl: webUrl, webUrl })).rejects.toThrow(
    `The role painpoint_web of DATABASE_OWNER_URL does not own the database ${name}. As its administrator: ALTER DATABASE ${name} OWNER TO painpoint_web.`,
  );
  const asAdministrator = (...statements: string[]) =>
    asSuperuser({ superuserUrl: other(superuserUrl, { pathname: `/${name}` }) }, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await asAdministrator(`ALTER DATABASE ${name} OWNER TO painpoint_web`);
  await expect(reachDatabase({ ownerUrl: webUrl, webUrl })).rejects.toThrow(/does not own what another role has migrated in/);
  await asAdministrator(`ALTER DATABASE ${name} OWNER TO painpoint_owner`, "ALTER SCHEMA public OWNER TO postgres");
  await expect(reachDatabase({ ownerUrl, webUrl })).rejects.toThrow(
    `may make nothing in the schema public of ${name}. As its administrator, there: GRANT CREATE ON SCHEMA public TO painpoint_owner.`,
  );
  await asAdministrator("GRANT CREATE ON SCHEMA public TO painpoint_owner");
  const second = await cloneDatabase(testDeployment(), "template0", `${name}_second`);
  await expect(reachDatabase({ ownerUrl, webUrl: second.webUrl })).rejects.toThrow(
    `DATABASE_URL and DATABASE_OWNER_URL lead to different databases (${second.name} and ${name},`,
  );
  await dropDatabase(testDeployment(), second.name);

  await asSuperuser({ superuserUrl }, (client) => client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`));
  await expect(reachDatabase({ ownerUrl, webUrl })).rejects.toThrow(`GRANT CONNECT ON DATABASE ${name} TO painpoint_web.`);
  await asSuperuser({ superuserUrl }, (client) => client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`));
  await expect(reachDatabase({ ownerUrl, webUrl })).rejects.toThrow("takes no writes");
  await asSuperuser({ superuserUrl }, (client) => client.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`));
  await expect(reachDatabase({ ownerUrl, webUrl })).rejects.toThrow(/has no connection left/);
});

test("the lines of deploy/roles.sql, said by an administrator who is no superuser, make what a start needs, and no more", async ({
  database,
}) => {
  await withLines(database, async ({ statements, asAdministrator, addresses, urlOf }) => {
    expect(statements).toHaveLength(8);
    await asAdministrator(statements);
    await reachDatabase(addresses);
    await prepareSchema(addresses);
    await withClient(addresses.webUrl, (client) => client.query("SELECT FROM feed.release"));
    await withPool(addresses.workerUrl, { max: 1, limits: PUBLISH_LIMITS }, checkWorkerStanding);
    const webUrl = urlOf("painpoint_web", testDeployment().webLogin.split(":")[1]);
    await expect(reachDatabase({ ...addresses, webUrl })).rejects.toThrow(/may not connect to the database/);
  });
});

test("the two lines of docs/operations.md give an installation from before the worker its role, said by whom the page says", async ({
  database,
}) => {
  const [lines = ""] = shownIn("docs/operations.md", "sql");
  await withLines(database, async ({ statements, asAdministrator, addresses: { ownerUrl, webUrl, workerUrl }, unique }) => {
    const before = statements
      .filter((statement) => !/CREATE ROLE \w+_worker/.test(statement))
      .map((statement) => statement.replace(/(TO \w+_web), \w+_worker/, "$1"));
    expect(before.join()).not.toContain("worker");
    await asAdministrator(before);
    await prepareSchema({ ownerUrl, webUrl });

    const [role = "", connect = "", ...others] = statementsOf(unique(lines));
    expect(others).toEqual([]);
    await asAdministrator([role.replace("a password of your choice", WORKER_PASSWORD)]);
    await expect(reachDatabase({ ownerUrl, webUrl, workerUrl })).rejects.toThrow(`${connect}.`);
    await withClient(ownerUrl, (client) => client.query(connect));
    await reachDatabase({ ownerUrl, webUrl, workerUrl });
    await prepareSchema({ ownerUrl, webUrl, workerUrl });
    await withPool(workerUrl, { max: 1, limits: PUBLISH_LIMITS }, checkWorkerStanding);
  });
});

test("a start prints the sentence before it builds or opens anything, nothing else, and ends", async ({ database }) => {
  const service = startService({
    DATABASE_URL: database.webUrl,
    DATABASE_OWNER_URL: other(database.ownerUrl, { password: "wrong" }),
    PORT: String(await freePort()),
    SITE_URL: "http://localhost",
    API_KEY_PEPPER: "p".repeat(40),
    NEXTAUTH_SECRET: "s".repeat(40),
  });
  expect(await service.ended).toBe(1);
  expect(service.output().trim().split(/\n+/)).toEqual([
    expect.stringMatching(
      /^The server .+ does not let the role painpoint_owner of DATABASE_OWNER_URL in: there is no such role, or its password is another one\./,
    ),
  ]);
});

const WORKER_PASSWORD = "the password of the worker";

interface Lines {
  /** Those of deploy/roles.sql, under names of the test's own. */
  statements: string[];
  asAdministrator: (statements: readonly string[]) => Promise<void>;
  addresses: { ownerUrl: string; webUrl: string; workerUrl: string };
  urlOf: (role?: string, password?: string) => string;
  unique: (text: string) => string;
}

/** On a server whose administrator, who is no superuser, says lines; what they make is gone afterwards. */
async function withLines({ name: testName }: TestDatabase, work: (lines: Lines) => Promise<void>): Promise<void> {
  const unique = (text: string) => text.replaceAll("painpoint", `lines_of_${testName}`);
  const passwords: Record<string, string> = {
    owner_password: "the owner's password",
    web_password: "the web role's password",
    worker_password: WORKER_PASSWORD,
  };
  const file = await readFile(resolve(import.meta.dirname, "../../deploy/roles.sql"), "utf8");
  const lines = file
    .replaceAll(/^(?:--|\\).*\n/gm, "")
    .replaceAll(/:'(\w+)'/g, (_, of: string) => `'${passwords[of]?.replaceAll("'", "''") ?? ""}'`);
  const { superuserUrl } = testDeployment();
  const administrator = unique("painpoint_administrator");
  const [owner, web, worker, name] = ["painpoint_owner", "painpoint_web", "painpoint_worker", "painpoint"].map(unique);
  const urlOf = (role = "", password = "") =>
    other(superuserUrl, { username: role, password: encodeURIComponent(password), pathname: `/${name}` });
  await asSuperuser({ superuserUrl }, (client) => client.query(`CREATE ROLE ${administrator} LOGIN CREATEROLE CREATEDB PASSWORD 'a'`));
  try {
    await work({
      statements: statementsOf(unique(lines)),
      asAdministrator: (statements) =>
        withClient(other(superuserUrl, { username: administrator, password: "a" }), async (client) => {
          for (const statement of statements) await client.query(statement);
        }),
      addresses: {
        ownerUrl: urlOf(owner, passwords.owner_password),
        webUrl: urlOf(web, passwords.web_password),
        workerUrl: urlOf(worker, WORKER_PASSWORD),
      },
      urlOf,
      unique,
    });
  } finally {
    await asSuperuser({ superuserUrl }, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      for (const role of [owner, web, worker, administrator]) await client.query(`DROP ROLE IF EXISTS ${role}`);
    });
  }
}

function statementsOf(lines: string): string[] {
  return lines
    .split(";\n")
    .map((statement) => statement.trim())
    .filter(Boolean);
}
