import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import type { ModelSettings } from "#lib/ai/model/configured";

/** What a client of the chat completions protocol sends, as far as this server looks at it. */
const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z
    .array(
      z.looseObject({
        role: z.enum(["system", "developer", "user", "assistant", "tool"]),
        content: z
          .string()
          .nullish()
          .transform((content) => content ?? ""),
      }),
    )
    .min(1),
  tools: z.array(z.looseObject({ type: z.literal("function"), function: z.looseObject({ name: z.string() }) })).optional(),
  stream: z.boolean().optional(),
  max_tokens: z.int().positive().optional(),
  response_format: z
    .union([
      z.object({ type: z.enum(["text", "json_object"]) }),
      z.object({
        type: z.literal("json_schema"),
        json_schema: z.object({ name: z.string(), strict: z.boolean(), schema: z.looseObject({}) }),
      }),
    ])
    .optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Answers one request, or does not. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>;
export interface Exchange {
  request: ChatRequest;
  response: ServerResponse;
  /** How many requests came before this one. */
  index: number;
}

export interface ModelServer {
  settings: ModelSettings;
  requests: ChatRequest[];
  authorizations: (string | undefined)[];
  /** What it does with each request in turn; the last goes on for all that follow. */
  behaviours: Behaviour[];
  /** Resolves when so many requests have come. */
  arrived: (count: number) => Promise<void>;
  /** Resolves when the client has closed the connection of a request, answered or not. */
  hungUp: Promise<void>;
  stop: () => Promise<void>;
}

export const MODEL_KEY = "sk-secret-of-the-model";

/** A real server that speaks OpenAI's chat completions, streamed and not, and misbehaves as it is told. */
export async function startModelServer(...behaviours: Behaviour[]): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  const authorizations: (string | undefined)[] = [];
  const hangUp = Promise.withResolvers<undefined>();
  const waiting: { count: number; resolve: () => void }[] = [];
  const http = createServer((incoming, response) => {
    response.on("close", () => hangUp.resolve(undefined));
    void serve(incoming, response).catch(() => response.destroy());
  });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request =
      incoming.method === "POST" && incoming.url === "/v1/chat/completions" ? ChatRequest.safeParse(await bodyOf(incoming)) : undefined;
    if (!request?.success) {
      refuse(response, request ? 400 : 404, "invalid_request_error");
      return;
    }
    const { authorization } = incoming.headers;
    if (authorization !== undefined && authorization !== `Bearer ${MODEL_KEY}`) {
      refuse(response, 401, "invalid_api_key");
      return;
    }
    const index = requests.push(request.data) - 1;
    authorizations.push(authorization);
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
    await (server.behaviours[index] ?? server.behaviours.at(-1))?.({ request: request.data, response, index });
  }

  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const server: ModelServer = {
    settings: {
      provider: "openai",
      name: "test-model",
      baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
      apiKey: MODEL_KEY,
      deadlineMillis: 50_000,
    },
    requests,
    authorizations,
    behaviours,
    arrived: (count) => new Promise((resolve) => (requests.length >= count ? resolve() : waiting.push({ count, resolve }))),
    hungUp: hangUp.promise,
    stop: () => {
      http.closeAllConnections();
      return new Promise((done) => http.close(() => done()));
    },
  };
  return server;
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of incoming) text += String(chunk);
  return JSON.parse(text);
}

export function refuse(response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void {
  const error = { message: `Refused with ${MODEL_KEY}: ${code}`, type: code, param: null, code };
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify({ error }));
}
