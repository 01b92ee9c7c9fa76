import { z } from "zod";
import { privateDetails } from "#lib/catalogue/refusals/private-details";
import type { Extract } from "#lib/extraction/model/extracted";
import type { Ledger } from "#lib/extraction/model/ledger";
import { toldOf } from "#lib/extraction/model/told-of";
import type { Quote } from "#lib/extraction/proposals/draft";
import type { Text } from "#lib/policy/locale";

/** A pain point of the catalogue as the model is shown it. */
export interface ShownCandidate {
  slug: string;
  headline: string | Text;
  summary: string | Text;
}

/** What is to become of a discussion, by two readings of the candidates. */
export interface Decision {
  kind: "link" | "new" | "reject";
  /** One that was shown; null unless it is a link. */
  slug: string | null;
  /** 0 to 1, of the less certain reading. */
  confidence: number;
  quote: Quote | null;
  why: string;
  /** Both readings say the same of what was shown. Otherwise it is for a person to decide. */
  agreed: boolean;
}

const Answer = z.strictObject({
  kind: z.enum(["link", "new", "reject"]),
  slug: z.string().nullable().describe("Of the candidate that it belongs to, exactly as shown; null unless kind is link."),
  confidence: z.number().min(0).max(1),
  quote: z.int().min(0).nullable().describe("The number of the quote that decides it; null where there is none."),
  why: z.string().trim().max(300).describe("In one sentence."),
});
type Answer = z.infer<typeof Answer>;

const VERSION = 1;
const MOST_CANDIDATES = 20;
const LONGEST_SUMMARY = 240;

const PROMPT = `You are shown what one public discussion says, and pain points of a catalogue.
link: it complains of the same thing as one of them, of the same people in the same situation, so that what would solve one would solve the other. The same field or place is not enough.
new: it is a pain of consumers, and none of them is the same.
reject: no pain of consumers: an opinion on politics, a matter of the state alone, praise, an advertisement, or too little to tell.
The order of the candidates says nothing.`;

/** Asks twice, the candidates turned round the second time. Where they are the same either way the second answer is the stored first. */
export async function decide(ledger: Ledger, extract: Extract, candidates: readonly ShownCandidate[]): Promise<Decision> {
  const shown = candidates.slice(0, MOST_CANDIDATES).map(({ slug, headline, summary }) => ({
    slug,
    headline: inLanguageOf(extract, headline),
    summary: inLanguageOf(extract, summary).slice(0, LONGEST_SUMMARY),
  }));
  const ask = (inOrder: typeof shown) =>
    ledger.ask({
      step: "decide",
      version: VERSION,
      about: extract.thread,
      prompt: PROMPT,
      input: {
        discussion: { ...toldOf(extract), quotes: extract.quotes.map(({ bears, text }, number) => ({ number, bears, text })) },
        candidates: inOrder,
      },
      schema: Answer,
      findFaults: ({ why }) => privateDetails(why).map(({ detail }) => `why: it holds what reads as ${detail}: leave it out.`),
    });
  const answers = [await ask(shown), await ask(shown.toReversed())] as const;
  return decisionOf(answers, extract, new Set(shown.map(({ slug }) => slug)));
}

function decisionOf([first, second]: readonly [Answer, Answer], { quotes }: Extract, shown: ReadonlySet<string>): Decision {
  const meant = ({ kind, slug }: Answer) => (kind === "link" ? (slug !== null && shown.has(slug) ? slug : undefined) : null);
  const [slug, other] = [meant(first), meant(second)];
  return {
    kind: first.kind,
    slug: slug ?? null,
    confidence: Math.min(first.confidence, second.confidence),
    quote: quotes[first.quote ?? -1] ?? null,
    why: first.why,
    agreed: first.kind === second.kind && slug !== undefined && slug === other,
  };
}

function inLanguageOf({ language }: Extract, text: string | Text): string {
  return typeof text === "string" ? text : text[language === "zh-Hant" ? "zh-Hant" : "en"];
}
