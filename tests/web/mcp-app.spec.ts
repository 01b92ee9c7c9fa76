import axe from "axe-core";
import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import type { McpUiHostContext, McpUiStyles } from "@modelcontextprotocol/ext-apps";
import { expect, type Frame, type Page } from "playwright/test";
import { domainName } from "#lib/policy/market";
import type { Locale } from "#lib/policy/locale";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { BriefSections, ResearchBrief } from "#lib/schemas/brief";
import type { PainpointPage, PainpointSummary } from "#lib/schemas/feed";
import { connectHost, readAppOf, startAppHost, type AppHost } from "../support/app-host/host.ts";
import { barriers } from "../support/barriers.ts";
import { complaints } from "../support/complaints.ts";
import { test as base, type TestKey } from "../support/fixtures.ts";

/** The MCP App in a host made of the extension's own bridge, under the extension's policy, with answers of the running site. */
const SLUG = "holiday-freeway-standstill";

interface Fixtures {
  host: AppHost;
  account: TestKey;
  client: Client;
  /** Calls a tool as a model would, and shows the app beside the answer. */
  showAnswer: (tool: string, input: Record<string, unknown>, context?: McpUiHostContext) => Promise<{ app: Frame; result: CallToolResult }>;
  /** Shows the app beside a result as it stands. */
  showResult: (result: CallToolResult | undefined, rest?: { context?: McpUiHostContext; takesMessages?: boolean }) => Promise<Frame>;
}

const test = base.extend<Fixtures>({
  host: async ({}, use) => {
    const host = await startAppHost();
    await use(host);
    host.close();
  },
  account: async ({ newKey }, use) => use(await newKey()),
  client: async ({ site, account }, use) => {
    const client = await connectHost(site, account.key, "2026-07-28");
    await use(client);
    await client.close();
  },
  showAnswer: async ({ page, host, client }, use) =>
    use(async (tool, input, context = { locale: String(input.locale) }) => {
      const [resource, result] = await Promise.all([readAppOf(client, tool), client.callTool({ name: tool, arguments: input })]);
      const app = await host.show(page, client, { resource, input, result, context });
      await expect(app.locator("h1")).toBeVisible();
      return { app, result };
    }),
  showResult: async ({ page, host, client }, use) =>
    use(async (result, { context = { locale: "en" }, takesMessages = true } = {}) => {
      const resource = await readAppOf(client, "search_painpoints");
      return host.show(page, client, { resource, input: {}, result, context, takesMessages });
    }),
});

