import { testDeployment } from "./deployment.ts";
import { startSite, type Site } from "./site.ts";

/** What a web process says, a line each; of its requests enough to tell why one was refused, why it was slow, and what a model took for it. */
export interface Line {
  level: string;
  event: string;
  door: string;
  method: string;
  status: number;
  requestId?: string;
  operation?: string;
  code?: string;
  limit?: number;
  resetsAt?: string;
  path?: string;
  keyId?: string;
  accountId?: string;
  reason?: string;
  error?: { name: string; code?: string; means?: string };
  awayMillis?: number;
  lost?: number;
  ms: { all: number; gate?: number; queue?: number; queries?: number; model?: number };
  model?: { name: string; calls: number; inputTokens: number; outputTokens: number; costUsd?: number };
}

/** A site that says so much, all that it has said, and of that the lines of its requests. */
export async function talkative(
  database: { webUrl: string },
  environment: Record<string, string>,
): Promise<{ site: Site; all: () => Line[]; lines: () => Line[]; said: () => string }> {
  const own = { ...testDeployment().environment, LOG_LEVEL: "info", DATABASE_URL: database.webUrl, ...environment };
  const site = await startSite(own, "pipe");
  let text = "";
  site.process.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const all = () =>
    text
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Line);
  return { site, all, lines: () => all().filter(({ event }) => event === "request"), said: () => text };
}
