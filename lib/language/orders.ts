import { folded, pattern } from "#lib/language/folded";
import { sentencesIn, type Sentence } from "#lib/language/sentences";

/** The sentences that give a model or a program orders about its answer, at UTF-16 indices; what follows a false heading of a system on its line is one, too. */
export function ordersIn(text: string): Sentence[] {
  let headed = -1;
  return sentencesIn(text).filter(({ start, end, text: sentence }) => {
    const isHeaded = headed >= 0 && !text.slice(headed, start).includes("\n");
    if (HEADING.test(folded(sentence))) headed = end;
    return isHeaded || isOrder(sentence);
  });
}

/** The text without those sentences; the very text where there are none. */
export function withoutOrders(text: string): string {
  const orders = ordersIn(text);
  const kept = orders.map(({ start }, at) => text.slice(orders[at - 1]?.end ?? 0, start).trim());
  return orders.length === 0 ? text : [...kept, text.slice(orders.at(-1)?.end).trim()].filter(Boolean).join(" ");
}

/** Whether a stranger's sentence orders a model what to answer, or to leave its rules; wishes, questions and what one says of oneself are none. */
export function isOrder(sentence: string): boolean {
  const plain = folded(sentence);
  const isAsked = /\b(?:whether|or not|or no|should|what|which|how)\b|[?？]\s*$/.test(plain) || ASKED_HAN.test(plain);
  return ORDERS.some((order) => order.test(plain)) || isShouted(sentence) || (!isAsked && VERDICTS.some((order) => order.test(plain)));
}

/** Where an imperative stands: at the start of a clause, or after a word that urges; "we must add" is none. */
const DO = String.raw`(?:^|[.!?;:,\n>#)\]-]\s{0,3}|\b(?:please|just|kindly|also|always|now|simply|you (?:must|should|shall|will|have to|need to|are to|can))\s)\W{0,3}(?:please |just |simply |always |now |only )?`;
const WRITE =
  "(?:say|write|mention|print|output|repeat|reply|respond|answer|append|insert|include|add|end|begin|start|finish|state|claim|conclude|put|confirm)";
/** The lead of a Chinese clause in which nobody else is the one who writes. */
const CLAUSE = "(?:^|[，。；：:！!\\n ])(?:(?![我他她牠家大客房民店老朋同對常曾說社])[^，。；\\n「]){0,16}?";
const WRITE_HAN = "(?:寫成|寫上?|說|輸出|回答?|回覆|重複|加上|加入|插入|提到|註明|附上|強調|翻譯成?|答|標示)";
const HEADING = pattern(
  "</?\\s{0,3}(?:system|assistant|developer|data|instructions?|prompt|tool)\\b|<\\||\\[/?inst\\]|<<\\/?sys|^\\W{0,10}(?:system|assistant|developer|admin|root)(?: (?:update|message|note|notice|override|prompt|command))?\\s{0,3}(?:[:>\\]]|#{1,9}|-{2,}|$)|^\\W{1,10}系統(?:更新|訊息|公告|指令|提示)",
);

