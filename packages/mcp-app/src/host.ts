import type { McpUiHostCapabilities, McpUiHostContext, McpUiInitializeResult } from "@modelcontextprotocol/ext-apps";

const PROTOCOL_VERSION = "2026-01-26";

/** What a tool answered, as far as the app reads it. */
export interface ToolResult {
  isError?: boolean;
  content?: unknown;
  structuredContent?: unknown;
}

/** What the host tells unasked. */
export interface Told {
  onContext(changed: McpUiHostContext): void;
  onInput(input: Record<string, unknown>): void;
  onResult(result: ToolResult): void;
  onCancelled(): void;
}

/** The host, as the app asks it. A request that it refuses rejects. */
export interface Host {
  context: McpUiHostContext;
  capabilities: McpUiHostCapabilities;
  openLink(url: string): Promise<void>;
  sendMessage(text: string): Promise<void>;
  callTool(name: string, input: Record<string, unknown>): Promise<ToolResult>;
  tellHeight(height: number): void;
}

interface Message {
  jsonrpc?: string;
  id?: number | string;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { code?: number; message?: string };
}

/** The app's side of the extension's protocol: JSON-RPC with the window that holds the app, and with no other. */
export async function connectToHost(app: { name: string; version: string }, told: Told): Promise<Host> {
  const waiting = new Map<number | string, { done: (result: unknown) => void; fail: (error: Error) => void }>();
  let lastId = 0;
  const post = (message: Message) => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const ask = (method: string, params: Record<string, unknown>) =>
    new Promise((done, fail) => {
      const id = (lastId += 1);
      waiting.set(id, { done, fail });
      post({ id, method, params });
    });

  window.addEventListener("message", ({ source, data }: MessageEvent<Message | undefined>) => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    const { id, method, params = {}, result, error } = data;
    if (method === undefined) {
      const asked = id === undefined ? undefined : waiting.get(id);
      if (!asked || id === undefined) return;
      waiting.delete(id);
      if (error) asked.fail(new Error(error.message));
      else asked.done(result);
    } else if (id !== undefined) {
      post(ANSWERED.has(method) ? { id, result: {} } : { id, error: { code: -32601, message: "Method not found" } });
    } else tell(told, method, params);
  });

  const { hostContext = {}, hostCapabilities = {} } = (await ask("ui/initialize", {
    appInfo: app,
    appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
    protocolVersion: PROTOCOL_VERSION,
  })) as Partial<McpUiInitializeResult>;
  post({ method: "ui/notifications/initialized", params: {} });
  return {
    context: hostContext,
    capabilities: hostCapabilities,
    openLink: async (url) => refusedOr(await ask("ui/open-link", { url })),
    sendMessage: async (text) => refusedOr(await ask("ui/message", { role: "user", content: [{ type: "text", text }] })),
    callTool: async (name, input) => (await ask("tools/call", { name, arguments: input })) as ToolResult,
    tellHeight: (height) => post({ method: "ui/notifications/size-changed", params: { width: window.innerWidth, height } }),
  };
}

/** What a host may ask of the app; there is nothing to be saved before it goes. */
const ANSWERED = new Set(["ping", "ui/resource-teardown"]);

function tell(told: Told, method: string, params: Record<string, unknown>): void {
  if (method === "ui/notifications/host-context-changed") told.onContext(params);
  if (method === "ui/notifications/tool-input") told.onInput((params.arguments ?? {}) as Record<string, unknown>);
  if (method === "ui/notifications/tool-result") told.onResult(params);
  if (method === "ui/notifications/tool-cancelled") told.onCancelled();
}

function refusedOr(result: unknown): void {
  if ((result as { isError?: boolean } | undefined)?.isError) throw new Error("The host refused.");
}
