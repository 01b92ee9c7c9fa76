import { phraseReader, spelt, type Hit } from "#lib/ai/consultant/phrases";
import { cuesIn } from "#lib/ai/consultant/read/kinds";
import { partsOf, quotesIn, readSlots, whereOf, type Slots } from "#lib/ai/consultant/read/slots";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { MARKET_QUESTIONS } from "#lib/ai/consultant/read/market-questions";
import { monthsIn } from "#lib/language/months";
import { textsOfMarket } from "#lib/policy/market-words";
import type { Month } from "#lib/policy/months";
import leftOutOfAny from "./left-out.json" with { type: "json" };

const leftOut = {
  ...leftOutOfAny,
  district: { ...leftOutOfAny.district, phrases: [...leftOutOfAny.district.phrases, ...MARKET_QUESTIONS.districts] },
  place: {
    says: textsOfMarket({ says: leftOutOfAny.place.says }).says,
    phrases: [...leftOutOfAny.place.phrases, ...MARKET_QUESTIONS.elsewhere],
  },
  /** Where what is asked about would be; a place that is only named, of which somebody comes, is none of it. */
  elsewhere: { ...leftOutOfAny.elsewhere, says: textsOfMarket({ says: leftOutOfAny.elsewhere.says }).says },
};

/** Things that the catalogue cannot be cut by: how they are named, and how they are said to be left out. */
export const LEFT_OUT = leftOut;
export type LeftOut = keyof typeof leftOut;
const readLeftOut = phraseReader(Object.entries(leftOut).map(([what, { phrases }]) => [what as LeftOut, phrases] as const));
/** What is a question of its own, beside another one. */
export const QUESTIONS: readonly LeftOut[] = ["forecast", "company", "money", "person", "emotion", "gender"];
/** Where one question ends and the next begins. */
const JOINT =
  /[。！？.!?；;\n]+|(?:,|，)?\s*(?=順便|順帶|另外|還有,|還有，|以及哪|然後哪|, and wh|and which|and who|and what|also,|plus,)/g;

export interface Parted {
  /** The text as long as before, with what is left out replaced by blanks. */
  text: string;
  leftOut: { what: LeftOut | "year"; words: string }[];
}

/** Parts the message into what the catalogue can be asked and what it cannot tell apart; `newest` is the last visible month. */
export function partLeftOut(asked: string, newest: Month): Parted {
  const quotes = quotesIn(asked);
  const isWithin = (hit: { start: number; end: number }) => quotes.some((quote) => quote.start <= hit.start && hit.end <= quote.end);
  // The second half of a year that the data hold is no forecast.
  const months = monthsIn(asked, newest);
  const isKnown = (hit: { start: number; end: number }) =>
    months.some(({ start, end, isBeyondData }) => !isBeyondData && start < hit.end && hit.start < end);
  const hits = readLeftOut(spelt(asked)).filter((hit) => !isWithin(hit) && !(hit.meaning === "forecast" && isKnown(hit)));
  let text = asked;
  const blank = ({ start, end }: { start: number; end: number }) =>
    (text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end));
  for (const hit of hits) {
    const clause = clauseOf(asked, hit);
    const others = asked.slice(0, clause.start) + "。" + asked.slice(clause.end);
    const slots = readSlots(others, newest);
    const isAsked = cuesIn(spelt(others)).size > 0 || slots.hits.length > 1;
    const isOwnQuestion = QUESTIONS.includes(hit.meaning) && isAsked && isAboutSomething(others, slots);
    if (!isOwnQuestion) blank(hit);
    else {
      // A domain that only this question names is what the others are about, too.
      const domains = [asked, others].map((one) => domainsIn(one, newest));
      const kept =
        (domains[1] ?? []).length > 0 ? [] : (domains[0] ?? []).filter(({ start, end }) => clause.start <= start && end <= clause.end);
      for (const [at, { end }] of [{ end: clause.start }, ...kept].entries()) blank({ start: end, end: kept[at]?.start ?? clause.end });
    }
  }
  return {
    text,
    leftOut: hits.map((hit) => {
      const clause = clauseOf(asked, hit);
      // What came after a year that the data do not reach is told by that year.
      const year = months.find(
        ({ start, end, isBeyondData }) =>
          isBeyondData && clause.start <= start && start < clause.end && NUMBERED.test(asked.slice(start, end)),
      );
      const { start, end } = hit.meaning === "forecast" && year ? year : hit;
      return { what: year && hit.meaning === "forecast" ? "year" : hit.meaning, words: asked.slice(start, end).trim().replace(WHERE, "") };
    }),
  };
}
/** Next year is a forecast all the same. */
const NUMBERED = /\d{3}/;
/** What stands before a place or a year is no part of its name. */
const WHERE = /^(?:in|on) |^在/i;

/** Whether a text names a subject or a condition: else it is about what stands beside it. */
function isAboutSomething(text: string, slots: Slots): boolean {
  return Object.keys(whereOf(slots)).length > 0 || subjectOf(text, partsOf(slots)) !== "";
}

function domainsIn(text: string, newest: Month) {
  return readSlots(text, newest).hits.filter(({ meaning }) => meaning.kind === "value" && meaning.field === "domain");
}

function clauseOf(text: string, { start }: Hit<LeftOut>): { start: number; end: number } {
  const joints = Array.from(text.matchAll(JOINT), ({ 0: mark, index }) => ({ at: index, end: index + mark.length }));
  return { start: joints.findLast(({ end }) => end <= start)?.end ?? 0, end: joints.find(({ at }) => at > start)?.at ?? text.length };
}
