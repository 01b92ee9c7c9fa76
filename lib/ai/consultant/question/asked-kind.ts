import type { Aspect, Measure } from "#lib/ai/consultant/intent";
import { pattern } from "#lib/ai/consultant/question/patterns";
import type { RoleShape } from "#lib/policy/brief-terms";
import type { Trend } from "#lib/policy/trend";
import type { Period } from "#lib/schemas/feed";

/** The turns of speech by which a folded question tells what it wants. */

const ABOUT = pattern(
  "(?:who|what) are you",
  "what (?:is|does) (?:this|it|painpoint observatory)(?: (?:service|site|product|api|tool|catalogue|about))?(?: do)?(?: about)?\\??$",
  "what (?:can|could|do) you (?:do|answer|know|help)",
  "what can i ask",
  "how (?:do|can|should) i use (?:this|you|it)",
  "(?:help|hello|hi|hey)[!. ]*$",
  "where (?:does|do|did) (?:the|this|your) (?:data|catalogue|numbers|information) come from",
  "how (?:old|fresh|recent|up to date|current) (?:is|are) (?:the|this|your) (?:data|catalogue|numbers|feed)",
  "(?:which|what) domains (?:are there|do you (?:have|cover))",
  "are you (?:a|an) (?:ai|bot|model|robot)|chatgpt|which model",
  "你(?:是誰|是什麼|能做什麼|會做什麼|可以做什麼|會什麼|能幫|可以幫|可以回答|知道什麼|是ai|是機器人)",
  "(?:這|本)(?:個)?(?:是什麼|網站|服務|產品|目錄|平台|系統)(?:是)?(?:什麼|做什麼|在做什麼|幹嘛|怎麼用)",
  "這是什麼",
  "可以問(?:你)?(?:什麼|哪些)",
  "^(?:你好|您好|哈囉|嗨|說明|幫助)[!。 ]*$",
  "資料(?:是)?(?:從哪|哪裡來|來自|來源是|多舊|多新|到什麼時候|更新到|是什麼時候)",
  "痛點觀測站",
  "有哪些領域",
);

const SCORING = pattern(
  "(?:how|what) (?:is|are|does|do) (?:the |a |an |your )?(?:composite |unmet need |pain |severity |frequency |trend )*(?:scores?|scoring|severity|frequency|unmet need|confidence)(?: score)?(?: (?:calculated|computed|mean|measured|made|defined|work|determined|stand for|add up|rated|of \\d+(?:\\.\\d+)? mean))*\\??$",
  "what does (?:\\w+ ){0,3}\\d[\\d.]* (?:\\w+ ){0,3}mean(?: as a score)?",
  "\\d[\\d.]* ?分(?:是|代表|算|高不高|很高|意思).{0,8}$",
  "how (?:do|did) you (?:score|rate|rank|calculate|compute)",
  "what does (?:a |the )?(?:composite )?score (?:of )?(?:\\d+(?:\\.\\d+)? )?mean",
  "(?:scoring|score) (?:method|formula|rubric)",
  "meaning of (?:the )?(?:score|scores|severity|unmet need|frequency)",
  "(?:分數|評分|得分|嚴重程度|頻率|未滿足程度|信心|綜合分數)(?:是)?(?:怎麼|如何|什麼意思|代表什麼|是什麼|的意義|的意思|的算法|的公式)",
  "(?:怎麼|如何)(?:計算|算出|評)(?:分|的分數|分數)",
  "(?:分數|評分)(?:高低)?(?:代表|意義|公式|算法|方法|怎麼看)",
);

const BUILD = pattern(
  "(?:what|which|where) (?:\\w+ ){0,3}(?:should|could|can|would|might|shall) (?:i|we|one|a (?:founder|student|team|startup|start-up)) (?:\\w+ )?(?:build|start|make|create|launch|develop|invest in|work on|tackle|solve|begin|do with|pick|choose|go for)",
  "(?:worth|best) (?:\\w+ ){0,3}(?:building|solving|to build|to solve|to start|to tackle|starting|tackling)",
  "(?:start|launch|build|found|bootstrap) (?:an? |my |our |some )?(?:\\w+ ){0,3}(?:business|start-?up|company|product|app|service|venture|side project|something)",
  "(?:business|start-?up|product|app|side project|side hustle) (?:idea|ideas|opportunity|opportunities)",
  "(?:ideas?|opportunit(?:y|ies)) (?:for|in|around|about) ",
  "(?:what|which) (?:\\w+ )?(?:business|product|opportunity|app)",
  "(?:該|要|可以|能|適合|應該|值得|來)(?:先)?(?:做|開發|打造|投入|創|開|推出)(?:什麼|哪|點什麼|啥)",
  "(?:什麼|哪些|哪個|哪一個|有什麼|啥)(?:痛點|題目|問題|東西|產品|服務|生意|方向|點子)?(?:最)?(?:值得|適合|可以|能)(?:拿來)?(?:做|開發|投入|創業|解決|切入)",
  "可以(?=在.{1,20}做什麼)|做什麼[?]?$|創業|商機|副業|生意|切入哪|做(?:什麼|哪)(?:種)?(?:產品|服務|生意|題目|app|好)|能做(?:些)?什麼|可以做(?:些)?什麼|投資(?:什麼|哪)|創業題目",
);

