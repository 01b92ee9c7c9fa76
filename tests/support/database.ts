import pg from "pg";
import { expect } from "playwright/test";
import type { TestDeployment } from "./deployment.ts";

export interface TestDatabase {
  name: string;
  ownerUrl: string;
  webUrl: string;
  workerUrl: string;
}

/** A copy of a template, in some tens of milliseconds; one that stood under that name is replaced. */
export async function cloneDatabase(deployment: TestDeployment, template: string, name: string): Promise<TestDatabase> {
  await asSuperuser(deployment, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER painpoint_owner`);
  });
  return { name, ...addresses(deployment, name) };
}

export function addresses({ host, ownerLogin, webLogin, workerLogin }: TestDeployment, database: string) {
  const url = (login: string) => `postgresql://${login}@${host}/${database}`;
  return { ownerUrl: url(ownerLogin), webUrl: url(webLogin), workerUrl: url(workerLogin) };
}

export async function dropDatabase(deployment: TestDeployment, name: string): Promise<void> {
  await asSuperuser(deployment, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

export async function asSuperuser(
  deployment: Pick<TestDeployment, "superuserUrl">,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  await withClient(deployment.superuserUrl, work);
}

/** Closes the database to everybody, as when it is gone, or opens it again. */
export async function setOpen(deployment: Pick<TestDeployment, "superuserUrl">, { name }: TestDatabase, isOpen: boolean): Promise<void> {
  await asSuperuser(deployment, async (client) => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isOpen}`);
    if (!isOpen) await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Work while that statement's transaction stays open in another session. */
export function whileHeld<Result>(url: string, sql: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query(`BEGIN; ${sql}`);
    return work().finally(() => client.query("ROLLBACK"));
  });
}

/** Until that many sessions of this database wait for such a lock. A copy of a template has tables of the same number, and a name the same hash. */
export async function untilWaiting({ ownerUrl }: Pick<TestDatabase, "ownerUrl">, lock: string, sessions = 1): Promise<void> {
  const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted AND (${lock})`;
  await withClient(ownerUrl, (client) =>
    expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 30_000, intervals: [50] }).toBeGreaterThanOrEqual(sessions),
  );
}
