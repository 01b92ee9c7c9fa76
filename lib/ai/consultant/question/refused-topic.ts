import type { Refusal } from "#lib/ai/consultant/intent";
import { pattern } from "#lib/ai/consultant/question/patterns";

/**
 * What is nobody's pain point in this city: said by whole turns of speech, never by a single word that a pain point may use
 * as well (heat, elections and medicines are all in the catalogue).
 */
const TOPICS: [Refusal, RegExp][] = [
  [
    "off_topic",
    pattern(
      "weather (?:forecast|today|tomorrow|like|in)",
      "(?:whats|what is|how is|hows) the weather",
      "will it rain",
      "(?:今天|明天|後天|週末|這週|下週|現在)(?:的)?(?:天氣|氣溫|會不會下雨|會下雨)",
      "天氣(?:如何|怎麼樣|預報|好嗎)",
      "(?:write|debug|fix|refactor|explain|give) (?:me )?(?:\\w+ ){0,4}(?:code|python|javascript|typescript|java|sql|regex|function|script|program|html|css)",
      "(?:python|javascript|java|sql|c\\+\\+) (?:code|script|program|function)",
      "(?:寫|改|除錯|解釋).{0,8}(?:程式碼|程式|代碼|腳本|函式|演算法|python|javascript|sql)",
      "(?:tell|give|know|make) (?:me |us )?(?:\\w+ ){0,3}(?:joke|jokes|riddle|story|poem)",
      "write (?:me |us )?(?:an? )?(?:\\w+ )?(?:poem|song|essay|story|email|e-mail|letter|cover letter|novel|haiku|lyrics)",
      "(?:講|說)(?:一?個)?(?:笑話|故事)",
      "笑話",
      "寫(?:一?[首篇封段])?.{0,6}(?:詩|歌詞|作文|情書|小說|文章|信)",
      "translate",
      "how (?:do|can|should) i (?:get|go|travel|drive) (?:to|from)",
      "(?:please )?(?:book|reserve|order) (?:me|us|a|an|my|the|two|some)",
      "near me|nearby|in town",
      "幫我(?:訂|買|叫|查詢|預約|算|畫|掛號)|附近(?:有|哪裡|好吃|的.{0,4}(?:店|餐廳))|怎麼去",
      "翻譯(?:成|這|一下|下面)",
      "(?:what is|whats|calculate|compute) \\d+ ?[-+*/x×÷] ?\\d+",
      "\\d+ ?[+*×÷] ?\\d+ ?(?:=|等於)",
      "(?:square root|derivative|integral) of",
      "recipes?",
      "how (?:do i|to) (?:cook|bake)",
      "食譜|怎麼(?:煮|烤|做菜)",
      "capital of \\w+",
      "(?:who|what) (?:won|wins) the",
      "world cup|super bowl|nba|比賽(?:結果|比分)",
      "horoscope|星座運勢|運勢|算命",
      "meaning of life|人生的?意義",
      "(?:movie|film|book|song|anime) (?:recommendations?|suggestions?)",
      "recommend (?:me )?(?:an? )?(?:\\w+ )?(?:movie|film|book|song|restaurant|hotel|bar|cafe)",
      "推薦.{0,8}(?:電影|餐廳|美食|書|歌|景點|飯店|咖啡廳)",
      "(?:stock|share) (?:price|prices|market|tips?)|which stocks?|bitcoin|ethereum|crypto(?:currency)?",
      "股票|股價|比特幣|加密貨幣|樂透|彩券號碼",
      "(?:girlfriend|boyfriend|dating) advice|do you love me|are you (?:alive|conscious|human|sentient)",
      "你(?:愛我|有意識|是人類|有感覺)",
    ),
  ],
  [
    "professional_advice",
    pattern(
      "(?:what|which) (?:medicine|medication|drug|pills?|dose|dosage|treatment) (?:should|can|do)",
      "should i (?:take|see a doctor|stop taking|get surgery|sue|plead|sign|invest)",
      "my (?:chest|head|stomach|back|throat|tooth|knee|leg) (?:hurts|aches|is sore)",
      "(?:do i have|symptoms of|cure for|diagnose)",
      "can i sue|is it legal (?:to|for me)|legal advice|medical advice|(?:need|find) (?:me )?a lawyer",
      "how (?:do|can) i (?:evade|avoid|dodge) tax(?:es)?",
      "我(?:的)?(?:頭|胸口?|肚子|胃|喉嚨|牙齒|膝蓋|腳|腰)(?:好)?(?:痛|疼)",
      "(?:該|應該|要)(?:吃|服|用)(?:什麼|哪種|哪些|多少)藥",
      "吃什麼藥|怎麼治療我|我(?:是不是|有沒有)(?:得|生病|罹患)",
      "(?:可以|能不能|可不可以|要不要|該不該)(?:告|提告|起訴|控告)",
      "怎麼(?:提告|打官司|逃稅|節稅)|法律(?:諮詢|意見)|醫療(?:諮詢|建議)|會被判",
    ),
  ],
  [
    "opinion",
    pattern(
      "(?:who|whom) (?:should|do|would|will) (?:i|you|we) (?:vote|support)",
      "(?:vote|voting) for (?:whom|who|which)",
      "(?:which|what) (?:political )?(?:party|president|mayor|candidate|politician) (?:is|should|do)",
      "(?:do|what do|whats|what is) you(?:r)? (?:think|opinion|view|views)? ?(?:about|of|on) (?:\\w+ ){0,3}(?:president|mayor|party|government|election|politics|independence|unification|war|religion|abortion)",
      "independence of taiwan|taiwan(?:ese)? independence|unification with|dpp|kmt",
      "(?:該|要|應該)?(?:投票?給|支持)(?:誰|哪(?:個|一)(?:黨|位|人))",
      "哪個(?:政黨|黨|總統|市長|候選人|政治人物)",
      "(?:統獨|統一還是獨立|台獨|國民黨|民進黨|民眾黨|共產黨)",
      "(?:總統|市長)(?:好不好|好嗎|做得)",
    ),
  ],
  [
    "sources",
    pattern(
      "who (?:wrote|posted|said|signed|complained)",
      "(?:names?|e-?mails?|phone numbers?|address(?:es)?|identit(?:y|ies)) of (?:the )?(?:\\w+ )?(?:people|users|residents|authors|posters|petitioners|signers|complainants?)",
      "(?:original|source|raw) (?:posts?|threads?|texts?|petitions?|comments?|quotes?|links?|urls?)",
      "thread ids?|(?:link|url)s? to (?:the )?(?:sources?|originals?|threads?|posts?)",
      "(?:verbatim|exact words|quotes? from)",
      "誰(?:寫的|發的|提的|附議|連署)",
      "(?:原文|原始(?:貼文|討論|資料|連結)|逐字|出處連結|來源(?:連結|網址)|提案人|發文者|作者)",
      "(?:附議|連署|抱怨|投訴)(?:者|人)(?:的)?(?:名單|姓名|個資|電話|信箱)",
    ),
  ],
];

