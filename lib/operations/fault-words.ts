import type { Text } from "#lib/policy/locale";

/** What is said of a bad input, and what to do: ICU messages in both languages (`filledText`). */
export const FAULT_WORDS = {
  malformed: { "zh-Hant": "{field} 的格式不對。", en: "{field} is malformed." },
  seeReference: { "zh-Hant": "請看參考文件中的範例。", en: "See the example in the reference." },
  sendLike: { "zh-Hant": "請照這個樣子寫：{example}。", en: "Send it like this: {example}." },
  mustBeOneOf: { "zh-Hant": "{field} 必須是 {values} 其中之一。", en: "{field} must be one of {values}." },
  useOneOf: { "zh-Hant": "請改用 {values} 其中之一。", en: "Use one of {values}." },
  unknown: { "zh-Hant": "沒有 {field} 這個參數。", en: "There is no parameter {field}." },
  putInto: { "zh-Hant": "請放進 {deeper}：{deeper}.{key}。", en: "Put it into {deeper}: {deeper}.{key}." },
  known: { "zh-Hant": "可用的參數：{names}。", en: "Known parameters: {names}." },
  didYouMean: { "zh-Hant": "您是不是要用 {nearest}？", en: "Did you mean {nearest}?" },
  outOfRange: { "zh-Hant": "{field} 超出範圍：{rule}。", en: "{field} must be {rule}." },
  giveOrLeaveOut: { "zh-Hant": "填入內容，或拿掉 {field}。", en: "Give it a value, or leave {field} out." },
  sendWithin: {
    "zh-Hant": "請改成{rule}{inCharacters, select, true {} other { }}的值。",
    en: "Send a value of {rule}.",
  },
  notReadHere: { "zh-Hant": "這裡不讀網址參數 {field}。", en: "The query parameter {field} is not read here." },
  repeated: { "zh-Hant": "{field} 出現了不只一次。", en: "{field} is given more than once." },
  calledHere: { "zh-Hant": "這裡叫做 {field}。", en: "Here it is called {field}." },
  writtenHere: { "zh-Hant": "這裡寫成 {meant}。", en: "Here that is {meant}." },
  outOfPlace: { "zh-Hant": "這個選擇用不到 {field}。", en: "{field} does not go with this choice." },
  leaveOut: {
    "zh-Hant": "請拿掉 {field}，或改變與它相關的選擇。",
    en: "Leave {field} out, or change the choice that it belongs to.",
  },
  wholeMustBe: { "zh-Hant": "內容必須是{wanted}。", en: "What is sent must be {wanted}." },
  mustBe: { "zh-Hant": "{field} 必須是{wanted}。", en: "{field} must be {wanted}." },
  send: { "zh-Hant": "請送{wanted}。", en: "Send {wanted}." },
  missing: { "zh-Hant": "缺少 {field}。", en: "{field} is missing." },
  add: { "zh-Hant": "請加上 {field}（{wanted}）。", en: "Add {field}, {wanted}." },
} as const satisfies Record<string, Text>;

/** Between which bounds something must be. */
export const RANGE_WORDS: Record<"least" | "most", Text> = {
  least: {
    "zh-Hant": "至少 {bound}{inCharacters, select, true { 個字元} other {}}",
    en: "at least {bound}{inCharacters, select, true { characters long} other {}}",
  },
  most: {
    "zh-Hant": "最多 {bound}{inCharacters, select, true { 個字元} other {}}",
    en: "at most {bound}{inCharacters, select, true { characters long} other {}}",
  },
};
