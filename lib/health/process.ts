import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { well, type Finding } from "#lib/health/finding";
import { API_VERSION } from "#lib/policy/api-version";

/** Which process answers: behind a balancer it may be another each time. A build is known by the name that Next gave it. */
export async function lookAtProcess(): Promise<Finding> {
  const build = (await readFile(".next/BUILD_ID", "utf8").catch(() => "")).trim();
  const since = new Date(Date.now() - process.uptime() * 1000).toISOString().slice(0, 16).replace("T", " ");
  const node = process.versions.node;
  return well("process", { version: API_VERSION, build: build || "-", node, process: String(process.pid), host: hostname(), since });
}