/** Asked about what is to come: the feed tells what was. */
const FUTURE = pattern(
  "predict(?:ion|ions)?|forecasts?|(?:next|coming|future) (?:year|years|month|months|quarter|decade)|in the future|in (?:the )?next \\w+ (?:years?|months?)|by 20[2-9]\\d|in 20[2-9]\\d|going to (?:rise|grow|fall|get|become)|will (?:\\w+ ){1,6}(?:rise|grow|fall|drop|get|become|increase|decrease|happen|improve|worsen|be)",
  "會(?:不會)?(?:再|繼續|越來越)?(?:漲|跌|變|惡化|改善|消失)|預測|預估|未來|明年|後年|下個?月|下一年|將會|接下來(?:幾)?(?:年|個月|會)|會不會(?:變|更|漲|跌|上升|下降)|之後會|20[2-9]\\d年",
);

/** Other places than the market's city. A pain point may name one all the same: whoever searches decides. */
const ELSEWHERE = pattern(
  "kaohsiung|taichung|tainan|hsinchu|keelung|taoyuan(?! airport)|new taipei|hualien|taitung|pingtung|chiayi|yilan|changhua|nantou|yunlin|miaoli|penghu|kinmen|hong kong|tokyo|osaka|japan|seoul|korea|singapore|shanghai|beijing|china|london|new york|paris|berlin|los angeles|san francisco|bangkok|kuala lumpur|sydney|united states|america|europe|germany|france|india",
  "高雄|台中|臺中|台南|臺南|新竹|基隆|桃園(?!機場)|新北|花蓮|台東|臺東|屏東|嘉義|宜蘭|彰化|南投|雲林|苗栗|澎湖|金門|香港|東京|大阪|日本|首爾|韓國|新加坡|上海|北京|中國|倫敦|紐約|巴黎|柏林|洛杉磯|舊金山|曼谷|吉隆坡|雪梨|美國|歐洲|德國|法國|印度",
);

/** Why a folded question is not for this catalogue; undefined when it may be. */
export function refusedTopic(folded: string): Refusal | undefined {
  return TOPICS.find(([, words]) => words.test(folded))?.[0];
}

export function asksForFuture(folded: string): boolean {
  return FUTURE.test(folded);
}

export function namesElsewhere(folded: string): string | undefined {
  return /\btaipei\b|台北|臺北/u.test(folded) && !/new taipei|新北/u.test(folded) ? undefined : ELSEWHERE.exec(folded)?.[0];
}
