import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CLIENT_TYPES, clientTypes } from "./client-types.ts";
import { interfaceFiles } from "./interface-files.ts";
import { MCP_APP, mcpAppModule } from "./mcp-app.ts";

/** Brings the repository's copies of the interface up to date, the client library's types and the MCP App among them: a step of `npm run check -- --fix`. */
const root = resolve(import.meta.dirname, "..");
const files = interfaceFiles();
const written = { ...files, [CLIENT_TYPES]: await clientTypes(files["docs/openapi.json"] ?? ""), [MCP_APP]: await mcpAppModule() };
for (const [file, text] of Object.entries(written)) writeFileSync(join(root, file), text);
