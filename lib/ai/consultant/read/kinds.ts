import { labelReader } from "#lib/ai/consultant/likely";
import { phraseReader, replaced, type Hit } from "#lib/ai/consultant/phrases";
import type { Kind } from "#lib/ai/consultant/plan";
import cueWords from "./cues.json" with { type: "json" };
import examples from "./examples.json" with { type: "json" };
import { QUOTED, readSlots, type Slots } from "#lib/ai/consultant/read/slots";

export type Cue = keyof typeof cueWords;
const readCues = phraseReader(Object.entries(cueWords) as [Cue, string[]][], { apart: 24, overlap: true });

/** The cues of how something is asked, wherever they stand; `masked` is the text with its slots as placeholders. */
export function cuesIn(text: string, masked = text): Set<Cue> {
  return new Set([...readCues(text), ...readCues(masked)].map(({ meaning }) => meaning));
}

/** The text with its slots as placeholders, and after it one for every cue, for words of a subject, and for two values of a kind. */
export function masked(slots: Slots, hasSubject: boolean): string {
  const { text, hits, months, bounds, figures } = slots;
  const named: Hit<string>[] = [
    ...hits.map((hit) => ({ ...hit, meaning: hit.meaning.kind === "value" ? hit.meaning.field : hit.meaning.kind })),
    ...months.map((span) => ({ ...span, meaning: "month" })),
    ...bounds.map((hit) => ({ ...hit, meaning: "bound" })),
    ...figures.map((hit) => ({ ...hit, meaning: "number" })),
  ];
  const said = replaced(text, named, ({ meaning }) => `<${meaning}>`).replaceAll(QUOTED, " ");
  const values = Map.groupBy(
    hits.filter(({ meaning }) => meaning.kind === "value"),
    ({ meaning }) => (meaning.kind === "value" ? meaning.field : ""),
  );
  const isTwo =
    months.length === 2 ||
    [...values.values()].some((some) => new Set(some.map(({ meaning }) => (meaning.kind === "value" ? meaning.value : ""))).size > 1);
  const literal = Array.from(text.matchAll(/<(\w+)>/g), ([place]) => place).filter((place) => place !== "<topic>");
  const isTwice = literal.length > new Set(literal).size;
  const places = [...cuesIn(text.replaceAll(QUOTED, " "), said), ...(hasSubject ? ["topic"] : []), ...(isTwo || isTwice ? ["two"] : [])];
  return `${said} ${places.map((place) => `<${place}>`).join(" ")}`;
}

const labelled = Object.entries(examples).flatMap(([label, texts]) =>
  texts.map((text) => {
    const plain = text.replaceAll("<response>", "<official_response>").replaceAll("<intent>", "<commercial_intent>");
    return {
      label: label.split(":")[0] as Kind,
      text: masked(readSlots(plain.replaceAll("<topic>", " "), "2018-04"), plain.includes("<topic>")),
    };
  }),
);
const likely = labelReader(labelled);

/** The kind that a question most likely is. */
export function kindOf(slots: Slots, hasSubject: boolean): Kind {
  const [kind] = likely(masked(slots, hasSubject)).keys();
  return kind ?? "look_up";
}

/** How the example at that place is read by all others: what a test holds them to. */
export const leaveOneOut = labelled.map(({ label, text }, at) => ({ label, text, read: () => [...likely(text, at).keys()][0] }));
