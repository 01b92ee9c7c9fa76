import type { Text } from "#lib/policy/locale";
import type { Domain } from "#lib/policy/market";

/** Where the people of a domain are met, who can introduce one to them, and what a first version must keep its hands off. */
export interface Ground {
  /** After `at`. */
  places: Text;
  /** A noun phrase in the plural. */
  partners: Text;
  /** A sentence. */
  wont: Text;
}

export function groundFor(domain: string | null): Ground {
  return Object.entries(GROUNDS).find(([slug]) => slug === domain)?.[1] ?? ANYWHERE;
}

const ground = (places: [string, string], partners: [string, string], wont: [string, string]): Ground => ({
  places: { en: places[0], "zh-Hant": places[1] },
  partners: { en: partners[0], "zh-Hant": partners[1] },
  wont: { en: wont[0], "zh-Hant": wont[1] },
});

const ANYWHERE = ground(
  ["the places where the complaint arises", "抱怨發生的地方"],
  ["people who meet them every day", "每天接觸他們的人"],
  ["No second city before the first one works.", "第一個城市還沒做起來，不做第二個。"],
);

const GROUNDS: Record<Domain, Ground> = {
  "roads-parking": ground(
    ["car parks, petrol stations and drivers' groups online", "停車場、加油站與駕駛社團"],
    ["driving schools, insurers and fleet managers", "駕訓班、保險業務與車隊管理人"],
    ["No device that distracts a driver, and no naming of number plates in public.", "不做會讓駕駛分心的裝置，也不公開任何車號。"],
  ),
  "motorcycles-cycling": ground(
    ["scooter repair shops, school gates and riders' groups online", "機車行、校門口與車友社團"],
    ["repair shops, riding schools and delivery fleets", "機車行、駕訓班與外送車隊"],
    ["No advice that needs a law to change first.", "不提供要等修法才用得上的建議。"],
  ),
  "public-transport": ground(
    ["stations, stops and commuters' groups online", "車站、站牌與通勤社團"],
    ["employers near a station, carers' groups and passenger associations", "車站附近的公司、照顧者團體與乘客團體"],
    ["No ticket sales and no promise about an operator's service.", "不賣票，也不替營運單位的服務打包票。"],
  ),
  housing: ground(
    ["estate noticeboards, viewings and residents' chat groups", "社區公布欄、看屋現場與住戶群組"],
    ["management committees, letting agents and architects", "管委會、租屋仲介與建築師"],
    ["No handling of deposits and no legal opinions.", "不經手押金，也不出具法律意見。"],
  ),
  health: ground(
    ["pharmacies, clinic waiting rooms and patients' groups", "藥局、診所候診區與病友團體"],
    ["patients' associations, pharmacists and clinic nurses", "病友協會、藥師與診所護理師"],
    ["No diagnosis, no treatment advice and no storing of medical records.", "不診斷、不給治療建議，也不保存病歷。"],
  ),
  "education-childcare": ground(
    ["school gates, parents' chat groups and after-school centres", "校門口、家長群組與安親班"],
    ["parents' associations, teachers and childcare centres", "家長會、老師與托育機構"],
    ["No pupil's data without a parent's written consent.", "沒有家長書面同意，不收學生的任何資料。"],
  ),
  food: ground(
    ["markets, lunch places and buyers' groups online", "市場、午餐店家與團購社群"],
    ["shop owners, market stall-holders and nutritionists", "店家、攤商與營養師"],
    ["No health claims, and no verdict on a product that nobody has tested.", "不宣稱療效，也不評斷沒人驗過的產品。"],
  ),
  "shopping-payments": ground(
    ["small shops, tills and bargain groups online", "小店、收銀台與省錢社團"],
    ["shop owners, bookkeepers and payment providers", "店家、記帳業者與支付業者"],
    ["No holding of anybody's money or card numbers.", "不經手任何人的錢，也不存卡號。"],
  ),
  "finance-insurance": ground(
    ["bank queues, payday conversations and household-money groups online", "銀行臨櫃、發薪日的閒談與理財社團"],
    ["insurance agents, bookkeepers and social workers", "保險業務、記帳士與社工"],
    ["No holding of other people's money and no recommendation of a single product.", "不保管別人的錢，也不推薦單一商品。"],
  ),
  "telecom-internet": ground(
    ["phone shops, home offices and technology forums", "通訊行、居家辦公族與科技論壇"],
    ["phone shops, building managers and home-office communities", "通訊行、大樓管理員與居家辦公社群"],
    ["No reselling of contracts before customers trust the comparison.", "顧客還沒信任比較結果之前，不轉賣合約。"],
  ),
  "utilities-energy": ground(
    ["estate meetings, electricians' shops and homeowners' groups online", "住戶大會、水電行與屋主社團"],
    ["electricians, management committees and meter manufacturers", "水電師傅、管委會與電表廠商"],
    ["No work on live wiring without a licensed electrician.", "沒有合格電匠在場，不動任何電路。"],
  ),
  "living-environment": ground(
    ["ward offices, street corners and neighbourhood groups online", "里辦公處、街角與鄰里社團"],
    ["ward chiefs, shop associations and cleaning teams", "里長、商圈組織與清潔隊"],
    ["No campaign against single neighbours or shops.", "不針對個別鄰居或店家發動抵制。"],
  ),
  pets: ground(
    ["vet clinics, dog runs and owners' groups online", "動物醫院、狗公園與飼主社團"],
    ["vets, shelters and groomers", "獸醫、收容所與美容師"],
    ["No buying, selling or breeding of animals.", "不買賣、不繁殖動物。"],
  ),
  "leisure-travel": ground(
    ["trailheads, booking pages and hobby groups online", "登山口、訂位頁面與同好社團"],
    ["clubs, guesthouses and equipment shops", "社團、民宿與器材行"],
    ["No bookings for activities whose legality is unclear.", "合法性不明的活動，不代訂。"],
  ),
  "care-services": ground(
    ["day-care centres, ward offices and family carers' groups", "日照中心、里辦公處與家庭照顧者團體"],
    ["care managers, social workers and discharge nurses", "照顧管理專員、社工與出院準備護理師"],
    ["No nursing tasks, and nobody alone in a home without a check and insurance.", "不做護理行為；沒有查核與保險，不讓人單獨進入家中。"],
  ),
  "public-services": ground(
    ["service counters, copy shops and residents' groups online", "服務櫃檯、影印店與居民社團"],
    ["ward chiefs, document agents and citizens' groups", "里長、代書與民間團體"],
    ["No acting on anyone's behalf without a signed authorisation.", "沒有書面委託，不代任何人辦事。"],
  ),
};
