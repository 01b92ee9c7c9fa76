import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { findRoute, type Handlers } from "#lib/adapters/routes";
import { log } from "#lib/log";
import { sendAnswer } from "./send-answer.ts";

/** Answers what programs ask: the handlers of lib/adapters/routes.ts, in this process and without Next. */
export function answerProgram(request: IncomingMessage, response: ServerResponse): void {
  // Whom the client takes us for decides nothing, and may be no name at all.
  request.headers.host = "localhost";
  void answer(request, response);
}

const answer = getRequestListener(
  async (request, { outgoing }) => {
    const { method, url } = request;
    const route = findRoute(new URL(url).pathname);
    if (!route) throw new Error(`No handler answers ${method} ${url}.`);
    const handler = route.handlers[isNamed(route.handlers, method) ? method : "OTHER"];
    const reply = await handler(request, { params: Promise.resolve(route.path) });
    if (reply instanceof Response) return reply;
    sendAnswer(reply, outgoing as ServerResponse);
    return RESPONSE_ALREADY_SENT;
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
