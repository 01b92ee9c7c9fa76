import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const build = resolve(import.meta.dirname, "../../.next");

/** The scripts that a page sends, compressed, as a browser that knows modules loads them. */
export interface PageScripts {
  bytes: number;
  /** Of an empty page of the same build: Next's own files, which every page loads whatever stands on it. */
  emptyBytes: number;
}

export async function measureScripts(address: string): Promise<PageScripts> {
  const html = await (await fetch(address)).text();
  const tags = Array.from(html.matchAll(/<script\b[^>]*\bsrc="\/_next\/([^"]+)"[^>]*>/g)).filter(([tag]) => !/nomodule/i.test(tag));
  const files = new Set(tags.map(([, file = ""]) => file));
  const { rootMainFiles } = JSON.parse(readFileSync(resolve(build, "build-manifest.json"), "utf8")) as { rootMainFiles: string[] };
  return { bytes: compressed([...files]), emptyBytes: compressed(rootMainFiles) };
}

function compressed(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(resolve(build, file))).byteLength, 0);
}
