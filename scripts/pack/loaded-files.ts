import { globSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import tracer from "next/dist/compiled/@vercel/nft/index.js";
import { productionStarts } from "./production-starts.ts";
import { root } from "../service/built-stamp.ts";

/** What debuggers and compilers read, and what scales pictures, which this site leaves alone (`images` in next.config.ts). */
const NEVER_LOADED = /\.map$|\.d\.ts$|^node_modules\/(?:sharp|@img)\//;
/**
 * Next is taken as it is: it puts many of its file names together only when it loads them. Only what is for development, and other
 * variants of it, stay behind.
 */
const NEXT = "node_modules/next";
const OF_OTHER_NEXT = /\.dev\.js$|-experimental[./]|\/dist\/(?:esm|docs|bundle-analyzer)\//;
/** `pg` looks for these and does without; WebAssembly is no script. */
const EXPECTED = /^Failed to (?:resolve dependency "(?:pg-native|cloudflare:sockets)"|parse \S+\.wasm )/;
/** A package's licence goes wherever its code goes. */
const LICENCES = "{LICENSE,LICENCE,License,license,NOTICE}*";

/**
 * The files under node_modules that a built service loads, by paths within the project: Next, what it traced of the pages at the build,
 * and what our own commands and the web process import. Throws when one of them cannot be found.
 */
export async function loadedFiles(): Promise<string[]> {
  const ownEntries = productionStarts().map((file) => join(root, file));
  const { fileList, warnings } = await tracer.nodeFileTrace(ownEntries, {
    base: root,
    processCwd: root,
    conditions: ["node", "import", "default"],
    ignore: (path) => NEVER_LOADED.test(path) || path.startsWith(`${NEXT}/`),
    readFile: readPlain,
  });
  const lost = [...warnings].map(({ message }) => message).filter((message) => !EXPECTED.test(message));
  if (lost.length > 0) throw new Error(`What the service loads cannot be traced:\n${lost.join("\n")}`);
  const traced = [...fileList, ...(await filesOfSite())].filter((path) => path.startsWith("node_modules/"));
  const ofNext = (await filesIn([`${NEXT}/**`])).filter((path) => !OF_OTHER_NEXT.test(path));
  const licences = await filesIn(packagesOf(traced).map((folder) => `${folder}/${LICENCES}`));
  return [...new Set([...traced, ...ofNext, ...licences])].filter((path) => !NEVER_LOADED.test(path)).toSorted();
}

async function filesOfSite(): Promise<string[]> {
  const found = globSync(".next/**/*.nft.json", { cwd: root }).map(async (trace) => {
    const { files } = JSON.parse(await readFile(join(root, trace), "utf8")) as { files: string[] };
    return files.map((file) => relative(root, join(root, dirname(trace), file)));
  });
  return onlyFiles([...new Set((await Promise.all(found)).flat())]);
}

/** The tracer reads JavaScript. */
async function readPlain(path: string): Promise<Buffer | string | null> {
  const text = await readFile(path).catch(() => null);
  return text !== null && path.endsWith(".ts") ? stripTypeScriptTypes(text.toString()) : text;
}

function packagesOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))];
}

function filesIn(patterns: string[]): Promise<string[]> {
  return onlyFiles(globSync(patterns, { cwd: root }));
}

async function onlyFiles(paths: readonly string[]): Promise<string[]> {
  const kinds = await Promise.all(paths.map((path) => stat(join(root, path)).catch(() => undefined)));
  return paths.filter((_, at) => kinds[at]?.isFile());
}
