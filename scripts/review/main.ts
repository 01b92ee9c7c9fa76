import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { withOwnerPool } from "#lib/db/owner";
import { actingName } from "../acting-name.ts";
import { onDeployment, UsageError } from "../command.ts";
import { prepareSchema } from "../database/prepare-schema.ts";
import { reviewApp } from "./app.ts";

/** `npm run review`: proposals in a page that this machine alone can open, until Ctrl-C. */
const USAGE = `npm run review -- [--port N] [--by <name>]     a page for proposals, at an address that opens on this machine alone

--by <name> says who reviews; else it is this system's user. What is grave takes two people: each starts a page under their own name.`;

if (process.argv.includes("--help")) console.log(USAGE);
else
  await onDeployment(USAGE, async (deployment) => {
    const { values } = parseArgs({ options: { port: { type: "string" }, by: { type: "string" } } });
    const port = portOf(values.port);
    const by = actingName(values.by);
    await prepareSchema(deployment);
    await withOwnerPool(deployment.ownerUrl, async (pool) => {
      const token = randomBytes(24).toString("base64url");
      const listening = { port: 0 };
      const hosts = () => ["127.0.0.1", "localhost"].map((name) => `${name}:${listening.port}`);
      const server = createAdaptorServer({ fetch: reviewApp({ pool, token, by, hosts }).fetch });
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      listening.port = (server.address() as AddressInfo).port;
      console.log(`Review as ${by}: http://127.0.0.1:${listening.port}/?token=${token}\nEnd with Ctrl-C.`);
      await untilTold();
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
  });

function portOf(given: string | undefined): number {
  if (given === undefined) return 0;
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new UsageError("--port takes a number up to 65535.");
  return Number(given);
}

function untilTold(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => done());
  });
}
