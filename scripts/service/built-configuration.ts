import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { configure } from "#lib/env";
import { root } from "./built-stamp.ts";

/**
 * Has Next take the configuration that the site was built with, as its own stand-alone server does, instead of compiling next.config.ts
 * at every start: that takes a compiler, which only building needs.
 */
export async function takeBuiltConfiguration(): Promise<void> {
  const { config } = JSON.parse(await readFile(join(root, ".next/required-server-files.json"), "utf8")) as { config: object };
  configure({ __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
}
