import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { FoundRoute, Handlers } from "#lib/adapters/routes";
import { log } from "#lib/log";
import { secureAnswer } from "./front.ts";
import { securityFields } from "./security-fields.ts";
import { sendAnswer } from "./send-answer.ts";

/** Answers what programs ask: the handlers of lib/adapters/routes.ts, in this process and without Next. */
export function answerProgram(request: IncomingMessage, response: ServerResponse, route: FoundRoute): void {
  // Whom the client takes us for decides nothing, and may be no name at all.
  request.headers.host = "localhost";
  routes.set(request, route);
  void answer(request, response);
}

const routes = new WeakMap<object, FoundRoute>();

const answer = getRequestListener(
  async (request, { incoming, outgoing }) => {
    const { method, url } = request;
    const route = routes.get(incoming);
    if (!route) throw new Error(`No handler answers ${method} ${url}.`);
    const response = outgoing as ServerResponse;
    const handler = route.handlers[isNamed(route.handlers, method) ? method : "OTHER"];
    const reply = await handler(request, { params: Promise.resolve(route.path) });
    if (reply instanceof Response) {
      secureAnswer("/", response);
      return reply;
    }
    sendAnswer(reply, response);
    return RESPONSE_ALREADY_SENT;
  },
  {
    overrideGlobalObjects: false,
    errorHandler(error) {
      log.error("a program's request failed", { error });
      return new Response(null, { status: 500, headers: securityFields() });
    },
  },
);

function isNamed(handlers: Handlers, method: string): method is keyof Handlers {
  return Object.hasOwn(handlers, method);
}
