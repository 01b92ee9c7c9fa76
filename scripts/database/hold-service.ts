import pg from "pg";

/** One service per data directory: held as a lock of the database itself, so that it is gone with the process, however that ends. */
export async function holdService(ownerUrl: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock(hashtext('painpoint-observatory service')) AS held");
  if (!rows[0]?.held) {
    await client.end();
    throw new Error(
      "The service already runs on this data directory. Use that one, stop it, or start another with DATA_DIR=.data-2 PORT=3001 npm start",
    );
  }
  return { release: () => client.end().catch(() => undefined) };
}