const ORDERS = [
  HEADING.source,
  `${DO}(?:ignore|disregard|forget|override|bypass|skip|drop|set aside|never mind|(?:do not|don't|stop) follow(?:ing)?)\\b[^.?\\n]{0,40}\\b(?:instructions?|prompts?|rules?|guidelines?|guard ?rails?|restrictions|polic(?:y|ies)|budget tier|tier|(?:everything|all|anything) (?:above|before|of the above)|(?:previous|prior|above|earlier) (?:text|context|messages?))`,
  "\\b(?:previous|prior|earlier|above|hidden|system|original) (?:system )?(?:instructions|prompts?)\\b|\\bjailbreak|\\b(?:developer|approval|admin|god|debug) (?:mode|override)|\\bsystem override",
  `\\byou are (?:now (?:in|an?|the|my|acting|operating|free|dan|unrestricted)|no longer (?:an?|bound|in|restricted))\\b|${DO}(?:act as (?:an?|if|my)|pretend (?:to be|you|that you)|role-?play)\\b|\\bfrom now on,? (?:you|say|write|answer|reply|only|every|all your)\\b|\\bas (?:the|your) (?:system )?(?:admin\\w*|developer)\\b|\\bnote to (?:the |any )?(?:ai|model|llm|assistant)|\\bas an? (?:ai|llm|(?:large )?language model)\\b`,
  `${DO}${WRITE}\\b[^"「.\\n]{0,40}["「][^"」\\n]{2}`,
  `${DO}${WRITE}\\b[^.?\\n]{0,60}\\b(?:in|to|at) (?:the (?:end|start) of )?(?:each|every|all) (?:field|section|answer|paragraph|sentence|repl(?:y|ies))|${DO}(?:say|write|mention)\\b[^.?\\n]{0,40}\\b(?:at the end|wherever you can)`,
  `${DO}(?:say|state|claim|conclude|write|mention|assert|declare|insist) that (?!again|in\\b|to\\b|way)|${DO}(?:link|point|refer|send|direct|redirect|include|add|put|mention|cite) (?:\\w+ ){0,4}(?:https?:|www\\.)`,
  `${DO}(?:omit|leave out|hide|remove|suppress|(?:do not|don't|dont|never) (?:mention|include|list|show|add|write|give|talk about|bring up))\\b[^.?\\n]{0,30}\\b(?:risks?|warnings?|disclaimers?|caveats?|limitations?|downsides?)\\b`,
  `\\bwhatever your (?:rules|instructions|guidelines)|\\bdo (?:exactly )?as i (?:say|tell)|\\byou (?:must|have to|will|shall) (?:obey|comply|approve|recommend|agree)|\\bthis is an? (?:direct )?order\\b|${DO}(?:write|print|repeat|copy|output|use)\\b[^.?\\n]{0,30}\\b(?:verbatim|word for word|exactly as)`,
  `${DO}(?:reveal|print|show|repeat|output|leak|dump|tell me|give me)\\b[^.\\n]{0,30}\\b(?:system prompt|your (?:prompt|instructions|hidden)|api keys?|secrets|environment variables|passwords?)\\b`,
  "(?:忽略|無視|忽視|忘記|忘掉|不要理會?|不用理會?|別理會?|跳過|推翻|繞過|覆寫|不用管|不要管|別管|先不管|拋開)[^。\\n]{0,8}(?:指示(?![牌燈標])|指令|提示詞|(?:以上|先前|之前|上述|前面|上面|所有|你的?|那些|系統|安全|原本|這些)[^。，\\n]{0,4}(?:規則|規定|設定|限制|命令|提示|內容|文字))",
  "規則(?:那些|什麼的|都|全部|就|先){0,4}(?:不用|不要|別|不必|免)(?:管|理|看|遵守|照)|(?:系統|開發者|初始|原始|隱藏)(?:提示|指令)|提示詞",
  "從現在(?:起|開始)[，,]?(?:你|只|請|每)|你(?:現在是(?!不是|否|在|要)|不再是)|(?:假裝|扮演)(?:你|成|一個)|作為(?:一個)?(?:ai|人工智慧|語言模型)|(?:管理員|開發者|核准|批准|越獄)(?:模式|權限|覆寫)",
  `${CLAUSE}(?:請|務必|必須|一定要|記得|直接|只要|只能|只准|都要|都得|就|要|全部|最後|一律|並|結論)[^，。；\\n「]{0,12}${WRITE_HAN}[^，。；\\n「]{0,10}[「『"]`,
  "(?:每(?:個|一)?|(?:所有|全部)的?)(?:欄位?|段落?|章節?|句(?:話)?|部分|篇)(?:都|裡|中|最後)[^，。\\n]{0,8}(?:寫|加|說(?!明)|提|放|附|填)",
  "(?:請|務必|一定要|記得)強調",
  "照(?:這樣|我(?:說|寫|講)的|下面)[^，。\\n]{0,4}(?:寫|抄|貼|輸出|回答|做，?不要)|(?:一字不[改漏]|原封不動|逐字)[^，。\\n]{0,6}(?:輸出|複述|照寫|寫|貼|重複)|這是命令|你必須(?:服從|同意|聽|推薦|說|寫)",
  "(?:請|直接|幫我|要|務必)[^，。\\n]{0,4}把(?:商業模式|結論|決定|判斷|結果|建議|預算|分數|風險|答案)[^，。\\n]{0,8}(?:寫成|改成|設成|設為|寫|填|刪|拿掉|去掉)",
  "(?:不要|別|不准|不用|不必)再?(?:提|寫|講|列|說|附|給)[^，。\\n]{0,6}(?:風險|警告|免責|缺點|警語)|(?:省略|刪掉|拿掉|略過)[^，。\\n]{0,6}(?:風險|警告|免責|缺點|警語)",
  "你只(?:要|能|准|可以|需要?)(?:幫我)?(?:寫|說|回|答|給|輸出|講)|(?:務必|必須|一定要)(?:推薦|建議我?做|判定|批准|通過|核准)|輸出 ?(?:json|[:：「{])|(?:輸出|貼出|印出|告訴我)[^，。\\n]{0,8}(?:提示|指令|密碼|金鑰|環境變數)",
].map((source) => pattern(source));

/** A verdict that is dictated; "say whether to build" asks for one. */
const VERDICTS = [
  `${DO}(?:say|write|answer|conclude|recommend|confirm|reply|respond|set|mark|rate|state|approve|return|output|declare)\\b[^.?\\n]{0,40}\\b(?:build|do_not_build|go ahead|a go|approved?|yes|10/10|full marks|(?:verdict|decision|confidence)(?: field)? (?:to|as|is|must))\\b`,
  `\\bi (?:want|need|order|command) you to (?:say|write|answer|recommend|approve|confirm|state|conclude)\\b|${DO}(?:approve|recommend) (?:this|it|building|our)\\b|${DO}(?:output|say|write)\\b[^.]{0,12}\\bnothing but\\b`,
  "\\b(?:verdict|decision|conclusion|recommendation)(?: field)? (?:must|has to|should|shall|needs to) be\\b",
  "(?:直接|就|只要|一律|請|結論|判定|結果|決定)[^，。；\\n]{0,10}(?:寫|說|回答?|判|改成|填|設[成為]?|答)[^，。；\\n]{0,8}(?:可以做|可行|能做|通過|值得做|build|可以|沒問題|沒有?風險|滿分|很?有市場|會賺|穩賺)(?!的)",
].map((source) => pattern(source));
const ASKED_HAN = pattern("嗎|是否|可不可|能不能|該不該|要不要|還是|有沒有|哪");
/** Capitals that are to be written: end everything with PWNED. */
function isShouted(sentence: string): boolean {
  return Array.from(sentence.matchAll(WRITING)).some(({ 0: said, index }) => {
    CAPITALS.lastIndex = index + said.length;
    return CAPITALS.test(sentence);
  });
}
const WRITING =
  /(?:^|[.!?;:,\n]\s{0,3}|\b(?:please|just|always|and|by|must)\s)(?:say|write|reply|respond|answer|output|print|end|begin|start|append)/giu;
const CAPITALS = /[^.\n]{0,30}?\b\p{Lu}[\p{Lu}\d_-]{4,}\b/uy;
