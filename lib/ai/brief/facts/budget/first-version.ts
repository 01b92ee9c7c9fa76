import type { OfferingKind } from "#lib/ai/brief/facts/offering";
import { say } from "#lib/ai/brief/facts/say";
import type { Text } from "#lib/policy/locale";

/** What the first version of each kind of offering costs money for. */
export const BY_HAND: Record<OfferingKind, Text> = {
  information: say("人工整理第一批資料所需的調閱與影印", "Copies and look-ups for the first data, gathered by hand"),
  software: say("以試算表與表單代替程式的付費額度", "Paid quotas of spreadsheets and forms that stand in for a program"),
  service: say("親自服務前幾位客人的交通與耗材", "Travel and materials for serving the first customers oneself"),
  training: say("第一堂小班課的場地與講義", "Room and hand-outs of the first small class"),
  rental: say("借來或買二手的第一批出租品", "First items for rent, borrowed or second-hand"),
  goods: say("手工樣品與少量進貨", "Samples made by hand and a small purchase"),
  marketplace: say("人工媒合前幾筆的電話與保證金", "Phone calls and deposits for the first deals, matched by hand"),
  cover: say("彙整保單條款與試算的工本費", "Gathering policy terms and worked examples"),
  operation: say("單日試營運的場地或車輛租金", "Hire of a room or vehicle for one trial day"),
};

export const AS_PRODUCT: Record<OfferingKind, Text> = {
  information: say("第一版查詢網站與資料清理", "First look-up site and clean data"),
  software: say("第一版工具，只做一件事", "First tool, which does one thing"),
  service: say("服務器材、制服與預約頁", "Equipment for the service and a booking page"),
  training: say("教材製作與講師鐘點費", "Course materials and teachers' hours"),
  rental: say("第一批出租設備與維修備品", "First equipment for rent, with spare parts"),
  goods: say("開模前的小量生產與檢驗", "A small series before tooling, and its tests"),
  marketplace: say("媒合頁面與第一批供給者的開通", "Matching pages, and getting the first suppliers on board"),
  cover: say("試算與投保流程頁，接到持照夥伴", "Calculation and application pages that lead to the licensed partner"),
  operation: say("試營運的場地或車輛，含保證金", "Premises or vehicles for trial operation, deposits included"),
};
