import { pattern } from "#lib/ai/consultant/question/patterns";
import { fold } from "#lib/feed/search/tokens";

/** A message as far as it is a question: without markup, links, invisible characters, and sentences that give orders. */
export interface CleanMessage {
  text: string;
  /** Whether it tried to give orders to whoever answers. */
  gaveOrders: boolean;
}

const CODE = /```[\s\S]*?(?:```|$)|<(script|style)\b[\s\S]*?(?:<\/\1>|$)/giu;
const LINK = /\[([^\]]*)\]\([^)]*\)/gu;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|data:|javascript:)\S*/giu;
const TAG = /<\/?[a-z!][^>]*>?/giu;
/** Invisible: controls, format characters such as zero-width ones and tags, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;
const MARKUP = /[*_`~#|\\^{}[\]]/gu;

const ORDER = pattern(
  "(?:ignore|disregard|forget|override|bypass|skip) (?:\\w+ ){0,4}(?:instructions?|prompts?|rules|guidelines|context|above|previous|prior|restrictions)",
  "(?:system|hidden|initial|developer|secret) (?:prompt|message|instructions?)",
  "your (?:prompt|instructions|guidelines|rules)",
  "you are (?:now|no longer|going to be)",
  "(?:pretend|roleplay|role-play|act) (?:to be|that you|as if|as an?|like)",
  "(?:print|reveal|show|repeat|output|reply|respond|answer|say|write) (?:\\w+ ){0,3}(?:prompt|verbatim|exactly|only with|with only|word for word)",
  "(?:jailbreak|developer mode|dan mode|do anything now|api key|secret key|password|passwords|environment variables?)",
  "(?:drop table|select \\* from|union select)",
  "(?:忽略|無視|忘記|不要理會|跳過|覆寫|繞過).{0,10}(?:指示|指令|規則|提示|設定|限制|以上|先前|前面|上述)",
  "(?:系統|隱藏|初始|開發者)(?:提示詞?|指令|指示|訊息|模式)",
  "提示詞",
  "(?:你的|妳的)(?:指令|指示|規則|設定)",
  "你現在是",
  "(?:假裝|扮演|假設)你?",
  "(?:一字不漏|逐字|原封不動).{0,6}(?:輸出|重複|印出|複述)",
  "(?:密碼|金鑰|環境變數)(?:是|告訴|給我)",
);

export function cleanMessage(message: string): CleanMessage {
  const plain = message
    .replaceAll(/[。！？；]/gu, "$&\n")
    .normalize("NFKC")
    .replaceAll(CODE, " ")
    .replaceAll(LINK, " $1 ")
    .replaceAll(ADDRESS, " ")
    .replaceAll(TAG, " ")
    .replaceAll(/[\n\r\t]/g, " \u2028 ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(MARKUP, " ");
  const sentences = plain
    .split(/(?<=[.!?;。！？；](?:\s|$)|[。！？；])|\u2028/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim());
  const harmless = sentences.filter((sentence) => sentence !== "" && !ORDER.test(fold(sentence)));
  const gaveOrders = sentences.some((sentence) => sentence !== "" && ORDER.test(fold(sentence)));
  // Beside an order only what is plainly asked is a question: the rest may be more of the order.
  const questions = gaveOrders ? harmless.filter((sentence) => /[?？]$/u.test(sentence)) : [];
  return { text: (questions.length > 0 ? questions : harmless).join(" "), gaveOrders };
}