/** Said of money that somebody has; without it an amount may be what something costs. */
const OFFER = pattern(
  "budget|budgets|spend|invest|investing|capital|savings|(?:i|we) (?:only )?(?:have|got|own)|ive got|weve got",
  "with (?:only |about |around |just )?(?:nt|twd|us|\\d|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|half)",
  "(?:萬|元|塊|k|twd) ?(?:可以|能|夠|要|想|做|開|創|預算)|用 ?\\d|預算|資金|我有|我們有|手上有|手邊有|存款|投資|本金|拿得出",
);

const COUNT = pattern(
  "how many (?:\\w+[ -]){0,5}(?:pain ?points?|problems?|complaints?|issues?|topics?|entries|things)",
  "(?:number|count|total) of (?:\\w+ ){0,4}(?:pain ?points?|problems?|complaints?|issues?)",
  "how many (?:are there|do you have|exist)",
  "(?:有|共有|總共有?|一共有?)?(?:多少|幾)(?:個|則|項|種|件|條|筆)?(?:跟|和|與|關於|有關)?.{0,10}(?:痛點|問題|抱怨|困擾)",
  "(?:痛點|問題|抱怨|困擾)(?:總共|一共|共)?有(?:多少|幾)(?:個|則|項|種|件|條|筆)?",
);

const DOMAINS = pattern(
  "(?:which|what) (?:\\w+ ){0,2}(?:domains?|areas?|categor(?:y|ies)|sectors?|fields?|topics?|parts? of (?:life|the city))",
  "(?:compare|rank|list) (?:all )?(?:the )?(?:domains|areas|categories|topics)",
  "by domain",
  "哪(?:一)?(?:個|些|種|類)?(?:領域|類別|主題|面向|方面|分類|類)",
  "各(?:個)?(?:領域|類別)",
);

const COMPARE = pattern(
  "compare[ds]?",
  "compared (?:with|to)",
  "versus",
  "vs",
  "vs\\.",
  "or",
  "比較",
  "還是",
  "相比",
  "對比",
  "比起",
  "哪(?:個|一個|邊|一邊)",
  "何者",
);

const RANKING = pattern(
  "worst|biggest|largest|gravest|greatest|highest|top|most|rank(?:ed|ing)?s?|best|hottest|urgent|hurts? (?:the )?most|least solved|unsolved",
  "(?:rising|growing|increasing|climbing|surging|trending|getting worse|gaining|falling|declining|decreasing|fading|dropping|getting better|cooling|newest|latest|new|emerging|oldest|longest|first appeared)",
  "最(?:痛|嚴重|糟|慘|大|高|多|常|熱|急|需要|新|近出現|近新增|早|久|老|受|讓人|缺|難|想|困擾|被)",
  "前(?:\\d+|[一二三四五六十])(?:名|大|個|則|項)?|排行榜?|排名|名列",
  "上升|升溫|增加|變多|惡化|變嚴重|竄升|越來越(?:多|嚴重|糟)|下降|降溫|減少|變少|趨緩|退燒|新出現|新冒出|新的(?:痛點|問題)",
);

const MEASURES: [Measure, RegExp][] = [
  [
    "unmet_need",
    pattern(
      "unmet(?: needs?)?|least solved|unsolved|underserved|no (?:good )?solutions?|hardly any (?:option|solution)s?",
      "未滿足(?:的)?(?:程度|需求)?|沒人解決|沒有解法|最缺(?:解法|方案)?|無解|缺乏解決|最難解",
    ),
  ],
  [
    "discussed",
    pattern(
      "(?:most|widely|hotly) (?:discussed|talked about|commented)|most (?:replies|comments|reasons|talked)|(?:discussed|talked about|commented on) (?:the )?most|hottest",
      "討論(?:最多|度最高|最熱)|最(?:多人)?(?:討論|常談|熱門|熱)|最多(?:人)?(?:討論|留言|理由)",
    ),
  ],
  [
    "frequency",
    pattern(
      "most (?:frequent|common|often|backed|popular|widespread|supported|mentioned)|(?:most|how) (?:people|residents)|frequency",
      "最(?:常見|頻繁|普遍|多人附議|多人支持|多人抱怨|多人遇到)|附議最多|頻率",
    ),
  ],
  [
    "severity",
    pattern("most (?:severe|painful|serious|dangerous|harmful)|severity|gravest|severest|dangerous", "最(?:嚴重|危險|傷|慘)|嚴重程度"),
  ],
  [
    "newest",
    pattern(
      "newest|latest|most recent|new (?:problems?|pain ?points?|complaints?|issues?)|just appeared|emerging",
      "最新(?:出現|冒出|增加)?的?|新出現|新冒出|剛出現|最近出現|新的(?:痛點|問題)|新增的",
    ),
  ],
  ["oldest", pattern("oldest|longest(?:[- ](?:standing|running))?|first appeared|earliest", "最早|最久|最老|由來已久")],
];

