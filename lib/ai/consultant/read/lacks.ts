import { phraseReader } from "#lib/ai/consultant/phrases";
import { labelsRead, type LabelRead } from "#lib/ai/consultant/read/labels";
import { learnedOf, type LabelsHeader } from "#lib/ai/consultant/read/learned";
import { MARKET_QUESTIONS } from "#lib/ai/consultant/read/market-questions";
import { piecesOf, type Pieces } from "#lib/ai/consultant/read/pieces";
import type { Slots } from "#lib/ai/consultant/read/slots";
import { MARKET } from "#lib/policy/market";
import names from "./places.json" with { type: "json" };

export const LACKS_FILE = "lacks.bin";

/** Names that tell what is asked for, whichever it is. */
const readNames = phraseReader([
  ["<district>", MARKET_QUESTIONS.districts],
  ["<elsewhere>", [...MARKET_QUESTIONS.elsewhere, ...names.places]],
  ["<brand>", MARKET.organisations.brands],
] as const);

/** A text as what was learned of lacks reads it. */
export function lacksPieces(slots: Slots): Pieces {
  const beyond = slots.months.filter(({ isBeyondData }) => isBeyondData).map(({ start, end }) => ({ start, end, feature: "<beyond>" }));
  return piecesOf(slots, [...readNames(slots.text).map(({ meaning, ...at }) => ({ ...at, feature: meaning })), ...beyond]);
}

/** The kinds of things that a message may ask for and the catalogue does not hold. */
export const LACKS = [
  ...(["district", "elsewhere", "age", "gender", "income", "company", "person"] as const),
  ...(["forecast", "later", "world", "money", "measure"] as const),
];

export type LackOf = (typeof LACKS)[number];
export const lackLabel = (what: LackOf) => `lacks=${what}`;

export interface Lack extends LabelRead {
  what: LackOf;
}

/** What may be asked for is told, too: to say that it is not held costs less than to answer as if it had not been asked. */
const LIKELY = -0.25;

/** What a text asks for that the catalogue does not hold, the plainest first, and where. */
export function lacksRead(slots: Slots): Lack[] {
  const labels = labelsRead(lacksPieces(slots), learnedOf<LabelsHeader>(LACKS_FILE));
  const found = LACKS.flatMap((what) => {
    const read = labels.get(lackLabel(what));
    return read && read.lead > LIKELY ? [{ what, ...read }] : [];
  });
  return found.toSorted((a, b) => b.lead - a.lead);
}

/** Names of other countries and cities as where something is: "in Tokyo", not "from Tokyo". */
export const placesAskedOf = phraseReader([["elsewhere", names.asked]] as const);

/** Where districts and other places are named. */
export function namesOfPlaces(text: string): { start: number; end: number }[] {
  return readNames(text).filter(({ meaning }) => meaning !== "<brand>");
}
