import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { createKey } from "#lib/access/keys";
import { lookAtModel } from "#lib/health/neighbours";
import { freePort } from "../../scripts/free-port.ts";
import { withClient, type TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";
import { operatorCommand, type Printed } from "../support/operator-command.ts";

/** What the doctor says, and whether all is well. */
function examined(database: TestDatabase, environment: Record<string, string> = {}): Promise<{ text: string; isWell: boolean }> {
  return operatorCommand("doctor", database, [], environment).then(
    ({ stdout }) => ({ text: stdout, isWell: true }),
    (error: unknown) => ({ text: (error as Printed).stdout, isWell: false }),
  );
}

test.describe("the doctor", () => {
  test.use({ template: "published" });

  test("says well of a service that is, and of what is ill in one run each what to do", async ({ database }) => {
    const well = await examined(database);
    expect(well.text).not.toContain("MEND");
    expect(well.isWell).toBe(true);
    for (const what of ["configuration", "disk", "build", "database", "release", "web role", "worker", "model", "Redis", "mail"])
      expect(well.text).toMatch(new RegExp(`^well  ${what} `, "m"));

    expect(well.text).toMatch(/^well {2}worker +none: DATABASE_WORKER_URL is not set/m);
    expect((await examined(database, { DATABASE_WORKER_URL: database.workerUrl })).text).toMatch(
      /^well {2}worker +0 alive, 0 jobs wait: its role is right; npm start or npm run worker starts one$/m,
    );

    const { accountId } = await newMember("pro");
    await withClient(database.ownerUrl, (client) =>
      client.query("INSERT INTO queue.job (name, start_after) VALUES ('desk.publish', now() - interval '5 minutes')"),
    );
    await createKey(accountId, "of the old pepper");
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const ill = await examined(database, {
      API_KEY_PEPPER: "a new pepper of more than thirty-two characters",
      DATABASE_WORKER_URL: database.workerUrl,
      LAG_MONTHS: "3",
      OPENAI_BASE_URL: `${nowhere}/v1`,
      UPSTASH_REDIS_REST_URL: nowhere,
      UPSTASH_REDIS_REST_TOKEN: "token",
      EMAIL_SERVER: `smtp://127.0.0.1:${await freePort()}`,
    });
    expect(ill.isWell).toBe(false);
    expect(ill.text).toMatch(/^MEND {2}release .*LAG_MONTHS is 3, which counts from the next publish/m);
    expect(ill.text).toMatch(/^MEND {2}web role .*API_KEY_PEPPER=new,old/m);
    expect(ill.text).toMatch(
      /^MEND {2}worker +0 alive, 1 job waits, the first for 3\d\d seconds\. See what the worker printed, or start one/m,
    );
    expect(ill.text).toMatch(/^MEND {2}model .*does not answer/m);
    expect(ill.text).toMatch(/^MEND {2}Redis .*does not answer/m);
    expect(ill.text).toMatch(/^MEND {2}mail .*nobody gets a sign-in link/m);
  });

  test("on a machine that serves says what its own role can know, without the owner's address; on one that works, of the worker", async ({
    database,
  }) => {
    const served = await examined(database, { DATABASE_OWNER_URL: "" });
    // As the desk says: nobody works on the queue.
    expect(served.text.match(/^MEND .*/gm)).toEqual([
      expect.stringMatching(/^MEND {2}worker +0 alive, 0 jobs wait: nothing can be published/),
    ]);
    for (const what of ["build", "database", "release", "web role", "mail"])
      expect(served.text).toMatch(new RegExp(`^well  ${what} `, "m"));
    expect((await examined(database, { DATABASE_OWNER_URL: "", NEXTAUTH_SECRET: "" })).text).toMatch(
      /^MEND {2}web role +npm run web needs these: NEXTAUTH_SECRET/m,
    );

    const works = { DATABASE_OWNER_URL: "", DATABASE_URL: "", DATABASE_WORKER_URL: database.workerUrl };
    const worked = await examined(database, works);
    expect(worked.text).toMatch(/^well {2}worker +its role is right/m);
    expect(worked.text).not.toMatch(/build|release|MEND/);
  });

  test("changes nothing: an older schema stays as it is, and is told of", async ({ database }) => {
    const mark = () =>
      withClient(database.ownerUrl, async (client) => {
        const { rows } = await client.query<{ mark: string }>("SELECT obj_description('feed'::regnamespace, 'pg_namespace') AS mark");
        return rows;
      });
    await withClient(database.ownerUrl, (client) => client.query("COMMENT ON SCHEMA feed IS '20261121000000_foundation'"));
    const before = await mark();
    const { text } = await examined(database);
    expect(text).toMatch(/^MEND {2}web role .*First: npm run migrate/m);
    expect(await mark()).toEqual(before);
  });
});

for (const [provider, header, refusal] of [
  ["openai", "authorization", 401],
  ["anthropic", "x-api-key", 401],
  ["google", "x-goog-api-key", 400],
] as const)
  test(`a model of ${provider} is asked whether it answers and takes the key, and not believed`, async () => {
    const asked: unknown[] = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push([url, headers[header]]);
      response.writeHead(String(headers[header]).endsWith("good") ? 200 : refusal).end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const look = (apiKey: string) => lookAtModel({ provider, name: "x", baseUrl, apiKey });
    expect((await look("good")).isWell).toBe(true);
    const refused = await look("bad");
    expect([refused.isWell, refused.text.en]).toEqual([false, expect.stringMatching(/refuses the key .+ Check \w+_API_KEY\./)]);
    expect(asked).toEqual([
      ["/v1/models", expect.stringMatching(/good$/)],
      ["/v1/models", expect.stringMatching(/bad$/)],
    ]);
    await new Promise((done) => server.close(done));
    expect((await look("good")).text.en).toContain("does not answer");
  });
