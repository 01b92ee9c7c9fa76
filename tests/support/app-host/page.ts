import {
  AppBridge,
  PostMessageTransport,
  type McpUiHostCapabilities,
  type McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import type { CallToolResult } from "@modelcontextprotocol/client";
import type { AppResource } from "./host.ts";

/** The page of a host, made of the extension's own bridge and laid out as it wants: the app in a frame within a frame of another origin. */
export interface Showing {
  resource: AppResource;
  context: McpUiHostContext;
  input: Record<string, unknown>;
  /** Without one the call is cancelled. */
  result?: CallToolResult | undefined;
  takesMessages: boolean;
}

/** What the app asked of the host. */
export interface Asked {
  links: string[];
  messages: string[];
  calls: { name: string; arguments?: Record<string, unknown> | undefined }[];
  heights: number[];
}

declare global {
  interface Window {
    showApp: (showing: Showing) => Promise<void>;
    changeContext: (context: McpUiHostContext) => void;
    endApp: () => Promise<unknown>;
    asked: Asked;
    /** The client, which the test holds. */
    callTool: (call: Asked["calls"][number]) => Promise<CallToolResult>;
  }
}

window.asked = { links: [], messages: [], calls: [], heights: [] };

window.showApp = async ({ resource, context, input, result, takesMessages }) => {
  const frame = document.createElement("iframe");
  frame.title = "MCP App";
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
  const isReady = new Promise((done) =>
    window.addEventListener("message", ({ source, data }: MessageEvent<{ method?: string }>) => {
      if (source === frame.contentWindow && data.method === "ui/notifications/sandbox-proxy-ready") done(undefined);
    }),
  );
  frame.src = document.body.dataset.sandbox ?? "";
  document.body.append(frame);
  await isReady;
  if (!frame.contentWindow) throw new Error("The frame has no window.");

  const capabilities: McpUiHostCapabilities = { openLinks: {}, serverTools: {}, ...(takesMessages && { message: { text: {} } }) };
  const bridge = new AppBridge(null, { name: "test host", version: "1.0.0" }, capabilities, { hostContext: context });
  bridge.onopenlink = ({ url }) => {
    window.asked.links.push(url);
    return Promise.resolve({});
  };
  if (takesMessages)
    bridge.onmessage = ({ content }) => {
      window.asked.messages.push(...content.map((block) => (block.type === "text" ? block.text : block.type)));
      return Promise.resolve({});
    };
  bridge.oncalltool = (call) => {
    window.asked.calls.push(call);
    return window.callTool(call);
  };
  bridge.addEventListener("sizechange", ({ height }) => {
    if (height === undefined) return;
    window.asked.heights.push(height);
    frame.style.height = `${height}px`;
  });
  const isInitialized = new Promise((done) => bridge.addEventListener("initialized", done));
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  await bridge.sendSandboxResourceReady({ html: resource.html, csp: resource.csp });
  await isInitialized;
  await bridge.sendToolInput({ arguments: input });
  if (result) await bridge.sendToolResult(result);
  else await bridge.sendToolCancelled({ reason: "The user said no." });
  window.changeContext = (changed) => bridge.setHostContext({ ...context, ...changed });
  window.endApp = () => bridge.teardownResource({});
};
