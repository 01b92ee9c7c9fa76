import { createServer } from "node:https";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificates } from "./certificates.ts";

/** A program's own site, over TLS: its document says of the program what `said` gives, or whatever a test makes it say. */
export async function startClientSite() {
  const [authority, certFile, keyFile] = await makeCertificates(await mkdtemp(join(tmpdir(), "client-site-")));
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
  const site = { asked: 0, answer: { status: 200, headers: {} as Record<string, string>, body: "" } };
  const server = createServer({ cert, key }, (_, response) => {
    site.asked += 1;
    const { status, headers, body } = site.answer;
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    authority,
    site,
    /** The program's id, and what its document says. */
    says(path: string, said: object, headers: Record<string, string> = {}): string {
      const id = `${origin}${path}`;
      site.answer = { status: 200, headers, body: JSON.stringify({ client_id: id, client_name: "Documented", ...said }) };
      return id;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
