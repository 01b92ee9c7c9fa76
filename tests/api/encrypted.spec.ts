import { expect, test } from "playwright/test";
import { createClient } from "#lib/db/client";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool, prisma, query } from "#lib/db/web";
import { configure } from "#lib/env";
import { reachDatabase } from "../../scripts/database/reach.ts";
import { startEncryptedServer, startPretender } from "../support/encrypted-server.ts";

const ENCRYPTED = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";

test("a server that encrypts is reached as its address says, by the web role, the owner and Prisma; what does not fit is one sentence", async () => {
  await using everything = new AsyncDisposableStack();
  const { ownerUrl, webUrl, byNumber, authority } = await startEncryptedServer(everything);
  const reach = (parameters: string, url = webUrl) => reachDatabase({ ownerUrl, webUrl: `${url}${parameters}` });
  const isEncrypted = async (parameters: string) => {
    configure({ DATABASE_URL: `${webUrl}${parameters}` });
    everything.defer(closeWebPool);
    const answers = [
      (await query<{ ssl: boolean }>("encrypted", ENCRYPTED))[0]?.ssl,
      (await prisma().$queryRawUnsafe<{ ssl: boolean }[]>(ENCRYPTED))[0]?.ssl,
      await withOwnerPool(`${ownerUrl}${parameters}`, async (pool) => (await pool.query<{ ssl: boolean }>(ENCRYPTED)).rows[0]?.ssl),
    ];
    await closeWebPool();
    return answers;
  };

  expect(await isEncrypted("")).toEqual([false, false, false]);
  for (const parameters of [
    "?sslmode=require",
    "?sslmode=require&channel_binding=require",
    `?sslmode=verify-ca&sslrootcert=${authority}`,
    `?sslmode=verify-full&sslrootcert=${authority}&channel_binding=require`,
  ])
    expect(await isEncrypted(parameters), parameters).toEqual([true, true, true]);

  await reach(`?sslmode=verify-ca&sslrootcert=${authority}`, byNumber(webUrl));
  for (const [parameters, url, sentence] of [
    ["?sslmode=verify-full", webUrl, /^The certificate of localhost:\d+ cannot be verified: .+ in DATABASE_URL \(sslrootcert=…\)/],
    [`?sslmode=verify-full&sslrootcert=${authority}`, byNumber(webUrl), /^The certificate of 127.0.0.1:\d+ is another server's/],
    ["?sslmode=verify-full&sslrootcert=/nowhere.crt", webUrl, /^A file that DATABASE_URL names/],
    ["?sslmode=verify", webUrl, "DATABASE_URL: sslmode=verify is not known"],
  ] as const)
    await expect(reach(parameters, url), parameters).rejects.toThrow(sentence);
});

test("channel_binding=require gives nothing of the password to a server that does not bind the login", async () => {
  for (const [name, askForPassword] of Object.entries(UNBOUND)) {
    const server = await startPretender(askForPassword);
    const client = createClient(`postgresql://web:secret@127.0.0.1:${server.port}/x?sslmode=require&channel_binding=require`, 5_000);
    await expect(client.connect(), name).rejects.toThrow("channel_binding=require cannot be had");
    await client.end();
    expect(await server.stop(), name).toEqual([]);
  }
});

/** How a server asks for a password that is bound to nothing: in the clear, as MD5, as SCRAM alone; or for none. */
const UNBOUND = {
  "in the clear": authentication(3),
  "as MD5": authentication(5, Buffer.from("salt")),
  "as SCRAM": authentication(10, Buffer.from("SCRAM-SHA-256\0\0")),
  "not at all": authentication(0),
};

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
function authentication(kind: number, rest: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.write("R");
  head.writeInt32BE(8 + rest.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, rest]);
}
