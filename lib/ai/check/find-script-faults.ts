import { simplifiedIn } from "#lib/ai/check/simplified";
import type { WrittenText } from "#lib/ai/check/text-to-check";
import type { Locale } from "#lib/policy/locale";

/** Names and terms in Latin letters are fine in Chinese as long as most of it is Han. */
const LEAST_HAN_SHARE = { field: 0.35, answer: 0.6 };
/** A word or two is too short to be judged by shares. */
const SHORTEST_JUDGED = 12;

/** Words in the wrong language or script: Simplified characters, English where Chinese was asked for, and the reverse. */
export function findScriptFaults(texts: readonly WrittenText[], locale: Locale, known: string): string[] {
  return locale === "en" ? texts.flatMap((text) => englishFaults(text, known)) : chineseFaults(texts);
}

function englishFaults({ field, text }: WrittenText, known: string): string[] {
  const foreign = Array.from(text.matchAll(/[\p{L}--\p{Script=Latin}]+/gv), ([run]) => run).filter((run) => !known.includes(run));
  return foreign.length === 0 ? [] : [`${field}: write English only, without ${quoted(foreign)}.`];
}

function chineseFaults(texts: readonly WrittenText[]): string[] {
  const faults = texts.flatMap(({ field, text }) => {
    const simplified = simplifiedIn(text);
    const foreign = Array.from(text.matchAll(/[\p{L}--[\p{Script=Han}\p{Script=Latin}\p{Script=Bopomofo}]]+/gv), ([run]) => run);
    return [
      ...(simplified.length > 0 ? [`${field}: write Traditional Chinese as in Taiwan; ${quoted(simplified)} is Simplified.`] : []),
      ...(foreign.length > 0 ? [`${field}: write Traditional Chinese only, without ${quoted(foreign)}.`] : []),
      ...(hanShare(text) < LEAST_HAN_SHARE.field ? [`${field}: write it in Traditional Chinese.`] : []),
    ];
  });
  const isMostlyHan = hanShare(texts.map(({ text }) => text).join(" ")) >= LEAST_HAN_SHARE.answer;
  return isMostlyHan || faults.length > 0 ? faults : ["Write everything in Traditional Chinese."];
}

/** By words: one Han character weighs as much as one Latin word. */
function hanShare(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  return text.length < SHORTEST_JUDGED && han > 0 ? 1 : han + latin === 0 ? 0 : han / (han + latin);
}

function quoted(runs: readonly string[]): string {
  return [...new Set(runs)]
    .slice(0, 8)
    .map((run) => `“${run}”`)
    .join(" ");
}
