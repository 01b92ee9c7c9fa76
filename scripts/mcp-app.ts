import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const source = resolve(import.meta.dirname, "../packages/mcp-app/src");
/** Where the server keeps the app that it serves. */
export const MCP_APP = "lib/adapters/mcp/app/document.ts";

/** The MCP App in one document, as a module: bundled here, so that nothing that serves it needs the bundler. */
export async function mcpAppModule(): Promise<string> {
  const page = readFileSync(join(source, "app.html"), "utf8").replaceAll(/^\s+/gm, "");
  const [script, style] = await Promise.all([bundled("main.ts", "esm"), bundled("app.css")]);
  const document = page.replace("{style}", () => style).replace("{script}", () => script);
  return [
    "// Made from packages/mcp-app by npm run check -- --fix, which writes over what is changed by hand.",
    `export const APP_DOCUMENT =\n  ${JSON.stringify(document)};\n`,
  ].join("\n");
}

async function bundled(entry: string, format?: "esm"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(source, entry)],
    bundle: true,
    write: false,
    minify: true,
    charset: "utf8",
    legalComments: "none",
    target: "es2022",
    ...(format && { format }),
  });
  return outputFiles[0]?.text.trim() ?? "";
}
