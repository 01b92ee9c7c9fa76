import { LANGUAGE_RULES } from "#lib/ai/model/language-rules";
import { findEchoes } from "#lib/ai/check/find-echoes";
import { writtenTexts } from "#lib/ai/check/text-to-check";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Extract } from "#lib/extraction/model/extracted";
import { figuresSaid, foreignFigures } from "#lib/extraction/model/foreign-figures";
import type { Ledger } from "#lib/extraction/model/ledger";
import { medianRating, medianStep } from "#lib/extraction/model/medians";
import { freeSlug } from "#lib/extraction/model/slugs";
import { toldOf } from "#lib/extraction/model/told-of";
import { wordFaults } from "#lib/extraction/model/word-faults";
import { COMMERCIAL_INTENTS, OFFICIAL_RESPONSES } from "#lib/policy/market-signs";

/** What is known beside the extracts. */
export interface DraftFacts {
  /** Slugs that it may not have. */
  takenSlugs: ReadonlySet<string>;
  /** All words of the linked discussions: they are held against the draft, and no model sees them. */
  sources: readonly string[];
}

const VERSION = 1;
/** Extracts that are shown, and their characters; ratings are of all. */
const MOST_TOLD = 30;
const LONGEST_TOLD = 60_000;

const { commercial_intent: intent } = CuratedPainpoint.shape;
const RecordWords = CuratedPainpoint.omit({
  ...{ threads: true, severity: true, unmet_need: true, official_response: true, commercial_intent: true, topics: true },
}).extend({ signals: intent.shape.signals.describe("What shows that people pay or would pay; empty where nothing does.") });

const PROMPT = `You write one pain point of a public catalogue from what several discussions of it say.
Say only what they say, all of them together, in words of your own: never a quotation, never a person, a contact or an address, and no figure that they have not.
Every text is in both languages and says the same in each. ${LANGUAGE_RULES["zh-Hant"]} Written as Chinese, not translated. ${LANGUAGE_RULES.en}
headline: who suffers what, one sentence, at most 30 characters or 16 words. summary: two or three sentences. slug: four to eight English words of the headline, lower case, joined by hyphens.
angles: one to three small businesses that would ease it, with the hands and budgets that each is for. gaps: what is not known. barriers: what stands in the way.
keywords: six everyday words in each language that are not in the texts.`;

/** The curated record: words by the model, and what is counted, rated or linked by code. */
export async function draftRecord(ledger: Ledger, extracts: readonly Extract[], facts: DraftFacts): Promise<CuratedPainpoint> {
  const discussions = toTell(extracts);
  const said = figuresSaid(writtenTexts(discussions).map(({ text }) => text));
  const { slug, signals, ...words } = await ledger.ask({
    step: "draft-record",
    version: VERSION,
    prompt: PROMPT,
    input: { discussions },
    schema: RecordWords,
    findFaults: (record) => [
      ...wordFaults(record, facts.sources),
      ...writtenTexts(record).flatMap(({ field, text }) => [
        ...foreignFigures(text, said).map((figure) => `${field}: the discussions have no figure “${figure}”.`),
        ...findEchoes({ field, text }, NO_ORDERS),
      ]),
    ],
  });
  const level = medianStep(
    extracts.map(({ payment }) => payment.level),
    COMMERCIAL_INTENTS,
  );
  return CuratedPainpoint.parse({
    ...words,
    slug: freeSlug(slug, facts.takenSlugs),
    threads: [...new Set(extracts.map(({ thread }) => thread))],
    severity: medianRating(extracts, "severity"),
    unmet_need: medianRating(extracts, "unmet_need"),
    official_response: medianStep(
      extracts.map((extract) => extract.official_response),
      OFFICIAL_RESPONSES,
    ),
    commercial_intent: { level, signals: level === "none" ? [] : signals },
  });
}

/** As many of them as a prompt has room for. */
function toTell(extracts: readonly Extract[]) {
  let characters = 0;
  return extracts
    .slice(0, MOST_TOLD)
    .map(toldOf)
    .filter((told) => (characters += JSON.stringify(told).length) <= LONGEST_TOLD);
}

/** Extracts hold none: what reads as an order the model has made up. */
const NO_ORDERS = { orders: [], asked: [], known: "" };