const TRENDS: [Trend, RegExp][] = [
  [
    "rising",
    pattern(
      "rising|growing|increasing|climbing|surging|trending(?: up)?|getting worse|worsening|gaining|on the rise|going up|more and more",
      "上升|升溫|增加|變多|惡化|變嚴重|竄升|越來越|成長|升高",
    ),
  ],
  [
    "falling",
    pattern(
      "falling|declining|decreasing|fading|dropping|getting better|cooling|going down|improving|on the decline",
      "下降|降溫|減少|變少|趨緩|退燒|好轉|改善中|降低",
    ),
  ],
];

const PERIODS: [Period, RegExp][] = [
  ["latest", pattern("(?:this|last|latest|past) month|most recent month", "這個月|本月|上個月|最近一個月|最新一個月")],
  ["6m", pattern("(?:last|past|recent|latest) (?:6|six) months|half a year|half year", "(?:近|最近|過去)(?:六|6)個月|半年")],
  [
    "3m",
    pattern(
      "recently|recent|lately|(?:last|past|latest) (?:3|three|few) months|these days|nowadays|right now|currently|this year|last quarter",
      "最近|近期|近來|近日|(?:近|過去)(?:三|3|幾)個月|今年|目前|現在|這陣子",
    ),
  ],
];

const ASPECTS: [Aspect, RegExp][] = [
  [
    "affected",
    pattern(
      "who (?:\\w+ ){0,2}(?:is|are|gets?|suffers?|has|have|feels?|needs?|faces?|bears?) ?(?:\\w+ )?(?:affected|hurt|hit|hardest|most|this|these|from|it)?",
      "(?:affects?|hurts?|hits?|concerns?|harms?) (?:whom|who)",
      "whom? does (?:it|this|that)",
      "(?:which|what) (?:people|groups?|kind of people|users?|customers?|residents?) (?:are|is|suffer|have|does|do|feel)",
      "whose problem",
      "target (?:users?|customers?|group)",
      "(?:影響|苦了|害了|傷)(?:到|了)?(?:誰|哪些人|什麼人|哪些族群|誰最)",
      "誰(?:會|最|比較|在|都|是|有|受|遇到|需要|深受)",
      "(?:哪些|什麼|哪種|哪類)(?:人|族群|對象|客群|家庭|族)",
      "受(?:影響|害)(?:的|最)?",
      "目標(?:客群|使用者|族群)",
    ),
  ],
  [
    "solutions",
    pattern(
      "(?:already )?exist(?:s|ing)?(?: solutions?| products?| services?)?|alternatives?|solutions?|workarounds?|competitors?|competition|been (?:done|tried)|being done|(?:anyone|anybody|somebody|government|city|authorities|officials?) (?:\\w+ )?(?:solv|respond|answer|done|doing|tried|help|fix)\\w*|official (?:response|answer|reply)|how (?:do|are) (?:people|residents|they) (?:cope|coping|dealing|deal|solve|get around|get by|manage)|(?:whats|what is) (?:missing|lacking|the gap)|gaps?|already (?:there|done|tried|available)|why (?:has|have|hasnt|havent|is it not|isnt|not|nobody|no one|is nobody|is no one|does nobody|does no one)",
      "現有|既有|已經有|已有|解決方案|解決辦法|解法|替代|變通|怎麼(?:解決|應對|因應|處理)|如何(?:解決|應對|因應|處理)|(?:官方|政府|市府|主管機關).{0,6}(?:回應|處理|做了|怎麼說|態度|解決|改善)|競爭|競品|對手|不足之處|缺口|還缺什麼|有(?:人|誰)(?:在)?(?:解決|做)",
    ),
  ],
  [
    "demand",
    pattern(
      "(?:would|will|do|does|are|is) (?:\\w+ ){0,3}(?:pay|paying|willing to pay)|pay for|willing(?:ness)? to pay|commercial(?: intent)?|market size|how (?:big|large) is the (?:market|demand)|demand|how many (?:people|residents|backers|users|citizens|persons|voices|replies|supporters)|how (?:often|common|frequent|widespread|popular)",
      "付費|付錢|掏錢|花錢買|願意(?:花|付|買)|市場(?:規模|多大|有多大|大小)|需求(?:多大|有多大|強|大不大)|規模|多少人|幾個人|有多普遍|多常|多普遍|人數",
    ),
  ],
  [
    "trend",
    pattern(
      "trends?|over time|over the (?:years|months)|getting (?:worse|better)|history|still (?:a problem|going on|active|happening|an issue)|rising or falling|developed|evolv\\w+|rising|falling|month by month|since when|how long",
      "趨勢|走勢|變化|越來越|變嚴重|還在|逐月|消長|上升還是下降|什麼時候開始|從何時|多久了|持續",
    ),
  ],
  [
    "ways_in",
    pattern(
      "opportunit(?:y|ies)|ways? in|angles?|business ideas?|ideas?|what (?:product|service|app)",
      "切入|機會|商機|點子|產品構想|做什麼產品",
    ),
  ],
  [
    "score",
    pattern(
      "(?:the |whats the |what is the |its )?scores? (?:of|for|does)|how (?:bad|severe|serious|painful)(?: is| are)?|(?:what|which) (?:score|rank)|ranked?",
      "幾分|分數|多嚴重|有多痛|多痛|排第幾|第幾名|評分",
    ),
  ],
];

