import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { TRIAL_KEY } from "#lib/access/key-format";
import { LOCALES } from "#lib/policy/locale";
import { operatorCommand } from "../support/operator-command.ts";
import { PORT_ALDER, tellsOfTaipei } from "../support/other-market.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";
import { testDeployment } from "../support/deployment.ts";
import { test as base } from "../support/fixtures.ts";

/** Another city from the same build: its folder, its environment, and nothing else. */
const test = base.extend<{ city: Site }>({
  template: "empty",
  city: async ({ database }, use) => {
    await operatorCommand("migrate", database, [], PORT_ALDER);
    const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, ...PORT_ALDER });
    await use(site);
    await stopSite(site);
  },
});

const SLUG = "last-ferry-leaves-before-late-shifts-end";
const PAGES = [
  ...["", "?q=ferry", "?domain=housing", "/domains", "/domains/harbour-transport", "/changes", "/about", "/plans", "/privacy", "/terms"],
  ...[
    "/sample-brief",
    "/backtest",
    "/status",
    "/sign-in",
    `/painpoints/${SLUG}`,
    `/painpoints/${SLUG}/still-so`,
    `/painpoints/${SLUG}/embed`,
  ],
  ...[`/compare?slugs=${SLUG},damp-walls-in-old-harbour-flats`, "/feed.xml", "/changes/feed.xml", `/painpoints/${SLUG}/feed.xml`],
  ...["/data.json", "/data.csv", "/data.csv-metadata.json", `/painpoints/${SLUG}/data.json`, `/painpoints/${SLUG}/chart.svg`, "/nowhere"],
];
const DOCS = [
  "",
  "/quick-start",
  "/reference",
  "/data",
  "/scoring",
  "/briefs",
  "/limits",
  "/errors",
  "/history",
  "/sharing",
  "/webhooks",
  "/mcp",
];
const CLIENTS = ["/mcp/anthropic-api", "/mcp/openai-api", "/reference/generate_research_brief", "/changelog"];
const DOCUMENTS = [
  "/api/v1/openapi.json",
  "/api/v1",
  "/llms.txt",
  "/server.json",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/api-catalog",
  "/.well-known/ai-catalog.json",
  "/api/mcp/server-card",
  "/.well-known/agent-skills/index.json",
  "/.well-known/agent-skills/judge-a-business-idea/SKILL.md",
];

interface Told {
  where: string;
  text: string;
}

/** What a door answered, and that it did. */
async function asked(where: string, address: string, init: RequestInit = {}, statuses = [200]): Promise<Told> {
  const response = await fetch(address, init);
  const text = await response.text();
  expect(statuses, `${where}: ${text.slice(0, 300)}`).toContain(response.status);
  return { where, text };
}

const faultsOf = (told: Told[]) => told.flatMap(({ where, text }) => tellsOfTaipei(text).map((found) => `${where}: ${found}`));

