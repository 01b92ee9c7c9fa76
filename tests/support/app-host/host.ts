import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { EXTENSION_ID, RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/server";
import { getToolUiResourceUri, type McpUiResourceCsp } from "@modelcontextprotocol/ext-apps/app-bridge";
import { build } from "esbuild";
import type { Frame, Page } from "playwright/test";
import type { Era } from "../mcp.ts";
import type { Showing } from "./page.ts";

/** What a host reads of an app. */
export interface AppResource {
  html: string;
  mimeType: string | undefined;
  csp: McpUiResourceCsp;
}

/** A client that knows the extension, connected to a real endpoint. */
export async function connectHost(site: string, key: string, era: Era): Promise<Client> {
  const capabilities = { extensions: { [EXTENSION_ID]: { mimeTypes: [RESOURCE_MIME_TYPE] } } };
  const mode = era === "2026-07-28" ? "auto" : "legacy";
  const client = new Client({ name: "test host", version: "1.0.0" }, { capabilities, versionNegotiation: { mode } });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/api/mcp`), { requestInit: { headers } }));
  return client;
}

/** The app of a tool, read as the extension says: by the address that the tool names. */
export async function readAppOf(client: Client, tool: string): Promise<AppResource> {
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find(({ name }) => name === tool) ?? {});
  if (uri === undefined) throw new Error(`${tool} has no app.`);
  const [content] = (await client.readResource({ uri })).contents;
  if (!content || !("text" in content)) throw new Error("The app is no text.");
  const { csp } = content._meta?.ui as { csp: McpUiResourceCsp };
  return { html: content.text, mimeType: content.mimeType, csp };
}

export interface AppHost {
  /** Shows the app in the page, as a host shows it beside an answer, and gives its document. */
  show(page: Page, client: Client, showing: Omit<Showing, "takesMessages" | "context"> & Partial<Showing>): Promise<Frame>;
  close(): void;
}

/** A host on an origin of its own, and the sandbox's on another, with the policy that the extension makes of what the app declares. */
export async function startAppHost(): Promise<AppHost> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "page.ts")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  const sandbox = await serve(() => ({ type: "text/html", body: SANDBOX, policy: STRICT }));
  const host = await serve((path) =>
    path === "/host.js"
      ? { type: "text/javascript", body: outputFiles[0]?.text ?? "" }
      : { type: "text/html", body: hostPage(addressOf(sandbox)) },
  );
  const held = new WeakSet<Page>();
  return {
    async show(page, client, { context = {}, takesMessages = true, ...showing }) {
      if (!held.has(page))
        await page.exposeFunction("callTool", ({ name, arguments: input = {} }: { name: string; arguments?: Record<string, unknown> }) =>
          client.callTool({ name, arguments: input }),
        );
      held.add(page);
      await page.goto(addressOf(host));
      await page.waitForFunction(() => "showApp" in window);
      const given: Showing = { ...showing, context, takesMessages };
      await page.evaluate((text) => window.showApp(JSON.parse(text) as Showing), JSON.stringify(given));
      const app = page.frames().find((frame) => frame.parentFrame()?.parentFrame() === page.mainFrame());
      if (!app) throw new Error("The app has no frame.");
      return app;
    },
    close() {
      for (const server of [sandbox, host]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** The policy that the extension demands where an app declares no origin; the app declares none. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'self'",
].join("; ");

/** The proxy between host and app: it puts the document into a frame without an origin, and hands on what both say. */
const SANDBOX = `<!doctype html><title>Sandbox</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block }</style>
<body>
<script>
  const app = document.createElement("iframe");
  app.title = "App";
  app.setAttribute("sandbox", "allow-scripts");
  addEventListener("message", ({ source, data }) => {
    if (source === app.contentWindow) parent.postMessage(data, "*");
    else if (source !== parent) return;
    else if (data.method === "ui/notifications/sandbox-resource-ready") {
      app.srcdoc = data.params.html;
      document.body.append(app);
    } else app.contentWindow?.postMessage(data, "*");
  });
  parent.postMessage({ jsonrpc: "2.0", method: "ui/notifications/sandbox-proxy-ready", params: {} }, "*");
</script>`;

function hostPage(sandbox: string): string {
  return `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { border: 0; width: 100%; height: 20rem; display: block }</style>
<body data-sandbox="${sandbox}"><script type="module" src="/host.js"></script></body></html>`;
}

async function serve(answer: (path: string) => { type: string; body: string; policy?: string }): Promise<Server> {
  const server = createServer(({ url = "/" }, response) => {
    const { type, body, policy } = answer(url);
    response.setHeader("Content-Type", `${type}; charset=utf-8`);
    if (policy !== undefined) response.setHeader("Content-Security-Policy", policy);
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