const ROLES: [RoleShape, RegExp][] = [
  [
    "duo",
    pattern(
      "two of us|(?:me )?(?:and|with) (?:a |my )?(?:friend|partner|wife|husband|co-?founder)|duo|two people|2 people|pair of",
      "兩個人|兩人|二人|2人|2個人|夥伴|合夥|(?:和|跟|與)(?:一個)?(?:朋友|同學|太太|先生|同事)",
    ),
  ],
  [
    "solo",
    pattern(
      "alone|solo|by myself|on my own|one[- ]person|one-man|single founder|just me|freelancer",
      "一個人|獨自|自己一人|單人|一人|個人|獨力|自己做|單打獨鬥",
    ),
  ],
  [
    "team",
    pattern(
      "(?:our|my|a|small|with) (?:\\w+ )?team|team of|our company|agency|(?:three|four|five|six|3|4|5|6) (?:people|of us|engineers|friends|members)",
      "團隊|我們公司|[三四五六七八]個?人|[3-9]個?人",
    ),
  ],
];

const TOP = /\btop (?<digits>\d{1,2})\b|前(?<han>\d{1,2}|[一二三四五六十])/u;

export const asksAbout = (folded: string): boolean => ABOUT.test(folded);
export const asksScoring = (folded: string): boolean => SCORING.test(folded);
export const asksWhatToBuild = (folded: string): boolean => BUILD.test(folded);
export const offersMoney = (folded: string): boolean => OFFER.test(folded);
export const asksForCount = (folded: string): boolean => COUNT.test(folded);
export const asksForDomains = (folded: string): boolean => DOMAINS.test(folded);
export const asksToCompare = (folded: string): boolean => COMPARE.test(folded);
export const asksForRanking = (folded: string): boolean => RANKING.test(folded);
export const measureOf = (folded: string): Measure | undefined => firstOf(MEASURES, folded);
export const trendOf = (folded: string): Trend | undefined => firstOf(TRENDS, folded);
export const periodOf = (folded: string): Period | undefined => firstOf(PERIODS, folded);
export const aspectOf = (folded: string): Aspect | undefined => firstOf(ASPECTS, folded);
export const roleOf = (folded: string): RoleShape | undefined => firstOf(ROLES, folded);

/** How many somebody wants to see, when a number is named. */
export function topOf(folded: string): number | undefined {
  const { digits, han } = TOP.exec(folded)?.groups ?? {};
  const number = digits ?? han;
  return number === undefined ? undefined : (HAN_NUMBERS[number] ?? Number(number));
}
const HAN_NUMBERS: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 十: 10 };

function firstOf<Name>(choices: readonly (readonly [Name, RegExp])[], folded: string): Name | undefined {
  return choices.find(([, words]) => words.test(folded))?.[0];
}

/** What tells only what is asked, taken out before the rest is searched for. */
export function withoutTurns(folded: string, kinds: readonly ("ranking" | "build" | "count" | "aspect" | "period")[]): string {
  let text = folded;
  for (const kind of kinds) for (const words of TURNS[kind]) text = text.replaceAll(words, " ");
  return text;
}
const TURNS = {
  ranking: [...MEASURES.map(([, words]) => words), ...TRENDS.map(([, words]) => words), RANKING].map(globally),
  build: [BUILD, ...ROLES.map(([, words]) => words)].map(globally),
  count: [COUNT].map(globally),
  aspect: ASPECTS.map(([, words]) => globally(words)),
  period: PERIODS.map(([, words]) => globally(words)),
};

function globally(words: RegExp): RegExp {
  return new RegExp(words.source, "gu");
}