test("a second city is configuration: nothing of the shipped one stands in what programs are answered", async ({ city, newKey }) => {
  const { key } = await newKey({ plan: "pro", dailyLimit: 1000 });
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const get = (path: string) => asked(path, `${city.url}/api/v1${path}`, { headers });
  const post = (path: string, body: object) =>
    asked(`${path} ${JSON.stringify(body)}`, `${city.url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const told: Told[] = [];
  for (const document of DOCUMENTS) told.push(await asked(document, city.url + document));
  for (const locale of LOCALES) {
    told.push(await get(`/painpoints?locale=${locale}`), await get(`/painpoints?domain=street-markets&locale=${locale}`));
    told.push(
      await get(`/domains?locale=${locale}`),
      await get(`/painpoints/${SLUG}?locale=${locale}`),
      await get(`/usage?locale=${locale}`),
    );
    told.push(await get(`/releases?locale=${locale}`), await get(`/releases/latest?locale=${locale}`));
    told.push(await post("/research-brief", { slug: SLUG, locale, input: { budget_tier: "lean", user_context: "I have 4,000 crowns." } }));
    for (const message of QUESTIONS[locale]) told.push(await post("/consultant", { message, locale }));
    const trial = { headers: { Authorization: `Bearer ${TRIAL_KEY}` } };
    told.push(await asked(`trial ${locale}`, `${city.url}/api/v1/painpoints?locale=${locale}`, trial));
  }
  for (const [method, params] of MCP_CALLS) {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const accept = { ...headers, Accept: "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25" };
    told.push(await asked(`mcp ${method} ${JSON.stringify(params)}`, `${city.url}/api/mcp`, { method: "POST", headers: accept, body }));
  }
  expect(faultsOf(told)).toEqual([]);
  const all = told.map(({ text }) => text).join("\n");
  for (const own of ["Port Alder", "奧德港", "Alder crowns", '"ALC"', "harbour-transport", " crowns", " 克朗", "₳"])
    expect(all).toContain(own);
  const openapi = JSON.parse(told[0]?.text ?? "") as { info: { summary: string } };
  expect(openapi.info.summary).toBe("What hurts consumers in Port Alder.");
});

test("nor in any public page of either language", async ({ city }) => {
  const told: Told[] = [];
  for (const locale of LOCALES)
    for (const path of [...PAGES, ...[...DOCS, ...CLIENTS].map((page) => `/docs${page}`)])
      told.push(await asked(`${locale}${path}`, `${city.url}/${locale}${path}`, {}, [200, 404]));
  expect(faultsOf(told)).toEqual([]);
  const page = (where: string) => told.find((one) => one.where === where)?.text ?? "";
  expect(page("en")).toContain("Port Alder");
  expect(page("zh-Hant")).toContain("奧德港");
  expect(page("en/about")).toContain("Port Alder Listening Post");
  expect(page("en/domains")).toContain("Street markets");
});

test("a month turns over by the city's own clock", async ({ database }) => {
  const months = (at: string, market: Record<string, string>) =>
    printedBy("tests/support/present-month.ts", [at], { ...market, DATABASE_OWNER_URL: database.ownerUrl });
  expect(await months("2024-05-01T02:30:00Z", PORT_ALDER)).toBe("2024-04");
  expect(await months("2024-05-01T03:00:00Z", PORT_ALDER)).toBe("2024-05");
  expect(await months("2024-04-30T16:00:00Z", {})).toBe("2024-05");
});

test("a market that is not there, or not usable, is one sentence that says what is wrong", async () => {
  const said = (market: Record<string, string>) =>
    printedBy("scripts/doctor.ts", [], market).catch((error: unknown) => (error as { stdout: string }).stdout);
  expect(await said({ MARKET: "atlantis" })).toContain("MARKET=atlantis: there is no markets/atlantis/market.json.");
  expect(await said({ MARKET: "../etc" })).toContain("MARKET: is the name of a folder of markets, such as taipei");
});

async function printedBy(script: string, args: string[], environment: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env: { ...process.env, ...environment } });
  return stdout.trim();
}

const QUESTIONS = {
  en: [
    "What do people complain about with ferries?",
    "Which domains hurt most?",
    "Should I build something for damp flats with 5,000 crowns?",
    "Where do the data come from?",
    "Hello",
    "How is the score made?",
    "Compare ferry tickets and damp walls",
    "What about Tokyo?",
    "What is the weather tomorrow?",
  ],
  "zh-Hant": [
    "大家對渡輪有什麼抱怨？",
    "哪個領域最嚴重？",
    "我有 5000 克朗，該不該做壁癌檢測？",
    "資料從哪裡來？",
    "你好",
    "東京呢？",
    "明天天氣如何？",
  ],
};
const MCP_CALLS: [method: string, params: object][] = [
  ["initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } }],
  ["tools/list", {}],
  ["tools/call", { name: "search_painpoints", arguments: { q: "ferry", locale: "en" } }],
  ["tools/call", { name: "list_top_painpoints", arguments: { locale: "zh-Hant" } }],
  ["tools/call", { name: "get_painpoint", arguments: { slug: SLUG, locale: "en" } }],
  ["tools/call", { name: "generate_research_brief", arguments: { slug: SLUG, locale: "en" } }],
  ["tools/call", { name: "ask_consultant", arguments: { message: "Which domains hurt most?", locale: "en" } }],
];