for (const locale of ["en", "zh-Hant"] as const) {
  test(`${locale}: the cards say what the structured content says, and nothing else of a pain point`, async ({ page, showAnswer }) => {
    const { app, result } = await showAnswer("search_painpoints", { q: "parking", limit: 9, locale });
    const { total, items } = result.structuredContent as PainpointPage;
    await expect(app.locator("h1")).toContainText(`${total}`);
    await expect(app.locator("html")).toHaveAttribute("lang", locale);
    await expect(app.locator(".card")).toHaveCount(6);
    await app.getByRole("button", { name: locale === "en" ? "Show 3 more" : "再顯示 3 則" }).click();
    await expect(app.locator(".card")).toHaveCount(9);
    for (const [at, item] of items.entries()) {
      const card = app.locator(".card").nth(at);
      expect(numbersIn(await card.innerText())).toEqual(numbersOf(item, at + 1));
      await expect(card.getByRole("heading")).toHaveText(item.headline);
      if (item.domain !== null) await expect(card).toContainText(domainName(item.domain)[locale]);
      await expect(card.locator(".thin")).toHaveCount(item.reply_count < ENOUGH_REPLIES ? 1 : 0);
    }
    expect(await asked(page)).toMatchObject({ links: [], messages: [], calls: [] });
  });

  test(`${locale}: a brief's verdict, sums, budget and plan are those of the structured content`, async ({ showAnswer }) => {
    const input = { slug: SLUG, locale, input: { budget_tier: "lean", role_shape: "duo", timeline_months: 4 } };
    const { app, result } = await showAnswer("generate_research_brief", input);
    await openAll(app);
    const said = plain(await app.locator("main").innerText());
    for (const text of wordsOfBrief(result.structuredContent, locale)) expect(said).toContain(plain(text));
    await expect(app.locator("tbody tr")).toHaveCount((result.structuredContent as ResearchBrief).sections.budget.lines.length);
  });

  test(`${locale}: in light and dark, at 360 px and wide, nothing scrolls sideways and axe finds nothing`, async ({ page, showAnswer }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    const heard = complaints(page);
    for (const [tool, input] of [
      ["search_painpoints", { q: "parking", locale }],
      ["generate_research_brief", { slug: SLUG, locale }],
    ] as const) {
      const { app } = await showAnswer(tool, input, { locale, theme: "light" });
      await openAll(app);
      await app.evaluate(axe.source);
      for (const theme of ["light", "dark"] as const) {
        await page.evaluate((given) => window.changeContext(given), { theme });
        await expect(app.locator("html")).toHaveCSS("color-scheme", theme);
        for (const width of [360, 900]) {
          await page.setViewportSize({ width, height: 720 });
          expect(await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${tool} ${width}`).toBe(0);
          expect(await barriers(app, {}), `${tool} ${theme} ${width}`).toEqual([]);
        }
      }
    }
    expect(heard).toEqual([]);
  });
}

test("the app asks the network for nothing, and nothing that it does is against the host's policy", async ({ page, showAnswer }) => {
  const heard = complaints(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const fonts = "@font-face { font-family: Elsewhere; src: url(https://fonts.invalid/a.woff2) }";
  const { app } = await showAnswer("list_top_painpoints", { limit: 7, locale: "en" }, { locale: "en", styles: { css: { fonts } } });
  await app.locator(".more").click();
  await app
    .getByRole("button", { name: /^Write a brief/ })
    .first()
    .click();
  expect(heard).toEqual([]);
  expect(requests.filter((path) => path !== "/" && path !== "/host.js")).toEqual([]);
  expect(requests).toHaveLength(3);
});

test("the host's theme, its values and its language hold from the first moment and when they change; its language comes before that of the call", async ({
  page,
  showAnswer,
}) => {
  const variables = { "--color-background-primary": "light-dark(rgb(250, 249, 245), rgb(38, 38, 36))" } as McpUiStyles;
  const { app } = await showAnswer(
    "search_painpoints",
    { q: "noise", locale: "en" },
    { theme: "dark", locale: "zh-TW", styles: { variables } },
  );
  await expect(app.locator("html")).toHaveCSS("background-color", "rgb(38, 38, 36)");
  await expect(app.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(app.locator(".headline span").first()).toHaveAttribute("lang", "en");
  await page.evaluate((given) => window.changeContext(given), { theme: "light" as const, locale: "en-GB" });
  await expect(app.locator("html")).toHaveCSS("background-color", "rgb(250, 249, 245)");
  await expect(app.locator("h1")).toContainText("pain points for “noise”");
  await page.evaluate((given) => window.changeContext(given), { locale: "fr-FR" });
  await expect(app.locator("html")).toHaveAttribute("lang", "en");
});

test("by the keyboard alone: a pain point opens through the host, and a brief is asked for in the conversation after it was said that it counts", async ({
  page,
  account,
  site,
  showAnswer,
}) => {
  const { app, result } = await showAnswer("search_painpoints", { q: "parking", limit: 2, locale: "en" });
  const [first] = (result.structuredContent as PainpointPage).items;
  const before = await briefsUsed(site, account);
  await app.locator("main").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await asked(page)).links).toEqual([`${site}/en/painpoints/${first?.slug}`]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(app.getByText("it uses one of this month’s briefs")).toBeVisible();
  expect((await asked(page)).messages).toEqual([]);
  await expect(app.getByRole("button", { name: "Ask for it in the conversation" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(app.getByRole("status")).toHaveText("Your request is in the conversation.");
  const { messages, calls } = await asked(page);
  expect(messages).toHaveLength(1);
  for (const part of [first?.slug ?? "", first?.headline ?? "", "generate_research_brief", "Ask me first"])
    expect(messages[0]).toContain(part);
  expect(calls).toEqual([]);
  expect(await briefsUsed(site, account)).toBe(before);
});

test("where a host takes no messages the tool is called after a second press alone, once, and the list is a press away", async ({
  page,
  account,
  site,
  client,
  showResult,
}) => {
  const result = await client.callTool({ name: "search_painpoints", arguments: { q: "parking", limit: 1, locale: "en" } });
  const app = await showResult(result, { takesMessages: false });
  const before = await briefsUsed(site, account);
  await app.getByRole("button", { name: /^Write a brief/ }).click();
  await app.getByRole("button", { name: "Ask for it in the conversation" }).click();
  const write = app.getByRole("button", { name: "Write it, and count it" });
  await expect(write).toBeFocused();
  expect((await asked(page)).calls).toEqual([]);
  await write.dblclick();
  await expect(app.locator(".verdict")).toBeVisible();
  expect((await asked(page)).calls).toHaveLength(1);
  expect(await briefsUsed(site, account)).toBe(before + 1);
  await app.getByRole("button", { name: "Back to the list" }).click();
  await expect(app.locator(".card")).toHaveCount(1);
});

test("what an answer holds is text: markup in it is shown as it stands, and what has the wrong form is left out", async ({
  page,
  showResult,
}) => {
  const heard = complaints(page);
  const markup = `<img src=x onerror="document.title='ran'"></script><b>bold</b>`;
  const item = {
    slug: "javascript:alert(1)",
    headline: markup,
    domain: markup,
    composite_score: "89",
    reply_count: null,
    first_seen_month: 7,
  };
  const app = await showResult(answerOf({ total: 2, offset: 0, items: [item, null], freshness: "never" }));
  await expect(app.getByRole("heading", { level: 2 }).first()).toHaveText(markup);
  await expect(app.locator("img, b, .card a")).toHaveCount(0);
  expect(await app.title()).toBe("Painpoint Observatory");
  await expect(app.locator(".card").first()).toContainText("no score yet");
  expect(heard).toEqual([]);
});

test("a brief that holds less is shown as far as it goes, with the way to the whole; what a call would cost is said", async ({
  site,
  client,
  showResult,
}) => {
  const { structuredContent } = await client.callTool({ name: "generate_research_brief", arguments: { slug: SLUG, locale: "en" } });
  const { verdict, budget, plan } = (structuredContent as ResearchBrief).sections;
  const shorter = {
    verdict: { decision: verdict.decision, confidence: verdict.confidence, one_line: verdict.one_line },
    budget: { total: budget.total, lines: budget.lines.map(({ item, total }) => ({ item, total })) },
    plan: { phases: plan.phases.map(({ label, from_month, to_month }) => ({ label, from_month, to_month })) },
    experiments: { items: [{ hypothesis: "They pay.", kill: 5, pass: 15, unit: "percent" }] },
    risks: { items: [{ risk: "They do not.", likelihood: 2, impact: 4 }] },
  };
  const page = `${site}/en/account/briefs/1`;
  const app = await showResult(answerOf({ slug: SLUG, sections: shorter, kept: { page } }));
  await openAll(app);
  const said = plain(await app.locator("main").innerText());
  for (const text of [verdict.one_line, ...budget.lines.map(({ item }) => item), ...plan.phases.map(({ label }) => label)])
    expect(said).toContain(plain(text));
  for (const text of ["They pay.", "Stop at or below 5%", "They do not.", "likelihood 2 of 5"]) expect(said).toContain(text);
  expect(said).not.toMatch(/undefined|null|NaN/);
  await expect(app.getByRole("link", { name: "The whole brief" })).toHaveAttribute("href", page);
  const quote = await showResult(answerOf({ cost: { quota: "brief", units: 1 }, usage: { limit: 20, remaining: 17 } }));
  await expect(quote.locator("main")).toContainText("The call would use 1 of the month’s quota. 17 of 20 are left.");
});

test("an error says what the answer says; a cancelled call, nothing found and what it cannot show are said", async ({
  page,
  client,
  showResult,
}) => {
  const failed = await client.callTool({ name: "search_painpoints", arguments: { limit: 99, locale: "en" } });
  const [reason] = failed.content as { text: string }[];
  const shown = async (result: CallToolResult | undefined) => {
    const app = await showResult(result);
    return app.locator("main");
  };
  await expect(await shown(failed)).toContainText(plain(reason?.text ?? "").slice(0, 60));
  await expect(await shown(undefined)).toHaveText("The call was cancelled.");
  await expect(await shown(answerOf({ total: 0, offset: 0, items: [] }))).toContainText("No pain point matches");
  await expect(await shown(answerOf({ answer: "something else" }))).toContainText("There is nothing here that this view can show");
  expect(await page.evaluate(() => window.endApp())).toEqual({});
});

test("the host is told how high the app is, and again when it grows", async ({ page, showAnswer }) => {
  const { app } = await showAnswer("search_painpoints", { q: "parking", locale: "en" });
  const told = async () => (await asked(page)).heights.at(-1);
  const height = () => app.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
  await expect.poll(told).toBe(await height());
  const before = await told();
  await app.locator(".more").click();
  await expect.poll(told).toBeGreaterThan(before ?? 0);
  await expect.poll(told).toBe(await height());
});

function asked(page: Page) {
  return page.evaluate(() => window.asked);
}

function openAll(app: Frame): Promise<void> {
  return app.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
}

async function briefsUsed(site: string, { key }: TestKey): Promise<number> {
  const answer = await fetch(`${site}/api/v1/usage`, { headers: { Authorization: `Bearer ${key}` } });
  return ((await answer.json()) as { brief: { used: number } }).brief.used;
}

function answerOf(structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [], structuredContent };
}

/** The figures of a card, months and headline aside. */
function numbersOf(item: PainpointSummary, place: number): string[] {
  const { composite_score, pain_severity, frequency, unmet_need_score, reply_count } = item;
  const scores = [composite_score, pain_severity, frequency, unmet_need_score].flatMap((score) =>
    score === null ? [] : [score.toFixed(1)],
  );
  return [`${place}`, ...scores, new Intl.NumberFormat("en").format(reply_count)];
}

function numbersIn(card: string): string[] {
  const [place = "", ...rest] = card.split("\n").filter((line) => /^[\d.,]+$/.test(line.trim()));
  const replies = /([\d,]+) (?:repl|則理由)/.exec(card)?.[1] ?? "";
  return [place, ...rest, replies];
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** A brief over MCP may hold less than the whole. */
type Partly<T> = T extends (infer Item)[] ? Partly<Item>[] : T extends object ? { [Key in keyof T]?: Partly<T[Key]> } : T;

/** What the app must show of a brief, in the order of the answer. */
function wordsOfBrief(content: unknown, locale: Locale): string[] {
  const { slug, sections, usage } = content as Pick<ResearchBrief, "slug" | "usage"> & { sections: Partly<BriefSections> };
  const { verdict, executive_summary, evidence, solution, market, budget, plan, experiments, risks, limitations } = sections;
  const figure = (value: number) => new Intl.NumberFormat("en").format(value);
  const sum = (value = 0) => (locale === "en" ? `NT$${figure(value)}` : `${figure(value)} 元`);
  const way = solution?.ways_in?.find(({ chosen }) => chosen);
  const isEstimated = market?.status !== "not_estimated";
  const must = [
    ...[verdict?.one_line, executive_summary?.advice, evidence?.items?.find((item) => item.slug === slug)?.statement],
    ...[...(verdict?.because ?? []), `${Math.round((verdict?.confidence ?? 0) * 100)}`],
    ...(verdict?.looked_up ?? []).flatMap(({ says, source, as_of }) => [says, source, as_of]),
    ...(isEstimated ? Object.values(market?.reachable ?? {}).map((value) => (typeof value === "number" ? figure(value) : value)) : []),
    ...[way?.offer, way?.payer, sum(budget?.total), sum(budget?.cap), sum(budget?.building_total ?? budget?.total)],
    ...(budget?.lines ?? []).flatMap(({ item, total }) => [item, sum(total)]),
    ...(plan?.phases ?? []).flatMap(({ label, goals = [] }) => [label, ...goals]),
    ...(experiments?.items ?? []).flatMap(({ hypothesis, method, metric, cost }) => [hypothesis, method, metric, sum(cost)]),
    ...(risks?.items ?? []).flatMap(({ risk, mitigation }) => [risk, mitigation]),
    ...(sections.kill_criteria?.items ?? []).flatMap(({ metric, threshold, action }) => [metric, threshold, action]),
    ...[...(sections.next_actions?.items ?? []), ...(limitations?.items ?? []), ...(limitations?.recheck ?? []), `${usage.remaining}`],
  ];
  return must.filter((text) => text !== undefined);
}
