import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { databaseFolder } from "../../scripts/database/data-folder.ts";
import { makeCertificates } from "./certificates.ts";
import { asSuperuser } from "./database.ts";
import { openDatabase, openWorkplace } from "./workplace.ts";

/** A database server of the test's own that encrypts, with a certificate for `localhost` that an authority of the test's own has signed. */
export async function startEncryptedServer(everything: AsyncDisposableStack) {
  const workplace = await openWorkplace(everything, "tls");
  const { embedded, ownerUrl, webUrl } = await openDatabase(everything, workplace, "painpoint");
  if (!embedded) throw new Error("The tests run on the embedded server.");
  const home = await databaseFolder(join(workplace, "data"));
  const [authority, certificate, key] = await makeCertificates(home);
  const { uid, gid } = await stat(join(home, "postgres"));
  for (const file of [certificate, key]) await chown(file, uid, gid);
  await chmod(key, 0o600);
  const superuserUrl = `postgresql://postgres:${embedded.superuserPassword}@${embedded.host}:${embedded.port}/postgres`;
  await asSuperuser({ superuserUrl }, async (client) => {
    for (const [name, value] of [
      ["ssl_cert_file", certificate],
      ["ssl_key_file", key],
      ["ssl", "on"],
    ])
      await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await client.query("SELECT pg_reload_conf()");
  });
  const named = (url: string, host: string) => url.replace(`@${embedded.host}:`, `@${host}:`);
  return {
    ownerUrl: named(ownerUrl, "localhost"),
    webUrl: named(webUrl, "localhost"),
    byNumber: (url: string) => url.replace("@localhost:", "@127.0.0.1:"),
    authority,
  };
}

/** Somebody in between: encrypts as PostgreSQL does, asks for the password in a way of their own, and keeps what comes. */
export async function startPretender(askForPassword: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "pretender-"));
  const [, certFile, keyFile] = await makeCertificates(folder);
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
  await rm(folder, { recursive: true });
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write("S");
      const secure = new TLSSocket(socket, { isServer: true, cert, key });
      secure.on("error", () => undefined);
      secure.once("data", () => {
        secure.write(askForPassword);
        secure.on("data", (chunk: Buffer) => heard.push(chunk.toString("latin1")));
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** What came after the question. */
    stop: async () => {
      server.close();
      await once(server, "close");
      return heard;
    },
  };
}
