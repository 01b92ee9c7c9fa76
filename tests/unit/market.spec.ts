import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { privateDetails } from "#lib/catalogue/refusals/private-details";
import { MarketSources } from "#lib/policy/market-schema";
import { readMarket, readOfMarket } from "#lib/policy/read-market";
import { OF_TAIPEI, PORT_ALDER } from "../support/other-market.ts";

const root = resolve(import.meta.dirname, "../..");

/** Where the shipped city, its country or its currency may stand in code, and why. */
const MAY_STAND: Record<string, string> = {
  "lib/ai/model/language-rules.ts": "how Traditional Chinese is written: Taiwan's standard, whatever the city",
  "lib/ai/check/find-script-faults.ts": "the same",
  "lib/ai/check/simplified.ts": "the same",
  "lib/catalogue/refusals/script.ts": "the same",
  "lib/ai/check/claims.json": "claims that a model may not make: patterns, never shown",
  "lib/ai/check/find-addresses.ts": "endings of web addresses everywhere",
  "lib/catalogue/refusals/private-details.ts": "a rule set of a country, which a market chooses",
  "lib/language/figures.ts": "how people write sums in both languages",
  "lib/language/money-words.json": "the same",
  "lib/env.ts": "the market where none is named",
  "lib/extraction/sources/index.ts": "the kind of source that reads the archive of one country's petitions, which a market may choose",
  "lib/extraction/sources/join-archive.ts": "the same",
};

test("nothing of the shipped city stands in lib, app and components, but where a reason is named here", () => {
  const found = ["lib", "app", "components"].flatMap(filesUnder).filter((file) => withoutComments(file).match(OF_TAIPEI) !== null);
  expect(found.filter((file) => MAY_STAND[file] === undefined)).toEqual([]);
});

test("each reason is still needed", () => {
  const needless = Object.keys(MAY_STAND).filter((file) => withoutComments(file).match(OF_TAIPEI) === null);
  expect(needless).toEqual([]);
});

test("phone and identity numbers are refused by the plan that the market names, and e-mail addresses by every one", () => {
  const details = (text: string, rules: "tw" | "general") => privateDetails(text, rules).map(({ detail }) => detail);
  expect(details("打 0912-345-678 找我", "tw")).toEqual(["a phone number"]);
  expect(details("打 0912-345-678 找我", "general")).toEqual([]);
  expect(details("call +44 20 7946 0958", "general")).toEqual(["a phone number"]);
  expect(details("A123456789", "tw")).toEqual(["an identity number"]);
  expect(details("A123456789", "general")).toEqual([]);
  expect(details("me@example.org", "general")).toEqual(["an e-mail address"]);
});

test("every shipped market is usable, with its sources, their licences and terms", () => {
  const folder = join(root, "markets");
  for (const id of readdirSync(folder)) {
    const market = readMarket(id, folder);
    expect(MarketSources.parse(readOfMarket(market.seed, "sources.json")).length).toBeGreaterThan(0);
  }
  expect(readMarket(PORT_ALDER.MARKET, PORT_ALDER.MARKETS_DIR).name.en).toBe("Port Alder");
});

/** Comments may speak of Taipei. */
function withoutComments(file: string): string {
  const text = readFileSync(join(root, file), "utf8");
  return file.endsWith(".json") ? text : text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|json|css|mjs)$/.test(entry.name) && !entry.parentPath.includes("generated"))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}
