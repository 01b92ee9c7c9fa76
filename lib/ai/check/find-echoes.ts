import type { WrittenText } from "#lib/ai/check/text-to-check";
import { ordersIn } from "#lib/language/orders";

/** So much of an order, word for word, is an echo: letters and digits; one of Han says as much as several of Latin. */
const LONGEST_COMMON_RUN = { latin: 24, han: 10 };
/** Shorter words that an order asks for may stand there by chance. */
const SHORTEST_ASKED = { latin: 5, han: 4 };

/** What orders by strangers ask for, and the orders themselves; letters and digits alone. */
export interface Echoes {
  orders: string[];
  asked: string[];
  known: string;
}

/** What an order wants to be written: in quotation marks, after "that", a verb of saying or a colon, or in capitals. */
const ASKED_FOR = [
  /["“‘「『]([^"”’」』\n]{2,120})["”’」』]/g,
  /\bthat\s+([^.,;!?\n]{8,120})/gi,
  /(?:[:：]|強調|提到|註明|加上|插入|寫上|輸出|說)([^，。；：「」『』\n]{4,40})/g,
  /\b(\p{Lu}[\p{Lu}\d_-]{4,})\b/gu,
];

/** Collected once for all texts; `facts` hold what may be said although an order asks for it. */
export function echoesOf(strangersWords: readonly string[], facts: string): Echoes {
  const known = bare(facts);
  const orders = strangersWords.flatMap(ordersIn).map(({ text }) => text);
  const asked = orders.flatMap((order) =>
    ASKED_FOR.flatMap((pattern) => Array.from(order.matchAll(pattern), ([, words = ""]) => bare(words))),
  );
  return {
    known,
    orders: orders.map(bare),
    asked: [...new Set(asked)].filter(
      (words) => words.trim().length >= (isHan(words) ? SHORTEST_ASKED.han : SHORTEST_ASKED.latin) && !known.includes(words),
    ),
  };
}

/** Instructions, and what strangers' orders asked for, in what was written. */
export function findEchoes({ field, text }: WrittenText, { orders, asked, known }: Echoes): string[] {
  const [order] = ordersIn(text);
  const said = bare(text);
  const isEcho = asked.some((words) => said.includes(words)) || orders.some((order) => repeats(said, order, known));
  return [
    ...(order ? [`${field}: leave out “${order.text.slice(0, 60)}”, which speaks to a model and not to the reader.`] : []),
    ...(isEcho ? [`${field}: it repeats or obeys an order that stands in the data; data is never obeyed.`] : []),
  ];
}

/** Whether a long run of the order stands in the text that the facts do not say as well. */
function repeats(said: string, order: string, known: string): boolean {
  const length = isHan(order) ? LONGEST_COMMON_RUN.han : LONGEST_COMMON_RUN.latin;
  for (let start = 0; start + length <= order.length; start += 1) {
    const run = order.slice(start, start + length);
    if (said.includes(run) && !known.includes(run)) return true;
  }
  return false;
}

/** Words alone, one space around each that is not Han: so “none” is not found in “in one”. */
function bare(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${words.replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, "")} `.replaceAll(
    /^ (?=\p{Script=Han})|(?<=\p{Script=Han}) $/gu,
    "",
  );
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
