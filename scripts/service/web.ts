import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { closeWebPool, openConnections } from "#lib/db/web";
import { findRoute } from "#lib/adapters/routes";
import { configure, env, siteUrl } from "#lib/env";
import { beginTracing, endTracing } from "#lib/tracing/begin-tracing";
import { answerAuthorization } from "#lib/adapters/oauth/answer";
import { isOfAuthorizationServer } from "#lib/policy/oauth";
import { answerProgram } from "./answer-program.ts";
import { packAnswers } from "#lib/http/encoding";
import { failStart, speakAsTold } from "./fail-start.ts";
import { beat, sayReady } from "./heartbeat.ts";
import { takeBuiltConfiguration } from "./built-configuration.ts";
import { admitRequest, isReadable, plainTarget, secureAnswer } from "./front.ts";
import { inTurn } from "./in-turn.ts";
import { pathOf } from "./path-of.ts";
import { NO_ENV_FILES } from "./no-env-files.ts";
import { addressKind } from "./pages/address-kind.ts";
import { pageAnswerer } from "./pages/answer-page.ts";
import { sayWhatServes } from "./say-what-serves.ts";
import { serveMetrics } from "./metrics-server.ts";
import { speakInLines } from "./speak-in-lines.ts";
import { slowReaders } from "./slow-readers.ts";
import { stopWhenTold } from "./stop-when-told.ts";
import { warmUp } from "./warm-up.ts";
import { tellPage, tellRefusal } from "./tell-requests.ts";
import { checkStanding } from "./web-standing.ts";
import { outliveReaders } from "../bootstrap/lone-process.mjs";

/** The web process: a thin front before Next. It knows the web role's address and nothing of the private schema. */
const SLOW_READERS = { slowAfterMillis: 5_000, inAll: 256, ofOneAddress: 64, longestMillis: 60_000 };

async function main(): Promise<void> {
  outliveReaders();
  speakAsTold();
  beat();
  const { HOST, PORT } = env();
  // The only address that next-auth may put into a link or a redirect, whatever host a request claims.
  configure({ NEXTAUTH_URL: siteUrl(), ...NO_ENV_FILES });
  const development = process.argv.includes("--dev");
  // In development Next makes everything anew after a change; a test asks for its route files.
  const isNextAlone = development || process.argv.includes("--next-alone");
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // Next listens for upgrades for its own reload in development. Elsewhere whoever offers one is answered as if it did not.
    shouldUpgradeCallback: () => development,
  });
  // Next knows itself by this name alone: under a number it would take its own middleware's rewrites for another site's.
  if (!development) await takeBuiltConfiguration();
  await beginTracing("web");
  const site = next({ dev: development, hostname: "localhost", port: PORT, httpServer: server });
  await site.prepare();
  const handle = site.getRequestHandler();
  const toNext = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const answerPage = pageAnswerer(toNext);
  if (!isNextAlone) packAnswers();
  const watchReader = slowReaders(SLOW_READERS);

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    inTurn(request, response, () => {
      request.url = plainTarget(request);
      const path = pathOf(request.url);
      const isOfServer = isOfAuthorizationServer(path);
      const route = isOfServer || !isReadable(path) ? undefined : findRoute(path);
      const isOurs = route !== undefined && !isNextAlone;
      // What we answer ourselves gets these with its own fields, which is much quicker.
      if (!isOurs) secureAnswer(path, response);
      if (!admitRequest(request, response, { path, isForNext: !isOurs })) {
        tellRefusal(request, response);
        return;
      }
      watchReader(openAddress(String(request.headers[CALLER_ADDRESS_HEADER])) ?? "", response);
      if (isOurs) answerProgram(request, response, route);
      else if (route) toNext(request, response);
      else
        tellPage(request, response, () => {
          if (isOfServer) answerAuthorization(request, response);
          else if (development || addressKind(path) === "direct") toNext(request, response);
          else void answerPage(request, response);
        });
    });
  });
  await checkStanding();
  await openConnections();
  if (!isNextAlone) await warmUp();
  const { METRICS_HOST, METRICS_PORT } = env();
  const metrics = METRICS_PORT === undefined ? undefined : await serveMetrics(METRICS_HOST, METRICS_PORT);
  await listen(server, HOST, PORT);
  // A start that fails says so to a reader; what serves speaks to whoever reads logs.
  if (!development) {
    speakInLines();
    sayWhatServes("it serves");
  }
  stopWhenTold(server, async () => {
    metrics?.close();
    await site.close();
    await Promise.all([closeWebPool(), endTracing()]);
  });
  sayReady();
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen({ host, port }, done);
  });
}

main().catch(failStart);
