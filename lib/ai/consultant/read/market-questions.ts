import { z } from "zod";
import { DOMAINS, DOMAIN_SLUGS, MARKET } from "#lib/policy/market";
import { readOfMarket } from "#lib/policy/read-market";

const phrases = z.array(z.string().trim().min(1));

/** questions.json of a market: how people there name its domains, its districts, and what is elsewhere. Phrases as in slots.json. */
export const MarketQuestions = z.strictObject({
  domains: z.record(z.string(), phrases),
  districts: phrases,
  elsewhere: phrases,
});

const given = MarketQuestions.parse(readOfMarket(MARKET.seed, "questions.json"));

/** How each domain of the market is named: as pages call it, and as its people do. */
const domains = Object.fromEntries(
  DOMAINS.map(({ slug, name }) => [slug, [...new Set([...(given.domains[slug] ?? []), name["zh-Hant"], name.en.toLowerCase()])]]),
);
const strange = Object.keys(given.domains).filter((slug) => !DOMAIN_SLUGS.includes(slug));
if (strange.length > 0)
  throw new Error(`${MARKET.seed}/questions.json is not usable. domains: ${strange.join(", ")} is none of market.json.`);

export const MARKET_QUESTIONS = { ...given, domains };
