import { expect } from "playwright/test";
import { createKey } from "#lib/access/keys";
import { clientCalling, CLIENTS } from "#lib/adapters/web/docs/clients";
import { LOCALES } from "#lib/policy/locale";
import { fencedBlocks, read } from "../support/docs.ts";
import { test } from "../support/fixtures.ts";
import { newMember, signIn } from "../support/member.ts";

interface Entry {
  url: string;
  headers: { Authorization: string };
}

/** What each link tells its host: the entry of the server, and what else it asks. */
const TOLD: Record<string, (link: URL) => { name: string | null; entry: Entry; inputs?: unknown }> = {
  cursor: (link) => ({ name: link.searchParams.get("name"), entry: inBase64(link.searchParams.get("config")) }),
  "lm-studio": (link) => ({ name: link.searchParams.get("name"), entry: inBase64(link.searchParams.get("config")) }),
  kiro: (link) => ({ name: link.searchParams.get("name"), entry: JSON.parse(link.searchParams.get("config") ?? "") as Entry }),
  "vs-code": (link) => {
    const { name, inputs, ...entry } = JSON.parse(decodeURIComponent(link.search.slice(1))) as Entry & { name: string; inputs: unknown };
    return { name, inputs, entry };
  },
};

function inBase64(text: string | null): Entry {
  return JSON.parse(Buffer.from(text ?? "", "base64").toString()) as Entry;
}

for (const { id, installLink } of CLIENTS.filter((client) => client.installLink !== undefined))
  test(`the link that sets ${id} up says what its page says, and carries no key`, async ({ page, site }) => {
    for (const locale of LOCALES) {
      await page.goto(`${site}/${locale}/docs/mcp/${id}`);
      const href = installLink?.(`${site}/api/mcp`) ?? "";
      await expect(page.locator(".prose a.button")).toHaveAttribute("href", href);
      expect(href).not.toMatch(/pp_live_(?!YOUR_KEY)/);
      const json = fencedBlocks(await read(`${site}/${locale}/docs/mcp/${id}.md`)).find(({ language }) => language === "json");
      const told = TOLD[id]?.(new URL(href));
      if (!told) {
        // Goose is told in parts, and asks for the key in a form.
        const asked = new URL(href).searchParams;
        expect([asked.get("url"), asked.get("header")]).toEqual([`${site}/api/mcp`, "Authorization=Bearer pp_live_YOUR_KEY"]);
        continue;
      }
      const shown = JSON.parse(json?.code ?? "") as {
        mcpServers?: Record<string, Entry>;
        servers?: Record<string, Entry>;
        inputs?: unknown;
      };
      expect({ [told.name ?? ""]: told.entry }).toEqual(shown.mcpServers ?? shown.servers);
      expect(told.inputs).toEqual(shown.inputs);
    }
  });

/** The words of a command, as a shell parts them. */
function wordsOf(command: string): string[] {
  return Array.from(command.replaceAll("\\\n", " ").matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? "");
}

for (const { id, command } of CLIENTS.filter((client) => client.command !== undefined))
  test(`the command that sets ${id} up says what its page's file says, and reads the key from a variable`, async ({ site }) => {
    for (const locale of LOCALES) {
      const fences = fencedBlocks(await read(`${site}/${locale}/docs/mcp/${id}.md`));
      const told = command?.(`${site}/api/mcp`) ?? "";
      expect(fences.find(({ language }) => language === "console")?.code.trim()).toBe(told);
      const words = wordsOf(told);
      const after = (option: string) => words[words.indexOf(option) + 1];
      const [name, header = ""] = [words.find((word) => word === "painpoint-observatory"), after("--header")];
      const entry = { type: after("--transport"), url: words.find((word) => word.startsWith("http://")), header };
      expect(words.slice(1, 3)).toEqual(["mcp", "add"]);
      const file = fences.find(({ language }) => language === "json")?.code ?? "";
      const shown = (JSON.parse(file) as { mcpServers: Record<string, Entry & { type: string }> }).mcpServers[name ?? ""];
      expect([entry.type, entry.url]).toEqual([shown?.type, shown?.url]);
      expect(header).toBe("Authorization: Bearer $PAINPOINT_API_KEY");
      expect(shown?.headers.Authorization).toMatch(/^Bearer (?:\$\{PAINPOINT_API_KEY\}|pp_live_YOUR_KEY)$/);
    }
  });

