import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { CALLER_ADDRESS_HEADER } from "#lib/access/caller-address";
import { findRoute, type Handlers } from "#lib/adapters/routes";
import { log } from "#lib/log";

/** Answers what programs ask: the handlers of lib/adapters/routes.ts, in this process and without Next. */
export function answerProgram(request: IncomingMessage, response: ServerResponse): void {
  // Whom the client takes us for decides nothing, and may be no name at all.
  request.headers.host = "localhost";
  void answer(request, response);
}

const answer = getRequestListener(
  (request, { incoming }) => {
    const { method, url, headers } = request;
    const route = findRoute(new URL(url).pathname);
    if (!route) throw new Error(`No handler answers ${method} ${url}.`);
    const sealed = (incoming as IncomingMessage).headers[CALLER_ADDRESS_HEADER];
    headers.delete(CALLER_ADDRESS_HEADER);
    if (typeof sealed === "string") headers.set(CALLER_ADDRESS_HEADER, sealed);
    const handler = route.handlers[isNamed(route.handlers, method) ? method : "OTHER"];
    return handler(request, { params: Promise.resolve(route.path) });
  },
  {
    overrideGlobalObjects: false,
    errorHandler(error) {
      log.error("a program's request failed", { error });
      return new Response(null, { status: 500 });
    },
  },
);

function isNamed(handlers: Handlers, method: string): method is keyof Handlers {
  return Object.hasOwn(handlers, method);
}
