import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SUITE = resolve(import.meta.dirname, "../../node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** What one check of the official conformance suite found. */
export interface Check {
  scenario: string;
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  errorMessage?: string;
}

/** Every check of every scenario that a revision of the protocol requires of a server, those not scored included. */
export async function runConformanceSuite(url: string, revision: string): Promise<Check[]> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const args = [SUITE, "server", "--url", url, "--requirements", revision, "--output-dir", folder];
    // It ends with an error when a scenario fails, as some must: what counts is in the folder.
    await new Promise<void>((done) => execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, () => done()));
    return await checksIn(folder, /^server-(.+)-\d{4}-\d\d-\d\dT/);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * What the suite asks and this server does not have, each looked at. Most scenarios call tools of the suite's own
 * example server (`test_…`), which answer with fixed words, images or questions to the user.
 */
export const NOT_OURS: Record<string, readonly string[]> = {
  "tools of the suite's example server": [
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-error",
    "tools-call-with-progress",
    "json-schema-2020-12",
    "server-stateless/sep-2575-server-rejects-undeclared-capability",
    "server-stateless/sep-2575-missing-capability-http-400",
    "server-stateless/sep-2575-http-server-no-independent-requests-on-stream",
    "server-stateless/sep-2575-server-no-log-without-loglevel",
  ],
  "parameters that are repeated in headers, which no tool of ours asks for": ["http-custom-header-server-validation"],
  "questions of the server to the user or the user's model": [
    "tools-call-sampling",
    "tools-call-elicitation",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
    "input-required-result-basic-elicitation",
    "input-required-result-basic-list-roots",
    "input-required-result-basic-sampling",
    "input-required-result-capability-check",
    "input-required-result-multi-round",
    "input-required-result-multiple-input-requests",
    "input-required-result-non-tool-request",
    "input-required-result-request-state",
    "input-required-result-result-type",
    "input-required-result-tampered-state",
  ],
  "the suite's own resources and prompts, and logging": [
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
    "resources-subscribe",
    "resources-unsubscribe",
    "prompts-get-simple",
    "prompts-get-with-args",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
    "logging-set-level",
    "tools-call-with-logging",
  ],
  "the extension for tasks": [
    "tasks-capability-negotiation",
    "tasks-dispatch-and-envelope",
    "tasks-lifecycle",
    "tasks-mrtr-composition",
    "tasks-mrtr-input",
    "tasks-request-headers",
    "tasks-request-state-removal",
    "tasks-required-task-error",
    "tasks-wire-fields",
  ],
};

/** Every check that the suite has for an authorization server. `agree` is given the address to agree at, as a browser is. */
export async function runAuthorizationSuite(
  { issuer, clientId, resource, port }: { issuer: string; clientId: string; resource: string; port: number },
  agree: (url: string) => Promise<void>,
): Promise<Check[]> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const args = [SUITE, "authorization", "--url", issuer, "--client-id", clientId, "--resource", resource, "--port", String(port)];
    await new Promise<void>((done, fail) => {
      let printed = "";
      const suite = execFile(process.execPath, [...args, "--output-dir", folder], { timeout: 40_000 }, () => done());
      let isAsked = false;
      suite.stdout?.on("data", (chunk: string) => {
        printed += chunk;
        const url = /^(https?:\S+authorize\?\S+)$/m.exec(printed)?.[1];
        if (url === undefined || isAsked || !printed.includes("Callback server started")) return;
        isAsked = true;
        agree(url).catch(fail);
      });
    });
    return await checksIn(folder, /^authorization-server-(.+)-\d{4}-\d\d-\d\dT/);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checksIn(folder: string, named: RegExp): Promise<Check[]> {
  const scenarios = await readdir(folder);
  const checks = await Promise.all(scenarios.map((name) => readFile(join(folder, name, "checks.json"), "utf8").catch(() => "[]")));
  return checks.flatMap((text, at) => {
    const scenario = named.exec(scenarios[at] ?? "")?.[1] ?? "";
    return (JSON.parse(text) as Omit<Check, "scenario">[]).map((check) => ({ ...check, scenario }));
  });
}