test("who has only the site's address connects a host in one step: the page begins with an address to paste, links to press and commands to copy, and its first screen shows the first of them, a wide one both", async ({
  page,
  site,
}) => {
  for (const [width, height] of [
    [360, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const locale of LOCALES) {
      await page.goto(`${site}/${locale}/docs/mcp`);
      const links = page.locator(".prose a.button");
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        CLIENTS.flatMap(({ installLink }) => (installLink ? [installLink(`${site}/api/mcp`)] : [])),
      );
      const shown = page.getByText(`${site}/api/mcp/oauth`, { exact: true });
      // Nobody sets an editor up on a phone.
      for (const step of width < 768 ? [shown] : [shown, links.first()]) await expect(step, `${locale} ${String(width)}`).toBeInViewport();
      const text = await page.locator("article").innerText();
      for (const { command } of CLIENTS) if (command) expect(text).toContain(command(`${site}/api/mcp`).split("\n")[0]);
      for (const { id } of CLIENTS) expect(await page.locator(`article a[href="/${locale}/docs/mcp/${id}"]`).count()).toBeGreaterThan(0);
    }
  }
});

test("each name that a client gives itself leads to its own page, through a program that passes calls on, too", () => {
  const names = {
    "claude-code": "claude-code",
    "cursor-vscode": "cursor",
    "Visual Studio Code - Insiders": "vs-code",
    "codex-mcp-client": "codex",
    "gemini-cli-mcp-client-observatory": "gemini-cli",
    opencode: "opencode",
    Zed: "zed",
    "kiro-cli": "kiro",
    goose: "goose",
    "cursor-vscode (via mcp-remote 0.1.37)": "mcp-remote",
    "openai-mcp": "openai-api",
    "Anthropic/API": "anthropic-api",
    "somebody else": undefined,
  };
  for (const [name, id] of Object.entries(names)) expect(clientCalling(name)?.id, name).toBe(id);
});

test("while one sets a client up its page says when it calls; a visitor, and whoever has no script, is told where to look", async ({
  browser,
  site,
}) => {
  const { accountId, cookie } = await newMember();
  const { key } = await createKey(accountId, "Laptop");
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site}/en/docs/mcp/cursor`);
  const note = page.getByRole("complementary", { name: "Connection" });
  await expect(note).toHaveText(/^Sign in, and this line shows when Cursor calls/);

  await signIn(context, site, { cookie });
  await page.goto(`${site}/en/docs/mcp/cursor`);
  await expect(note.getByRole("status")).toHaveText(/^Waiting for the first call of Cursor/);
  const calls = (name: string) =>
    fetch(`${site}/api/mcp`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name, version: "1" } },
      }),
    });
  await calls("cursor-vscode");
  await expect(note.getByRole("status")).toHaveText("Cursor is connected, with the key “Laptop”.", {
    timeout: 15_000,
  });
  await expect(note).toContainText(/Last call: (now|\d+ seconds? ago)\./);
  await page.goto(`${site}/en/docs/mcp/lm-studio`);
  await expect(note.getByRole("status")).toHaveText(/^Cursor has called over MCP with the key “Laptop”\. If that is the key/);
  // A name that fills words of ours, or that a pattern would take for its own, is a name.
  await calls("$' {key} " + "x".repeat(80));
  await expect(note.getByRole("status")).toContainText(`$' {key} ${"x".repeat(60)}`, { timeout: 15_000 });
  await page.setViewportSize({ width: 360, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // What was heard stands while nothing can be heard.
  await page.route("**/api/connection", (route) => route.fulfill({ status: 503, json: {} }));
  await page.waitForTimeout(4_500);
  await expect(note.getByRole("status")).toContainText("has called over MCP");

  await context.close();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signIn(plain, site, { cookie });
  const still = await plain.newPage();
  await still.goto(`${site}/en/docs/mcp/cursor`);
  await expect(still.getByRole("status")).toBeHidden();
  await still.getByRole("complementary", { name: "Connection" }).getByRole("link", { name: "API access" }).click();
  await expect(still.getByRole("row", { name: /Laptop/ })).toContainText(/x+, over MCP: \d+ \w+ 20\d\d/);
  await plain.close();
});
