import { spawn, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { databaseFolder } from "../../scripts/database/data-folder.ts";

const root = resolve(import.meta.dirname, "../..");
const READY = "Ctrl-C stops";

/** The whole service as its user starts it, driven from outside. */
export interface StartedService {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Whether it has said that it serves. */
  isReady: () => boolean;
  /** Resolves when it says that it serves; rejects with what it printed when it ends before that. */
  ready: () => Promise<void>;
}

const COMMANDS = {
  main: [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/service/main.ts"],
  npm: ["npm", "start"],
} as const;

export function startService(
  environment: Record<string, string>,
  command: keyof typeof COMMANDS = "main",
  folder: string = root,
): StartedService {
  const [file, ...args] = COMMANDS[command];
  const child = spawn(file, args, { cwd: folder, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return {
    child,
    output: () => text,
    ended: new Promise((done) => child.once("exit", (code) => done(code))),
    isReady: () => text.includes(READY),
    async ready() {
      while (!text.includes(READY)) {
        if (hasEnded(child)) throw new Error(text);
        await wait(20);
      }
    },
  };
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The database server of a data directory; undefined when none runs. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(await databaseFolder(dataDir), "postgres/postmaster.pid"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number(text.split("\n")[0]);
}
