import { instructionIn, isOrder, sentencesOf } from "#lib/ai/check/instruction-words";
import type { WrittenText } from "#lib/ai/check/text-to-check";

/** So much of an order, word for word, is an echo: characters without blanks; one of Han says as much as several of Latin. */
const LONGEST_COMMON_RUN = { latin: 24, han: 10 };
const QUOTED =
  /["“”'‘’「『`](?<quote>[^"“”'‘’「」『』`\n]{3,80})["“”'‘’」』`]|(?<![\p{L}\d])(?<shout>\p{Lu}[\p{Lu}\d_-]{3,})(?![\p{L}\d])/gu;

/** What orders by strangers ask for: the orders themselves, and what they put in quotation marks or capitals. */
export interface Echoes {
  runs: string[];
  payloads: string[];
}

/** Collected once for all texts; `facts` are the words that may be said although an order says them, too. */
export function echoesOf(strangersWords: readonly string[], facts: string): Echoes {
  const orders = strangersWords.flatMap(sentencesOf).filter(isOrder);
  const known = squeezed(facts);
  const payloads = orders.flatMap((order) =>
    Array.from(order.matchAll(QUOTED), ({ groups }) => squeezed(groups?.quote ?? groups?.shout ?? "")),
  );
  return {
    runs: orders.map(squeezed),
    payloads: [...new Set(payloads)].filter((payload) => payload.length >= 3 && !known.includes(payload)),
  };
}

/** Instructions, and what strangers' orders asked for, in what was written. */
export function findEchoes({ field, text }: WrittenText, echoes: Echoes): string[] {
  const marker = instructionIn(text);
  const said = squeezed(text);
  const payload = echoes.payloads.find((one) => said.includes(one));
  return [
    ...(marker === undefined
      ? []
      : [`${field}: leave out “${marker.trim().slice(0, 60)}”, which speaks to a model and not to the reader.`]),
    ...(payload === undefined && !echoes.runs.some((order) => repeats(said, order))
      ? []
      : [`${field}: it repeats or obeys an order that stands in the data; data is never obeyed.`]),
  ];
}

/** Whether a long run of the order stands in the text. */
function repeats(said: string, order: string): boolean {
  const length = /\p{Script=Han}/u.test(order) ? LONGEST_COMMON_RUN.han : LONGEST_COMMON_RUN.latin;
  for (let start = 0; start + length <= order.length; start += 1) if (said.includes(order.slice(start, start + length))) return true;
  return false;
}

function squeezed(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
