import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createClient } from "@redis/client";
import { freePort } from "../../scripts/free-port.ts";

/** A real Redis of the test's own, in memory alone. */
export async function startRedis() {
  const port = await freePort();
  const settings = { port, bind: "127.0.0.1", save: "", appendonly: "no" };
  const child = spawn(
    "/usr/bin/redis-server",
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface(child.stdout);
  for await (const line of lines) if (line.includes("Ready to accept connections")) break;
  child.stdout.resume();
  const client = await connectRedis(port);

  return {
    port,
    command: (...words: string[]) => client.sendCommand(words),
    stop: async () => {
      client.destroy();
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

export async function connectRedis(port: number) {
  const client = createClient({ url: `redis://127.0.0.1:${port}` });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
