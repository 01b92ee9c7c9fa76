import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { requestSnippets } from "#lib/adapters/web/docs/request-snippets";
import { compilerMessages } from "../support/compiler-messages.ts";
import { DOCS, fencedBlocks, read, type FencedBlock } from "../support/docs.ts";
import { test } from "../support/installed-client.ts";

/** How a reader would run a block of each language. */
const RUNNERS: Partial<Record<string, { file: string; program: string }>> = {
  bash: { file: "example.sh", program: "bash" },
  ts: { file: "example.mts", program: process.execPath },
  python: { file: "example.py", program: "python3" },
};
/** Shown, not run: `console` is for programs that are not ours, such as clients. */
const SHOWN = ["json", "http", "text", "toml", "yaml", "console"];

for (const { twin } of DOCS) {
  test(`${twin}: every program runs as it stands and prints what the page says; every JSON parses`, async ({
    site,
    newKey,
    installedClient,
  }) => {
    const { key } = await newKey();
    const blocks = fencedBlocks(await read(`${site}${twin}`));
    for (const block of blocks) {
      if (block.language === "json") JSON.parse(block.code);
      if (block.language === "toml") parseToml(block.code);
      if (block.language === "yaml") parseYaml(block.code);
      if (SHOWN.includes(block.language)) continue;
      const printed = await run(block, { key, packages: installedClient.packages, env: { PAINPOINTS_URL: site } });
      if (block.next?.language === "text") expect(printed.trim(), block.code).toBe(block.next.code);
      if (!block.code.startsWith("export ")) expect(printed.trim(), block.code).not.toBe("");
      // An answer is a problem only where the page shows that problem beneath.
      const isProblem = printed.includes("request_id");
      expect(isProblem, `${block.code}\n${printed}`).toBe(block.next?.language === "json" && block.next.code.includes("request_id"));
      if (isProblem) expect(withoutIds(printed)).toEqual(withoutIds(block.next?.code ?? ""));
    }
  });
}

test("every program in TypeScript passes the compiler at its strictest, and every block of every page is seen by these tests", async ({
  site,
  installedClient,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "docs-types-"));
  try {
    const seen = new Set<string>();
    const files: string[] = [];
    await symlink(installedClient.packages, join(folder, "node_modules"));
    for (const { twin } of DOCS) {
      const markdown = await read(`${site}${twin}`);
      const blocks = fencedBlocks(markdown);
      expect(markdown.match(/^\s*(```|~~~)/gm)?.length ?? 0, twin).toBe(2 * blocks.length);
      for (const { language, code } of blocks) {
        seen.add(language);
        if (language !== "ts") continue;
        files.push(join(folder, `${files.length}.mts`));
        await writeFile(files.at(-1) ?? "", code);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(Object.keys(RUNNERS)));
    expect(compilerMessages(...files)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an example with a body sends the same JSON from curl, TypeScript and Python", async () => {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { authorization, "content-type": type } = request.headers;
      received.push({ method: request.method, authorization, type, body: JSON.parse(body) as unknown });
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const body = { message: `It's "租屋" \\ 50% of $HOME\n`, input: { months: 6 } };
    for (const block of requestSnippets({ method: "POST", url, body }).flatMap(fencedBlocks)) await run(block, { key: "k" });
    expect(received).toEqual(
      Array.from({ length: 3 }, () => ({ method: "POST", authorization: "Bearer k", type: "application/json", body })),
    );
  } finally {
    server.close();
  }
});

/** What a reader has at hand: a key, packages that a page says to install, variables that it says to set. */
interface Hand {
  key: string;
  packages?: string;
  env?: Record<string, string>;
}

async function run({ language, code }: FencedBlock, { key, packages, env: told }: Hand): Promise<string> {
  const runner = RUNNERS[language];
  if (!runner) throw new Error(`No test knows how to run ${language}.`);
  const folder = await mkdtemp(join(tmpdir(), "docs-snippet-"));
  try {
    await writeFile(join(folder, runner.file), code);
    if (packages !== undefined) await symlink(packages, join(folder, "node_modules"));
    // The test runner asks for colours, which a reader's pipe does not.
    const env = { ...process.env, FORCE_COLOR: undefined, ...told, PAINPOINT_API_KEY: key };
    const { stdout } = await promisify(execFile)(runner.program, [runner.file], { cwd: folder, env, timeout: 20_000 });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function withoutIds(problem: string): unknown {
  return { ...(JSON.parse(problem) as object), instance: "", request_id: "" };
}
