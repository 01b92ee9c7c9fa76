import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { connectRedis } from "./redis-server.ts";

/**
 * Upstash's REST protocol: commands as JSON arrays, alone, in a pipeline or in a transaction; a bearer token; answers in
 * base64 where the client asks for that. Run with Redis' port and the token; its parent says how it shall answer.
 */
export type Mood = "well" | "hung" | "broken";
export interface Report {
  port: number;
  requests: number;
}

const [redisPort, token] = process.argv.slice(2);
const redis = await connectRedis(Number(redisPort));
let mood: Mood = "well";
let requests = 0;

const server = createServer((request, response) => {
  requests += 1;
  if (mood === "hung") return;
  if (mood === "broken") {
    answer(response, 500, { error: "ERR this Redis is not well" });
    return;
  }
  if (request.headers.authorization !== `Bearer ${token}`) {
    answer(response, 401, { error: "WRONGPASS invalid or missing auth token" });
    return;
  }
  void serve(request, response).catch((error: unknown) => answer(response, 400, { error: String(error) }));
});
server.listen(0, "127.0.0.1", report);

process.on("message", (told: Mood | "report") => {
  if (told !== "report") {
    if (mood === "hung") server.closeAllConnections();
    mood = told;
  }
  report();
});
process.on("disconnect", () => process.exit(0));

function report(): void {
  process.send?.({ port: (server.address() as AddressInfo).port, requests } satisfies Report);
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await json(request)) as unknown[];
  const encode = request.headers["upstash-encoding"] === "base64" ? toBase64 : (value: unknown) => value;
  if (request.url === "/pipeline") {
    answer(response, 200, await Promise.all((body as unknown[][]).map((words) => run(words, encode))));
    return;
  }
  if (request.url === "/multi-exec") {
    answer(response, 200, await runTogether(body as unknown[][], encode));
    return;
  }
  const outcome = await run(body, encode);
  answer(response, "error" in outcome ? 400 : 200, outcome);
}

type Encode = (value: unknown) => unknown;

async function run(words: unknown[], encode: Encode): Promise<{ result: unknown } | { error: string }> {
  try {
    return { result: encode(await redis.sendCommand(forStockRedis(words))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Sent in one go over the one connection, so that nothing comes between. */
async function runTogether(commands: unknown[][], encode: Encode): Promise<{ result: unknown }[]> {
  const sent = [["MULTI"], ...commands, ["EXEC"]].map((words) => redis.sendCommand(forStockRedis(words)));
  const results = (await Promise.all(sent)).at(-1) as unknown as unknown[];
  return results.map((result) => ({ result: encode(result) }));
}

/** Stock Redis 7.0 refuses the flags that Upstash's scripts begin with; without them a script has another hash. */
const hashWithoutFlags = new Map<string, string>();

function forStockRedis(words: unknown[]): string[] {
  const [command = "", script = "", ...rest] = words.map((word) => (typeof word === "string" ? word : JSON.stringify(word)));
  if (/^evalsha$/i.test(command)) return [command, hashWithoutFlags.get(script) ?? script, ...rest];
  if (!/^eval$/i.test(command)) return [command, script, ...rest].slice(0, words.length);
  const bare = script.replace(/^#!lua flags=[^\n]*\n/, "");
  hashWithoutFlags.set(sha1(script), sha1(bare));
  return [command, bare, ...rest];
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

function toBase64(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toBase64);
  return typeof value === "string" && value !== "OK" ? Buffer.from(value).toString("base64") : value;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
