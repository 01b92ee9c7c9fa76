import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { freePort } from "../../scripts/free-port.ts";
import { prepareSchema } from "../../scripts/database/prepare-schema.ts";
import { untilWaiting, whileHeld, withClient, type TestDatabase } from "../support/database.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { operatorCommand, type Printed } from "../support/operator-command.ts";
import { childRunning } from "../support/processes.ts";

/** The web process on its own: what it must not know, and what it refuses to start on. */
const root = resolve(import.meta.dirname, "../..");
const environment = async (database: TestDatabase, more: Record<string, string> = {}) => {
  const port = String(await freePort());
  return { DATABASE_URL: database.webUrl, DATABASE_OWNER_URL: "", SITE_URL: `http://localhost:${port}`, PORT: port, ...more };
};

/** Everything that it prints until it ends. */
async function printed(database: TestDatabase, more: Record<string, string> = {}): Promise<string> {
  const own = await environment(database, more);
  const { stdout, stderr } = await operatorCommand("service/serve", database, [], own).catch((error: unknown) => error as Printed);
  return `${stdout}${stderr}`;
}

const asOwner = (database: TestDatabase, sql: string) => withClient(database.ownerUrl, (client) => client.query(sql));

test.describe("npm run web", () => {
  test.use({ template: "published" });

  test("serves with the web role's address alone; started by root, as a user of its own who can read no secret, or it says why not", async ({
    database,
  }) => {
    const env = await environment(database);
    const child = spawn(process.execPath, [join(root, "scripts/service/serve.ts")], {
      cwd: root,
      env: { ...process.env, ...testDeployment().environment, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    try {
      await expect.poll(() => said, { timeout: 60_000 }).toContain("Ctrl-C stops it");
      expect((await fetch(`${env.SITE_URL}/api/health/ready`)).status).toBe(200);
      const { uid } = await stat(`/proc/${await childRunning("web.ts", child.pid)}`);
      const isOpen = ((await stat(root)).mode & 1) === 1 && !said.includes("runs as root");
      if (process.getuid?.() !== 0) expect(uid).toBe(process.getuid?.());
      else if (isOpen) expect(uid).not.toBe(0);
      else expect(said).toContain("The web process runs as root: the user painpoint-web cannot enter this folder.");
    } finally {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
    }
  });

  test("refuses to know the owner's address, and names what is not configured", async ({ database }) => {
    expect(await printed(database, { DATABASE_OWNER_URL: database.ownerUrl })).toContain(
      "DATABASE_OWNER_URL is set, and what serves must not know the owner's address",
    );
    expect(await printed(database, { API_KEY_PEPPER: "", SITE_URL: "" })).toContain("npm run web needs these: API_KEY_PEPPER, SITE_URL.");
    const published = { SITE_URL: "https://painpoint.example.org", CONTACT_EMAIL: "" };
    expect(await printed(database, published)).toContain("CONTACT_EMAIL, by which they reach whoever runs this, is not set.");
  });

  test("does not start on a role that can reach the private schema, whichever way", async ({ database }) => {
    expect(await printed(database, { DATABASE_URL: database.ownerUrl })).toContain("can reach the private schema");
    const { username: web } = new URL(database.webUrl);
    await asOwner(database, `GRANT USAGE ON SCHEMA catalogue TO ${web}`);
    expect(await printed(database)).toContain(`The role ${web} of DATABASE_URL can reach the private schema`);
  });

  test("does not start on an older schema or a feed of another layout, and says which command mends it", async ({ database }) => {
    await asOwner(database, "COMMENT ON SCHEMA feed IS '20261121000000_foundation'");
    expect(await printed(database)).toContain("not at this version's schema. First: npm run migrate");
    await prepareSchema(database);
    await asOwner(database, "UPDATE feed.release SET format = 1");
    expect(await printed(database)).toContain("in the layout of another version. First: npm run migrate");
  });

  test("does not start where keys in use were made with a pepper that it does not know, until they are revoked", async ({ database }) => {
    const { id } = await createAccount("keyed@example.org", "pro");
    await createKey(id, "in use");
    const other = { API_KEY_PEPPER: "another pepper of forty characters or so" };
    expect(await printed(database, other)).toContain("does not hold, still in use: 1.");
    const revoke = () => operatorCommand("account", database, ["revoke-lost"], other);
    expect((await revoke()).stdout).toContain("Lost keys revoked: 1.");
    expect((await revoke()).stdout).toContain("No key is lost");
  });

  test("waits a while for a database that does not answer, then ends with a sentence", async ({ database }) => {
    const gone = new URL(database.webUrl);
    gone.port = String(await freePort());
    expect(await printed(database, { DATABASE_URL: gone.href })).toMatch(/database server does not answer/);
  });
});

test("many starts at once give the same rights without refusing each other", async ({ database }) => {
  const starts = 6;
  let started: Promise<unknown> = Promise.resolve();
  // All of them have come to where they would give the rights at the same moment.
  await whileHeld(database.ownerUrl, "REVOKE ALL ON SCHEMA catalogue FROM PUBLIC", async () => {
    started = Promise.all(Array.from({ length: starts }, () => prepareSchema(database)));
    await untilWaiting(database, "true", starts);
  });
  await started;
  const { rows } = await withClient(database.webUrl, (client) =>
    client.query<{ reads: boolean }>("SELECT has_schema_privilege(current_user, 'feed', 'USAGE') AS reads"),
  );
  expect(rows).toEqual([{ reads: true }]);
});
