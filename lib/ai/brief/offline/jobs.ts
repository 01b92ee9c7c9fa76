import { job, CLEAN_AIR, SOBER_ROADS, PARK_LAWFULLY, JUDGED_FAIRLY, KEEP_A_VEHICLE, type Job } from "#lib/ai/brief/offline/job";
import type { Domain } from "#lib/policy/market";

/** What people of a domain try to get done: by the words of the slug, else the domain's own. */
export function jobFor(domain: string | null, slug: string): Job {
  const jobs: readonly Job[] = Object.entries(JOBS).find(([name]) => name === domain)?.[1] ?? [];
  return jobs.find(({ speaksOf }) => speaksOf?.test(slug)) ?? jobs.find(({ speaksOf }) => !speaksOf) ?? ANYWHERE;
}

const ANYWHERE = job(["to have it work the first time", "the day goes on as planned"], ["第一次就順利辦好", "一天的安排不被打亂"]);

const JOBS = {
  "roads-parking": [
    SOBER_ROADS,
    PARK_LAWFULLY,
    JUDGED_FAIRLY,
    KEEP_A_VEHICLE,
    job(
      ["to get through traffic without fearing what others will do", "every trip ends where and when it was meant to"],
      ["上路時不必提防別人下一步會做什麼", "每一趟都能平安準時到達"],
    ),
  ],
  "motorcycles-cycling": [
    CLEAN_AIR,
    PARK_LAWFULLY,
    KEEP_A_VEHICLE,
    job(
      ["to ride as safely as everyone else travels", "going out on two wheels is no gamble"],
      ["騎車也能跟別人一樣安全", "每次出門不必賭運氣"],
    ),
  ],
  "public-transport": [
    job(
      ["to travel with enough room and without having to justify oneself", "the journey costs no strength that is needed later"],
      ["搭車有足夠的空間，也不必向人解釋", "不必把力氣耗在路上"],
      /\b(seats?|standing|crowds?|overcrowded|priority|wheelchairs?|room|quiet|pregnant|sedans)\b/,
    ),
    job(
      ["to arrive as planned, without surprises on the way", "a journey can be relied on"],
      ["照原訂計畫到達，途中沒有意外", "行程說得準"],
    ),
  ],
  housing: [
    CLEAN_AIR,
    job(
      ["to live in a building that is safe and kept in order", "nobody has to fight the neighbours for it"],
      ["住在安全、有人管理的房子裡", "不必為此跟鄰居翻臉"],
      /\b(illegal|ageing|unsafe|blocks|block|committee|rooftop|lanes)\b/,
    ),
    job(
      ["to find a home at a price that can be checked", "housing is not the greatest risk in life"],
      ["以查得清楚的價格找到住處", "住房不會變成人生最大的風險"],
    ),
  ],
  health: [
    CLEAN_AIR,
    job(
      ["to get the right help in time and within one's means", "illness does not decide everything else"],
      ["及時得到合適又負擔得起的幫助", "生病不至於打亂整個人生"],
    ),
  ],
  "education-childcare": [
    job(
      ["to be sure that the children are safe while nobody of the family is there", "parents can work without worrying"],
      ["家人不在場時，也能確定孩子是安全的", "父母可以安心上班"],
      /\b(abuse|abusive|hit|punished|punishment|emergencies|sick)\b/,
    ),
    job(
      ["to have the children in good hands for as long as work lasts", "no family has to choose between a job and a child"],
      ["上班的時間裡，孩子都有人好好照顧", "不必在工作和孩子之間二選一"],
      /\b(daycare|preschool|childcare|nursery|infant|infants|toddler|twins|drop-offs|birth|three-year-olds|parents|fathers)\b/,
    ),
    job(
      ["to learn at a bearable pace under rules that are clear", "effort goes into learning and not into the system"],
      ["在合理的步調與清楚的規則下學習", "力氣花在學習，不是花在應付制度"],
    ),
  ],
  food: [
    job(
      ["to eat well without throwing so much away", "a meal leaves neither waste nor a bad conscience"],
      ["吃得好，又不必丟掉那麼多東西", "吃完一餐不留下垃圾與愧疚"],
      /\b(surplus|near-expiry|disposable|binned)\b/,
    ),
    job(
      ["to find a proper meal at a price that is known beforehand", "eating out takes no searching and no arguing"],
      ["找得到像樣的一餐，而且事先知道價錢", "外食不必東找西找、跟人爭執"],
      /\b(vegetarians|buffet|price|hemp)\b/,
    ),
    job(
      ["to know what is in the food before eating it", "the family can eat without second thoughts"],
      ["入口之前就知道吃進了什麼", "全家人吃得安心"],
    ),
  ],
  "shopping-payments": [
    job(
      ["to pay in one go, with nothing left over to sort or keep", "a purchase is over when it is over"],
      ["一次付完，不必再整理或保管什麼", "買完就真的結束了"],
      /\b(invoices?|wallets?|slips?|carriers?|card|tax|taxed|bags)\b/,
    ),
    job(
      ["to get what was promised at the price that was named", "money well spent stays well spent"],
      ["買到的東西、付出的價錢都跟說好的一樣", "錢花得值得，也不會事後後悔"],
    ),
  ],
  "finance-insurance": [
    job(
      ["to be covered when something goes wrong on the road", "one bad moment does not ruin a household"],
      ["路上出事時有足夠的保障", "一時的意外不會拖垮整個家"],
      /\b(driver|drivers|breadwinner|compulsory|luxury)\b/,
    ),
    job(
      ["to handle money matters in one go, from wherever one is", "no half day goes into a simple transaction"],
      ["在哪裡都能一次辦完金錢的事", "不必為一筆小事耗掉半天"],
      /\b(bank|counters|cash|loan|paper|transfers|stock)\b/,
    ),
    job(
      ["to pay and receive what is fair, and to see it coming", "a household can plan its money"],
      ["該付的、該領的都合理，而且事先知道", "家裡的錢有辦法規劃"],
    ),
  ],
  "telecom-internet": [
    job(
      ["to have a connection that works, at a price that can be compared", "work and family stay within reach"],
      ["有穩定的連線，價格也能比較", "工作與家人隨時聯絡得上"],
    ),
  ],
  "utilities-energy": [
    job(
      ["to have power that can be relied on and a bill that can be read", "nobody is left in the dark"],
      ["用電穩定，帳單也看得懂", "不會突然陷入一片黑暗"],
    ),
  ],
  "living-environment": [
    CLEAN_AIR,
    job(
      ["to get rid of things properly without planning the day around it", "neither the home nor the street turns into a dump"],
      ["不必為了丟東西改變作息，也能好好處理", "家裡和街上都不會變成垃圾場"],
      /\b(garbage|glass|oil|packaging|butts|bins)\b/,
    ),
    job(["to have peace and clean surroundings at home", "rest is rest"], ["住家周圍安靜又乾淨", "回到家就能真正休息"]),
  ],
  pets: [
    job(
      ["to keep and to meet animals without harm to either side", "living with them is a pleasure again"],
      ["養動物、遇見動物都不會互相傷害", "和牠們一起生活是愉快的事"],
    ),
  ],
  "leisure-travel": [
    job(
      ["to know before paying what one will get", "days off turn out as they were planned"],
      ["付錢之前就知道會得到什麼", "假期過得跟計畫的一樣"],
      /\b(hostels|campsites|tours|rentals|games|game|signs|flights|licence|lottery|museum)\b/,
    ),
    job(["to enjoy free time in a lawful and safe place", "a day off needs no nerve"], ["在合法又安全的地方好好放鬆", "休假不必提心吊膽"]),
  ],
  "care-services": [
    job(
      ["to be cared for, or to care, without giving up everything else", "growing old does not break a family"],
      ["照顧人或被照顧時，不必賠上其他的一切", "變老不會拖垮一個家"],
    ),
  ],
  "public-services": [
    job(
      ["to get it done once, from wherever one is", "no half day goes into a formality"],
      ["在哪裡都能一次辦好", "不必為一道手續耗掉半天"],
    ),
  ],
} as const satisfies Record<Domain, readonly Job[]>;
