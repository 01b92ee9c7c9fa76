import { LANGUAGE_RULES } from "#lib/ai/model/language-rules";
import { z } from "zod";
import { Dossier, payerFaults } from "#lib/advice/dossier";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Ledger } from "#lib/extraction/model/ledger";
import { wordFaults } from "#lib/extraction/model/word-faults";
import { MARKET } from "#lib/policy/market";

const VERSION = 4;

const { nature, sensitivity, job, segments, ways_in, alternatives, channels, first_ten, losers } = Dossier.shape;
const MarketWords = z.strictObject({ nature, sensitivity, job, segments, ways_in, alternatives, channels, first_ten, losers });

const { tests, risks, rules, recheck, advice, queries } = Dossier.shape;
/** A model looks nothing up. */
const Recheck = z
  .array(recheck.element.omit({ found: true }))
  .min(2)
  .max(6);
const CheckWords = z.strictObject({ tests, risks, rules, recheck: Recheck, advice, queries });

const RULES = `Be plain, concrete, short and frank: what is true of this problem alone. Many problems need a law or other people's manners and no business: say so.
Invent no source: what you are not sure of is an estimate, and says from what. No web address, no person, no advertising words.
Every text is in both languages and says the same in each. ${LANGUAGE_RULES["zh-Hant"]} Written as Chinese, not translated. ${LANGUAGE_RULES.en}`;

const MARKET_PROMPT = `You advise founders in ${MARKET.name.en}. Write what you know of the market for one pain point of a catalogue.
${RULES}
segments: s1, s2; who has it, and who would pay if those do not; a population may span a factor of 5, a share (0 to 1) a factor of 10. ways_in: w1 to w3, best first, each with a name of a few words, by_day true where it falls into office hours and else left out, each sold to a segment that pays; a price and a setup cost may span a factor of 10, purchases a year a factor of 12. promise and instead: what who pays has once it is delivered, and does today instead, as clauses. affected_counts: whether the share counts all whom it happens to, those who look or those who are ready to pay. losers: who else loses by it, neither who suffers nor who pays; left out where there is nobody. channels: three kinds of places where those who pay are met; "ways" names the ways in whose payers are met there.
Where people die, are poor, abused, ill or in grief, an organisation pays or nobody.`;

const CHECKS_PROMPT = `You advise founders in ${MARKET.name.en}. Of one pain point you have the record and what the market is. Write how it would be tried, what may go wrong, and your advice.
${RULES}
tests: the riskiest first; kill, pass and strong rise; hours are what it takes one person, ways and waiting included. Each "ways" names the ways in for which it holds: all of them where it holds for all. follows: only of a test that needs what those before it find or make. Money that is asked for before anything is delivered is given back where it does not come about. rules: laws that certainly exist, without articles. recheck: what may have changed and is to be looked up, what decides most first; helps and ends: the findings that speak for a way in and that end it, "ways" those of which both are true, at least two findings for each way.
queries: what people type who look for this, in words that the record lacks: 12 in zh-Hant, 10 in en, 4 in cn (mainland words, Simplified), 2 in yue (Cantonese as typed in Hong Kong).`;

/** What an adviser would know of it, its search phrases included: first the market, then how it is tried. */
export async function draftDossier(ledger: Ledger, record: CuratedPainpoint, sources: readonly string[]): Promise<Dossier> {
  const { slug, threads: _, severity, unmet_need, keywords: __, topics: ___, ...painpoint } = record;
  const input = { painpoint: { ...painpoint, severity: severity?.why ?? null, unmet_need: unmet_need?.why ?? null } };
  const market = await ledger.ask({
    step: "draft-market",
    version: VERSION,
    prompt: MARKET_PROMPT,
    input,
    schema: MarketWords,
    findFaults: (words) => [
      ...wordFaults(words, sources),
      ...payerFaults(words).map(({ at, fault }) => `ways_in.${at}.segment: ${fault}.`),
    ],
  });
  const checks = await ledger.ask({
    step: "draft-checks",
    version: VERSION,
    prompt: CHECKS_PROMPT,
    input: { ...input, market },
    schema: CheckWords,
    findFaults: (words) => [
      ...wordFaults(words, sources),
      ...(Dossier.safeParse({ slug, ...market, ...words }).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`),
    ],
  });
  return Dossier.parse({ slug, ...market, ...checks });
}
