import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../service/built-stamp.ts";

/**
 * The commands that need nothing of what only building and testing do, as package.json marks them, and the web process and the worker,
 * which they fork and do not import: by paths within the project.
 */
export function productionStarts(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap((line) => /--production (\S+)/.exec(line)?.[1] ?? []);
  return [...commands, "scripts/service/web.ts", "scripts/worker/worker.ts"];
}
