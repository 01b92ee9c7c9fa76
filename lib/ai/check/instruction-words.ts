/** How instructions to a model sound: nothing that one says of a city's problems. */
const MARKERS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,30}\b(?:instructions?|prompts?|(?:previous|prior|above|earlier) (?:rules?|guidelines?|text))\b/i,
  /\b(?:previous|prior|earlier|above|hidden|system|developer|original)\s+(?:system\s+)?(?:instructions|prompts?)\b/i,
  /\b(?:as|i am|i'm) an? (?:ai|large language|language model|llm)\b|\byou are (?:now|no longer)\b|\bpretend (?:to be|you|that you)\b|\bjailbreak|\bdeveloper mode\b/i,
  /(?:^|[.!?\n]\s{0,3})(?:act as|from now on)\b|\bin (?:each|every|all) (?:field|section|answer|paragraph|sentence)s?\b|\byour (?:entire |whole |next )?(?:answer|reply|response|output)s?\b/i,
  /<\/?\s{0,3}(?:system|assistant|user|developer|data|instructions?|prompt|tool)\b|<\|[^|>]{0,60}\|>|\[\/?INST\]|<<\/?SYS>>/i,
  /^[ \t]{0,8}#{0,4}[ \t]{0,8}(?:system|assistant|developer|user)\s*[:：]/im,
  /(?:忽略|無視|忽視|忘記|不要理會|不用理會|跳過|推翻)[^。\n]{0,12}(?:指示|指令|提示|設定|命令|(?:以上|先前|之前|上述)的?規則)/,
  /(?:系統|開發者|初始|原始|隱藏)(?:提示|指令)|提示詞|(?:先前|之前|以上|上述)的?(?:指示|指令|提示)/,
  /從現在(?:起|開始)[，,]?你|你(?:現在|不再)是|(?:假裝|扮演)你|作為(?:一個)?(?:AI|人工智慧|語言模型)|我是(?:一個)?(?:AI|人工智慧|語言模型)|你的(?:回答|回覆|輸出)|每(?:個|一)(?:欄位?|段落|章節)(?:都|裡|中|的)/i,
];
/** What one orders a writer to do, and where such an order stands: at the start of a clause, or after a word that urges. */
const WRITING =
  "say|write|mention|print|output|repeat|reply|respond|answer|append|insert|include|add|end|begin|start|finish|state|claim|link|translate|reveal";
const URGED = String.raw`(?:(?<=^|[.!?;:,\n]\s{0,3})|\b(?:please|always|(?<!\b(?:we|i|they|who)\s)must|just|also|never|then)\s+)(?:${WRITING})\b`;
const URGED_HAN =
  "(?:請|務必|必須|一定要|記得|都要|都得|只能|只要)[^，。；\\n]{0,10}(?:寫|說(?!明)|輸出|回答|回覆|重複|加上|加入|插入|提到|註明|附上|強調|翻譯)";
const ORDER = new RegExp(`${URGED}|${URGED_HAN}`, "i");
/** What an order wants to be written: in quotation marks, after “that”, in capitals. */
const ASKED_FOR = [
  new RegExp(String.raw`(?:${URGED}|\b(?:and|to|you|should)\s+(?:${WRITING})\b)[^"“‘「\n.]{0,40}["“‘「]([^"”’」\n]{2,120})["”’」]`, "gi"),
  new RegExp(String.raw`(?:${URGED})\s+that\s+([^.,;!?\n]{8,120})`, "gi"),
  new RegExp(String.raw`(?:${URGED})(?-i:[^.\n]{0,30}?\b(\p{Lu}[\p{Lu}\d_-]{4,})\b)`, "giu"),
  new RegExp(`${URGED_HAN}[^，。；「『\n]{0,12}[「『“]([^」』”\n]{2,60})[」』”]`, "g"),
  new RegExp(`${URGED_HAN}[：:，]?([^，。；「」『』\n]{4,40})`, "g"),
];

export function isInstruction(text: string): boolean {
  return MARKERS.some((marker) => marker.test(text));
}

/** What of a text sounds like instructions, as it stands there. */
export function instructionIn(text: string): string | undefined {
  for (const marker of MARKERS) {
    const found = marker.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a sentence orders its reader to write something. */
export function isOrder(sentence: string): boolean {
  return ORDER.test(sentence) || isInstruction(sentence);
}

/** The words that orders in a text want to be written. */
export function wordsAskedFor(text: string): string[] {
  return ASKED_FOR.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, words = ""]) => words));
}

/** The sentences of a stranger's words. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？；])|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The same JSON value without the sentences that give a model instructions: they are neither facts nor shown to it. */
export function withoutInstructions<Value>(value: Value): Value {
  return strip(value) as Value;
}

function strip(node: unknown): unknown {
  if (typeof node === "string")
    return isInstruction(node)
      ? sentencesOf(node)
          .filter((sentence) => !isInstruction(sentence))
          .join(" ")
      : node;
  if (Array.isArray(node)) return node.map(strip);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, strip(item)]));
}
