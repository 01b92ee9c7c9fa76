import type { McpHandler } from "#lib/adapters/mcp/endpoint";
import { toResponse } from "#lib/http/answer";

/** The protocol generations that one address serves. */
export const ERAS = ["2025-11-25", "2026-07-28"] as const;
export type Era = (typeof ERAS)[number];

/** The parts of an answer that tests look at. */
export interface RpcAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: RpcMessage;
  /** What came before the answer, where it came as a stream. */
  notifications: RpcMessage[];
}
export interface RpcMessage {
  jsonrpc: "2.0";
  id?: unknown;
  method?: string;
  params?: Record<string, unknown>;
  result?: RpcResult;
  error?: { code: number; message: string; data?: { code?: string; status?: number } & Record<string, unknown> };
}
export interface RpcResult extends Record<string, unknown> {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  _meta?: Record<string, unknown>;
}

interface Sending {
  key?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Where messages go: a handler in this process, or the address of a site. */
export type Target = McpHandler | string;

/** A request in the words of one generation. */
export function rpcRequest(era: Era, method: string, params: Record<string, unknown> = {}, id: unknown = 1): object {
  return { jsonrpc: "2.0", id, method, params: era === "2026-07-28" ? { ...params, _meta: { ...ENVELOPE, ...metaOf(params) } } : params };
}

export function eraHeaders(era: Era, method: string, params: Record<string, unknown> = {}): Record<string, string> {
  if (era === "2025-11-25") return { "MCP-Protocol-Version": era };
  const name = params.name ?? params.uri;
  const named: Record<string, string> = typeof name === "string" ? { "Mcp-Name": name } : {};
  return { "MCP-Protocol-Version": era, "Mcp-Method": method, ...named };
}

/** One request, as a client of that generation sends it. */
export async function askRpc(
  target: Target,
  era: Era,
  method: string,
  params: Record<string, unknown> = {},
  { id = 1, headers = {}, ...sending }: Sending & { id?: unknown } = {},
): Promise<RpcAnswer> {
  const body = rpcRequest(era, method, params, id);
  return postRpc(target, body, { ...sending, headers: { ...eraHeaders(era, method, params), ...headers } });
}

export function callTool(
  target: Target,
  era: Era,
  name: string,
  args: Record<string, unknown>,
  { meta, ...sending }: Sending & { id?: unknown; meta?: Record<string, unknown> } = {},
): Promise<RpcAnswer> {
  return askRpc(target, era, "tools/call", { name, arguments: args, ...(meta ? { _meta: meta } : {}) }, sending);
}

export async function postRpc(target: Target, body: unknown, { key, headers = {}, signal }: Sending = {}): Promise<RpcAnswer> {
  const sent = new Headers({ "Content-Type": "application/json", Accept: "application/json, text/event-stream" });
  if (key !== undefined) sent.set("Authorization", `Bearer ${key}`);
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const bytes = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
  return readRpc(await send(target, { method: "POST", headers: sent, body: bytes, ...(signal ? { signal } : {}) } as RequestInit));
}

export async function send(target: Target, init: RequestInit, query = ""): Promise<Response> {
  return typeof target === "string"
    ? fetch(`${target}/api/mcp${query}`, init)
    : toResponse(await target(new Request(`http://localhost/api/mcp${query}`, init)));
}

export async function readRpc(response: Response): Promise<RpcAnswer> {
  const text = await response.text();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const messages = isStream
    ? Array.from(text.matchAll(/^data: (.+)$/gm), ([, data = ""]) => JSON.parse(data) as RpcMessage)
    : [(text === "" ? {} : JSON.parse(text)) as RpcMessage];
  const body = messages.at(-1) ?? { jsonrpc: "2.0" };
  return { status: response.status, headers: response.headers, text, body, notifications: messages.slice(0, -1) };
}

const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

function metaOf(params: Record<string, unknown>): Record<string, unknown> {
  return (params._meta ?? {}) as Record<string, unknown>;
}
