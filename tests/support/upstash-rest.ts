import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import type { RedisServer } from "./redis-server.ts";
import type { Mood, Report } from "./upstash-process.ts";

/** Upstash's REST protocol before a real Redis, in a process of its own, so that a busy test does not make it slow. */
export async function startUpstash(redis: RedisServer) {
  const token = randomBytes(16).toString("hex");
  const child = fork(resolve(import.meta.dirname, "upstash-process.ts"), [String(redis.port), token]);
  const report = async () => ((await once(child, "message")) as [Report])[0];
  const tell = (mood: Mood | "report") => {
    const answered = report();
    child.send(mood);
    return answered;
  };
  const { port } = await report();

  return {
    environment: { UPSTASH_REDIS_REST_URL: `http://127.0.0.1:${port}`, UPSTASH_REDIS_REST_TOKEN: token },
    become: tell,
    /** How often it was asked so far. */
    requests: async () => (await tell("report")).requests,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export type UpstashRest = Awaited<ReturnType<typeof startUpstash>>;
