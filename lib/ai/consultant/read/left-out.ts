import { spelt, type Hit } from "#lib/ai/consultant/phrases";
import { cuesIn } from "#lib/ai/consultant/read/kinds";
import { DOUBT } from "#lib/ai/consultant/read/labels";
import { lacksRead, namesOfPlaces, placesAskedOf, type Lack } from "#lib/ai/consultant/read/lacks";
import { partsOf, quotesIn, readSlots, whereOf, type Slots } from "#lib/ai/consultant/read/slots";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { textsOfMarket } from "#lib/policy/market-words";
import type { Month } from "#lib/policy/months";
import says from "./left-out.json" with { type: "json" };

/** How what was left out of an answer is said. */
export const LEFT_OUT = textsOfMarket(says);
type LeftOut = keyof typeof says;
/** What is asked for by the name of a place. */
const PLACES: readonly LeftOut[] = ["district", "elsewhere", "place"];
/** Where one question ends and the next begins. */
const JOINT =
  /[。！？.!?；;\n]+|(?:,|，)?\s*(?=順便|順帶|另外|還有,|還有，|以及哪|然後哪|, and wh|and which|and who|and what|also,|plus,)/g;

export interface Parted {
  /** The text as long as before, without questions of their own for what is left out, and without names of places where one is asked for. */
  text: string;
  leftOut: { what: LeftOut; words: string; isPlain: boolean }[];
}

/** Parts the message into what the catalogue can be asked and what it does not hold; `newest` is the last visible month. */
export function partLeftOut(asked: string, newest: Month): Parted {
  const quotes = quotesIn(asked);
  const isFree = (hit: Span) => !quotes.some((quote) => quote.start <= hit.start && hit.end <= quote.end);
  const slots = readSlots(asked, newest);
  // What is asked of another place is no answer for here; what is compared with one may be.
  const elsewhere = placesAskedOf(slots.text)
    .map(({ meaning: what, ...hit }) => ({ what, lead: Infinity, ...hit }))
    .filter(isFree);
  const read = lacksRead(slots).map(({ what, ...hit }) => ({ ...hit, what: what === "elsewhere" ? ("place" as const) : what }));
  const hits = [...elsewhere, ...read.filter(({ what }) => what !== "place" || elsewhere.length === 0)].filter(isFree);
  let text = asked;
  const blank = ({ start, end }: Span) => (text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end));
  // What may be asked for and may not is told, and left in the text.
  for (const hit of hits.filter(({ lead }) => lead > 0)) {
    const clause = clauseOf(asked, hit);
    const others = asked.slice(0, clause.start) + "。" + asked.slice(clause.end);
    const beside = readSlots(others, newest);
    const isAsked = cuesIn(spelt(others)).size > 0 || beside.hits.length > 1;
    if (!isAsked || !isAboutSomething(others, beside)) {
      if (PLACES.includes(hit.what)) for (const name of namesOfPlaces(slots.text).filter(isFree)) blank(name);
      if (hit.what === "elsewhere") blank(hit);
      continue;
    }
    // A domain that only this question names is what the others are about, too.
    const domains = [asked, others].map((one) => domainsIn(one, newest));
    const kept =
      (domains[1] ?? []).length > 0 ? [] : (domains[0] ?? []).filter(({ start, end }) => clause.start <= start && end <= clause.end);
    for (const [at, { end }] of [{ end: clause.start }, ...kept].entries()) blank({ start: end, end: kept[at]?.start ?? clause.end });
  }
  return {
    text,
    leftOut: hits.map(({ what, start, end, lead }) => ({ what, words: unquoted(asked, { start, end }), isPlain: lead >= 2 * DOUBT })),
  };
}

type Span = Pick<Lack, "start" | "end">;

/** Whether a text names a subject or a condition: else it is about what stands beside it. */
function isAboutSomething(text: string, slots: Slots): boolean {
  return Object.keys(whereOf(slots)).length > 0 || subjectOf(text, partsOf(slots)) !== "";
}

function domainsIn(text: string, newest: Month): Hit<unknown>[] {
  return readSlots(text, newest).hits.filter(({ meaning }) => meaning.kind === "value" && meaning.field === "domain");
}

function clauseOf(text: string, { start }: Span): Span {
  const joints = Array.from(text.matchAll(JOINT), ({ 0: mark, index }) => ({ at: index, end: index + mark.length }));
  return { start: joints.findLast(({ end }) => end <= start)?.end ?? 0, end: joints.find(({ at }) => at > start)?.at ?? text.length };
}

/** A stretch of a text, without what it quotes. */
function unquoted(text: string, { start, end }: Span): string {
  const said = quotesIn(text).reduce(
    (rest, quote) => rest.slice(0, quote.start) + " ".repeat(quote.end - quote.start) + rest.slice(quote.end),
    text,
  );
  return said
    .slice(start, end)
    .replaceAll(/[「」“”"]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(CUT_SHORT, "");
}
/** What a stretch does not end with in Chinese. */
const CUT_SHORT = /[有是的和跟與在什哪]+$/u;
