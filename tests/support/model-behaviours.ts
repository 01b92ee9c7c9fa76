import { once } from "node:events";
import { MODEL_KEY, refuse, type Behaviour, type ChatRequest } from "./model-server.ts";

/** A completion with these words: a text as it is, anything else as JSON. */
export function says(words: unknown, { finishReason = "stop" }: { finishReason?: "stop" | "length" | "content_filter" } = {}): Behaviour {
  return answers(() => words, finishReason);
}

/** A completion whose words depend on the request. */
export function answers(wordsFor: (request: ChatRequest, index: number) => unknown, finishReason = "stop"): Behaviour {
  return ({ request, response, index }) => {
    const words = wordsFor(request, index);
    const content = typeof words === "string" ? words : JSON.stringify(words);
    const usage = { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 };
    const common = { id: `chatcmpl-${index}`, created: 1_700_000_000, model: request.model };
    if (!request.stream) {
      const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: finishReason }];
      response.writeHead(200, { "Content-Type": "application/json" });
      return void response.end(JSON.stringify({ ...common, object: "chat.completion", choices, usage }));
    }
    const pieces = content.match(/[\s\S]{1,20}/g) ?? [];
    const chunk = (delta: object, finish_reason: string | null) => ({
      ...common,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta, finish_reason }],
    });
    const events = [chunk({ role: "assistant" }, null), ...pieces.map((piece) => chunk({ content: piece }, null)), chunk({}, finishReason)];
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (const event of [...events, { ...common, object: "chat.completion.chunk", choices: [], usage }])
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end("data: [DONE]\n\n");
  };
}

/** Calls these tools, as a model does that looks things up before it answers. */
export function looksUp(...calls: readonly { name: string; input: unknown }[]): Behaviour {
  return ({ request, response, index }) => {
    const toolCalls = calls.map(({ name, input }, at) => ({
      ...{ id: `call-${index}-${at}`, type: "function" },
      function: { name, arguments: JSON.stringify(input) },
    }));
    const message = { role: "assistant", content: null, tool_calls: toolCalls };
    const usage = { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 };
    const body = { id: `chatcmpl-${index}`, object: "chat.completion", created: 1_700_000_000, model: request.model, usage };
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ ...body, choices: [{ index: 0, message, finish_reason: "tool_calls" }] }));
  };
}

/** Searches for what hurts, if it may, and then says so. */
export function researches(words: unknown): Behaviour {
  return (exchange) => {
    const { tools, messages } = exchange.request;
    const isFirst = tools !== undefined && !messages.some(({ role }) => role === "tool");
    return isFirst ? looksUp({ name: "search_painpoints", input: { words: "parking" } })(exchange) : says(words)(exchange);
  };
}

/** What endpoints do that know no tools. */
export function knowsNoTools(otherwise: Behaviour): Behaviour {
  return (exchange) => (exchange.request.tools ? refuse(exchange.response, 400, "tools_not_supported") : otherwise(exchange));
}

/** What compatible endpoints do that do not know structured output. */
export function knowsNoSchema(otherwise: Behaviour): Behaviour {
  return (exchange) =>
    exchange.request.response_format?.type === "json_schema"
      ? refuse(exchange.response, 400, "unsupported_response_format")
      : otherwise(exchange);
}

export function fails(status: number, headers: Record<string, string> = {}): Behaviour {
  return ({ response }) => refuse(response, status, "server_error", headers);
}

/** The model will not: OpenAI says so beside the content. */
export const declines: Behaviour = ({ response }) => {
  const message = { role: "assistant", content: null, refusal: `I will not, ${MODEL_KEY}` };
  response
    .writeHead(200, { "Content-Type": "application/json" })
    .end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: "stop" }] }));
};

/** Takes the request and never says a word. */
export const hangs: Behaviour = () => undefined;

/** Says half of a body, and then nothing. */
export const hangsMidway: Behaviour = ({ response }) => {
  response
    .writeHead(200, { "Content-Type": "application/json" })
    .write('{"choices":[{"index":0,"message":{"role":"assistant","content":"{');
};

/** Ends the connection in the middle of the body. */
export const cutsOff: Behaviour = ({ response }) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
  response.write('{"choices":[', () => response.destroy());
};

/** Ends the connection before a word. */
export const dropsConnection: Behaviour = ({ response }) => void response.destroy();

/** A body of so many bytes, as fast as they are taken; `sent` counts them. */
export function floods(bytes: number, sent: { bytes: number }): Behaviour {
  return async ({ response }) => {
    const block = "x".repeat(64 * 1024);
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .write('{"choices":[{"index":0,"message":{"role":"assistant","content":"');
    while (sent.bytes < bytes && !response.destroyed) {
      sent.bytes += block.length;
      if (!response.write(block)) await Promise.race([once(response, "drain"), once(response, "close")]);
    }
    response.end();
  };
}

/** Says in its headers that an enormous body follows. */
export const announcesTooMuch: Behaviour = ({ response }) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": String(100 * 1024 * 1024) }).write("{");
};

export function redirects(location: string): Behaviour {
  return ({ response }) => void response.writeHead(307, { Location: location }).end();
}

const ORDERS = [
  /(?:say|write|mention|add|append|include|print|output|repeat|end|寫|加上|輸出|提到)[^"“「\n]*["“「]([^"”」\n]+)["”」]/gi,
  /(https?:\/\/[^\s"”」。\\]+)/gi,
  /\b([A-Z]{5,})\b/g,
];

/**
 * A model without judgement: it looks for orders in what it was shown as data, and carries them out in every text of `words`.
 * `isSorry` makes it mend its answer when it is told of its faults.
 */
export function obeysOrders(words: Record<string, unknown>, { isSorry = false } = {}): Behaviour {
  return answers((request) => {
    const isRepair = request.messages.length > 2;
    const data = request.messages.find(({ role }) => role === "user")?.content ?? "";
    return isRepair && isSorry ? words : obeying(words, data);
  });
}

/** These words, with what the orders in the data of a prompt ask for at the end of every text. */
export function obeying(words: Record<string, unknown>, prompt: string): unknown {
  const orders = ordersIn(prompt);
  return orders.length === 0 ? words : obedient(words, orders);
}

function ordersIn(prompt: string): string[] {
  const data = prompt.slice(prompt.indexOf("<data>"), prompt.lastIndexOf("</data>"));
  const texts = Array.from(data.matchAll(/"(?:[^"\\]|\\.)*"/g), ([text]) => JSON.parse(text) as string);
  return texts.flatMap((text) => ORDERS.flatMap((order) => Array.from(text.matchAll(order), ([, asked = ""]) => asked)));
}

function obedient(node: unknown, orders: readonly string[]): unknown {
  if (typeof node === "string") return `${node} ${orders.join(" ")}`;
  if (Array.isArray(node)) return node.map((item) => obedient(item, orders));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, CHOSEN.has(key) ? value : obedient(value, orders)]));
}

/** What is one of a few words, which an endpoint that knows the schema holds a model to. */
const CHOSEN = new Set(["decision", "grounding"]);
