import { createServer, type IncomingMessage, type Server } from "node:http";
import next from "next";
import { pageAnswers } from "#lib/adapters/web/page-answer";
import { closeWebPool } from "#lib/db/web";
import { configure, env, siteUrl } from "#lib/env";
import { admitRequest, secureAnswer } from "./front.ts";
import { PageResponse } from "./page-response.ts";

/** The web process: a thin front before Next. It knows the web role's address and nothing of the private schema. */
const DRAIN_MILLIS = 10_000;
const LOOK_MILLIS = 50;

async function main(): Promise<void> {
  const { HOST, PORT } = env();
  // The only address that next-auth may put into a link or a redirect, whatever host a request claims.
  configure({ NEXTAUTH_URL: siteUrl() });
  const development = process.argv.includes("--dev");
  const server = createServer({ ServerResponse: PageResponse, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  // Next knows itself by this name alone: under a number it would take its own middleware's rewrites for another site's.
  const site = next({ dev: development, hostname: "localhost", port: PORT, httpServer: server });
  await site.prepare();
  const handle = site.getRequestHandler();

  server.on("request", (request: IncomingMessage, response: PageResponse) => {
    secureAnswer(response);
    if (!admitRequest(request, response)) return;
    void pageAnswers().run(response.answer, () => handle(request, response));
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
