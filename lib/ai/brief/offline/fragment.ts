import type { Locale } from "#lib/policy/locale";

/**
 * The catalogue's words are clauses, noun phrases or sentences, with or without a full stop, and so are computed ones. These
 * make them fit into a sentence, or make a sentence of them.
 */

/** As a part of a sentence, which often has a colon before it: no full stop, no capital but a name's, a dash for a colon. */
export function inSentence(text: string, locale: Locale): string {
  const bare = withoutEnd(text);
  return locale === "en"
    ? lowerFirst(bare).replaceAll(/: /g, " – ")
    : bare.replaceAll("「", "『").replaceAll("」", "』").replaceAll(/[：:]/g, "──");
}

/** As a sentence of its own. */
export function asSentence(text: string, locale: Locale): string {
  const bare = withoutEnd(text);
  if (locale === "en") return `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}${/[?!]$/.test(text.trim()) ? text.trim().slice(-1) : "."}`;
  return `${bare}${/[？！]$/.test(text.trim()) ? text.trim().slice(-1) : "。"}`;
}

/** The sentences of a text, each with its full stop. */
export function sentencesOf(text: string, locale: Locale): string[] {
  const parts = locale === "en" ? text.trim().split(/(?<=[a-z)\]%][.!?])\s+(?=[“"A-Z\d])/) : text.trim().split(/(?<=[。！？])/);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** What stands before a colon or a parenthesis: `A cost calculator: tax, parking` is about a cost calculator. */
export function gist(text: string): string {
  const [head = text] = text.split(/\s*[:：;；(（]\s*/);
  return head === "" ? text : head;
}

/** In running text: plain in English, between quotation marks in Chinese, where nothing else would set it off. */
export function named(text: string, locale: Locale): string {
  const words = inSentence(text, locale);
  return locale === "en" ? words : `「${words}」`;
}

function withoutEnd(text: string): string {
  return text.trim().replace(/[\s.。!！?？;；,，:：]+$/u, "");
}

function lowerFirst(text: string): string {
  const [word = ""] = text.split(/[\s,]/);
  const [stem = ""] = word.split(/['’\-–]/);
  const isName = NAMES.has(stem) || (COMPASS.has(word) && /^\S+ [A-Z]/.test(text)) || /[A-Z\d]/.test(stem.slice(1)) || !/^[A-Z]/.test(stem);
  return isName ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

/** First words that keep their capital. Capitals inside a word (LED, NT$, iPhone) keep theirs anyhow. */
const NAMES = new Set(
  (
    "I Taipei Taiwan Taiwanese Taoyuan Taichung Tainan Taitung Kaohsiung Hsinchu Keelung Hualien Yilan Pingtung Penghu Kinmen Matsu " +
    "Lanyu Kenting Hengchun Nantou Changhua Chiayi Yunlin Miaoli Bagua Suhua Xinzuoying Zuoying Bade Daxi Asia Asian Europe European " +
    "America American Britain British Canada Canadian Australia Australian China Chinese Mandarin Cantonese Hokkien Hakka English " +
    "French German Germany France Italian Dutch Swiss Switzerland Nordic Japan Japanese Korea Korean Singapore Thai Thailand Vietnam " +
    "Vietnamese Indonesia Indonesian Philippines Filipino India Indian Hong Macau Macs Mac Google Apple Android Microsoft Facebook " +
    "Uber Airbnb Line YouTube Wikipedia Linux Windows Chrome Parkinson Monday Tuesday Wednesday Thursday Friday Saturday Sunday " +
    "January February April June July August September October November December Easter Christmas Buddhist Taoist Christian"
  ).split(" "),
);
const COMPASS = new Set(["North", "South", "East", "West", "Central", "New"]);
