import { execFile, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { imageSettings } from "./dockerfile.ts";
import type { Printed } from "./operator-command.ts";
import { hasEnded } from "./started-service.ts";

type Environment = Record<string, string>;

/** What lies in a folder, run as a container of the image is: by the image's user, with its variables and those that are given, and no others. */
export interface Image {
  /** A command to its end; rejects with what it printed when it fails. */
  run: (words: readonly string[], environment?: Environment) => Promise<Printed>;
  /** What the image starts by itself; resolves when it says that it serves. */
  serve: (environment: Environment) => Promise<Running>;
  /** The worker, by the command that deployment files give it; resolves when it says that it works. */
  work: (environment: Environment) => Promise<Running>;
  /** What HEALTHCHECK finds. */
  isHealthy: (environment: Environment) => Promise<boolean>;
}

export interface Running {
  pid: number;
  output: () => string;
  /** Sends SIGTERM; resolves with the exit code at its end. */
  stop: () => Promise<number | null>;
}

export function imageIn(folder: string): Image {
  const { environment: own, uid, entrypoint, command, healthcheck } = imageSettings(folder);
  const [program = "", ...first] = entrypoint;
  // Only root may be somebody else.
  const user = process.getuid?.() === 0 ? { uid, gid: uid } : {};
  const options = (environment: Environment) => ({ cwd: folder, env: { ...own, ...environment } as unknown as NodeJS.ProcessEnv, ...user });
  const run: Image["run"] = (words, environment = {}) =>
    promisify(execFile)(program, [...first, ...words], { ...options(environment), timeout: 120_000, maxBuffer: Infinity });
  const start = async (words: readonly string[], environment: Environment): Promise<Running> => {
    const child = spawn(program, [...first, ...words], { ...options(environment), stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    while (!text.includes("Ctrl-C stops it")) {
      if (hasEnded(child)) throw new Error(text);
      await wait(20);
    }
    return {
      pid: child.pid ?? 0,
      output: () => text,
      stop: () => {
        child.kill("SIGTERM");
        return ended;
      },
    };
  };

  return {
    run,
    async isHealthy(environment) {
      const [asked = "", ...words] = healthcheck;
      return promisify(execFile)(asked, words, options(environment)).then(
        () => true,
        () => false,
      );
    },
    serve: (environment) => start(command, environment),
    work: (environment) => start(["scripts/worker/main.ts"], environment),
  };
}

/** One address of each kind that the service answers, with its status: a page made from data, one that is not, a picture, programs with the key and without. */
export async function askEachKind(site: string, key: string): Promise<Record<string, number>> {
  const authorization = {
    Authorization: `Bearer ${key}`,
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  };
  const asked: [string, RequestInit?][] = [
    ["/en"],
    ["/zh-Hant/painpoints/holiday-freeway-standstill"],
    ["/en/painpoints/holiday-freeway-standstill/card.png"],
    ["/en/card.png"],
    ["/en/painpoints/holiday-freeway-standstill/chart.png"],
    ["/en/docs/mcp"],
    ["/en/docs.md"],
    ["/en/sign-in"],
    ["/api/auth/csrf"],
    ["/sitemap.xml"],
    ["/api/health"],
    ["/api/health/ready"],
    ["/api/v1/openapi.json"],
    ["/api/v1/painpoints?limit=1", { headers: authorization }],
    ["/api/mcp", { method: "POST", headers: authorization, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }) }],
  ];
  const statuses: Record<string, number> = {};
  // One after another: a process that has just started makes each for the first time.
  for (const [path, init] of asked) {
    const answer = await fetch(`${site}${path}`, init);
    await answer.arrayBuffer();
    statuses[path] = answer.status;
  }
  return statuses;
}
