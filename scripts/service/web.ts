import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { closeWebPool } from "#lib/db/web";
import { configure, env, siteUrl } from "#lib/env";
import { admitRequest, secureAnswer } from "./front.ts";
import { inTurn } from "./in-turn.ts";
import { addressKind } from "./pages/address-kind.ts";
import { pageAnswerer } from "./pages/answer-page.ts";
import { slowReaders } from "./slow-readers.ts";

/** The web process: a thin front before Next. It knows the web role's address and nothing of the private schema. */
const DRAIN_MILLIS = 10_000;
const LOOK_MILLIS = 50;
const SLOW_READERS = { slowAfterMillis: 5_000, inAll: 256, ofOneAddress: 64, longestMillis: 60_000 };

async function main(): Promise<void> {
  const { HOST, PORT } = env();
  // The only address that next-auth may put into a link or a redirect, whatever host a request claims.
  configure({ NEXTAUTH_URL: siteUrl() });
  const development = process.argv.includes("--dev");
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // Next listens for upgrades for its own reload in development. Elsewhere whoever offers one is answered as if it did not.
    shouldUpgradeCallback: () => development,
  });
  // Next knows itself by this name alone: under a number it would take its own middleware's rewrites for another site's.
  const site = next({ dev: development, hostname: "localhost", port: PORT, httpServer: server });
  await site.prepare();
  const handle = site.getRequestHandler();
  const toNext = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const answerPage = pageAnswerer(toNext);
  const watchReader = slowReaders(SLOW_READERS);

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    inTurn(request, response, () => {
      secureAnswer(response);
      if (!admitRequest(request, response)) return;
      watchReader(openAddress(String(request.headers[CALLER_ADDRESS_HEADER])) ?? "", response);
      const [path = "/"] = (request.url ?? "/").split("?");
      if (development || addressKind(path) === "direct") toNext(request, response);
      else void answerPage(request, response);
    });
  });
  await listen(server, HOST, PORT);
  stopWhenTold(server, () => site.close());
  process.send?.("ready");
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen({ host, port }, done);
  });
}

/** Finishes what is under way, mails that wait for their answer's end included, takes nothing new, and goes. The terminal's Ctrl-C is for the parent, whose end ends us too. */
function stopWhenTold(server: Server, closeSite: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), DRAIN_MILLIS).unref();
    server.close(() => void closeSite().finally(() => closeWebPool().finally(() => process.exit(0))));
    // A connection that is kept alive becomes idle when its answer is out, which may be later than now.
    setInterval(() => server.closeIdleConnections(), LOOK_MILLIS).unref();
  };
  process.on("SIGTERM", stop);
  // A parent that dies takes its server along; the tests, whose set-up ends before they begin, ask it to stay.
  if (!process.argv.includes("--stay")) process.on("disconnect", stop);
  process.on("SIGINT", () => undefined);
  process.on("SIGHUP", () => undefined);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
