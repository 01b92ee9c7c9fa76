import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { lintSource } from "@secretlint/core";
import { creator as recommended } from "@secretlint/secretlint-rule-preset-recommend";
import { expect, test } from "playwright/test";

const cwd = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Passwords that tests made up, to see them kept out of answers and lines; the second stands in the history alone. */
const MADE_UP = /:(?:hunter2|a-value-of-somebody's)@/;

async function git(...command: string[]): Promise<Buffer> {
  return (await run("git", command, { cwd, maxBuffer: Infinity, encoding: "buffer" })).stdout;
}

/** What a text holds that looks like a secret: which rule says so, and in which line. */
async function secretsIn(content: string): Promise<{ rule: string; line: number }[]> {
  const { messages } = await lintSource({
    source: { filePath: "text", content, ext: "", contentType: "text" },
    options: { config: { rules: [{ id: "recommended", rule: recommended }] }, noPhysicFilePath: true },
  });
  return messages.filter(({ message }) => !MADE_UP.test(message)).map(({ ruleId, loc }) => ({ rule: ruleId, line: loc.start.line }));
}

/** Every line that a patch adds, as it stood, with the file that it was added to. */
function addedLines(patch: string): { lines: string[]; files: string[] } {
  const [lines, files]: [string[], string[]] = [[], []];
  let file = "";
  for (const line of patch.split("\n")) {
    if (line.startsWith("+++ ")) file = line.slice(4);
    else if (line.startsWith("+")) {
      lines.push(line.slice(1));
      files.push(file);
    }
  }
  return { lines, files };
}

/** So many bytes are looked through at once: a history is longer than the longest string. */
const BATCH = 64_000_000;

/** What a patch adds to whole files, in batches. */
function* batchesOf(patch: Buffer): Generator<string> {
  for (let from = 0; from < patch.length;) {
    const next = patch.indexOf("\n+++ ", from + BATCH);
    const end = next < 0 ? patch.length : next + 1;
    yield patch.toString("utf8", from, end);
    from = end;
  }
}

test("no secret stands in the tree, nor anywhere in its history", async () => {
  test.skip(!existsSync(resolve(cwd, ".git")), "These files were copied without their history.");
  const patch = ["--unified=0", "--no-color", "--no-ext-diff", "--text", "HEAD"];
  const printed = await Promise.all([git("log", "-p", "--diff-merges=first-parent", ...patch), git("diff", ...patch)]);
  let count = 0;
  for (const one of printed)
    for (const batch of batchesOf(one)) {
      const { lines, files } = addedLines(batch);
      count += lines.length;
      expect((await secretsIn(lines.join("\n"))).map(({ rule, line }) => `${files[line - 1] ?? ""}: ${rule}`)).toEqual([]);
    }
  expect(count).toBeGreaterThan(10_000);
  const unknown = (await git("ls-files", "--others", "--exclude-standard")).toString();
  expect(unknown.split("\n").filter((path) => /(^|\/)\.env|\.(pem|key|p12)$/.test(path))).toEqual([]);
});

test("a secret that stood there would be found", async () => {
  // Put together here, so that none stands in this file.
  const key = (edge: string) => ["-----", edge, " RSA PRIV", "ATE KEY-----"].join("");
  for (const secret of [
    `ghp_${"x1Y2".repeat(9)}`,
    `${key("BEGIN")}\n${`${"MIIEpAIBAAKCAQEA".repeat(4)}\n`.repeat(12)}${key("END")}`,
    ["postgresql://owner:", "Gq7vXw2Zr9", "@db.internal:5432/app"].join(""),
  ]) {
    const { lines } = addedLines(`+++ b/file\n${`before\n${secret}\nafter`.replaceAll(/^/gm, "+")}`);
    expect(await secretsIn(lines.join("\n")), secret.slice(0, 16)).toEqual([expect.objectContaining({ line: 2 })]);
  }
});
