import { phraseReader, replaced, spelt, type Hit } from "#lib/ai/consultant/phrases";
import cueWordsOfAny from "./cues.json" with { type: "json" };
import askingWords from "./asking.json" with { type: "json" };
import { askedTokens } from "#lib/feed/search/asked";
import { MARKET } from "#lib/policy/market";
import { inMarket } from "#lib/ai/consultant/read/in-market";

const cueWords = inMarket(cueWordsOfAny);

/** Cues that may as well be words of a subject. */
const KEPT = new Set(["and", "or", "my_plan", "price", "elsewhere", "thanks", "brief", "sum", "source"]);
const ofMarket = [...MARKET.called, MARKET.currency.name["zh-Hant"], MARKET.currency.name.en.toLowerCase()];
const readAsking = phraseReader(
  [["asking", [...askingWords, ...ofMarket, ...Object.entries(cueWords).flatMap(([cue, phrases]) => (KEPT.has(cue) ? [] : phrases))]]],
  { apart: 24 },
);

/** What is left of the text without those parts and without words of asking; "" where that is no subject. */
export function subjectOf(text: string, parts: readonly Omit<Hit<unknown>, "meaning">[] = []): string {
  const all = (hits: readonly Omit<Hit<unknown>, "meaning">[], from: string) =>
    replaced(
      from,
      hits.map((hit) => ({ ...hit, meaning: "" })),
      ({ start, end }) => " ".repeat(end - start),
    );
  const left = all(readAsking(spelt(all(parts, text))), all(parts, text));
  const words = left
    .replaceAll(/[^\p{L}\p{N}\-「」“”]+/gu, " ")
    .replaceAll(/(?<![\p{L}\p{N}])[跟與在對把被的是也都就很讓給向從]+|[的是也都了啊呀吧啦來去]+(?![\p{L}\p{N}])/gu, " ")
    .replaceAll(/(?<![\p{L}\p{N}])[\p{Script=Han}--[菸煙酒狗貓車房鼠蚊]](?![\p{L}\p{N}])/gv, " ")
    .replaceAll(/[「」“”]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return isSubject(words) ? words : "";
}

/** The words of a subject, with a comma between things that the text names in a row. */
export function inARow(words: string, text: string): string {
  let [row, from] = ["", 0];
  for (const word of words.split(" ")) {
    const at = Math.max(from, text.indexOf(word, from));
    const between = text.slice(from, at);
    row += row === "" ? word : `${IN_A_ROW.test(between) ? (isHan(word) ? "、" : ", ") : " "}${word}`;
    from = at + word.length;
  }
  return row;
}
const IN_A_ROW = /^ *(?:、|[,/]|,? ?(?:and|or|&)|[和與跟及或]|以及|還有) *$/iu;
const isHan = (word: string) => /^\p{Script=Han}/u.test(word);

/** Whether search would look for any of it by itself. */
function isSubject(words: string): boolean {
  return askedTokens(words).some(
    ({ kind, factor, isGeneral = false, isAcross = false, token }) =>
      (kind !== "character" || factor === 1) && !isGeneral && !isAcross && !/^\d*$/.test(token),
  );
}
