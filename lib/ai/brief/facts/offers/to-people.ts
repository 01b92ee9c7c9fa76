import type { OfferingKind } from "#lib/ai/brief/facts/offering";
import type { Offer } from "#lib/ai/brief/facts/offers/offer";
import { say } from "#lib/ai/brief/facts/say";

/** What one person or one home pays. */
export const TO_PEOPLE: Record<OfferingKind, Offer> = {
  information: {
    type: say("免費查詢，完整報告單次付費", "Free look-up with a full report paid per use"),
    unit: say("每份報告", "a report"),
    priceTwd: { low: 90, base: 150, high: 300 },
    paymentsPerYear: { low: 1, base: 2, high: 4 },
  },
  software: {
    type: say("個人訂閱的數位工具", "A digital tool by personal subscription"),
    unit: say("每月", "a month"),
    priceTwd: { low: 60, base: 120, high: 200 },
    paymentsPerYear: { low: 4, base: 8, high: 12 },
  },
  service: {
    type: say("按次收費的到府或代辦服務", "A service done for people, paid by the job"),
    unit: say("每次", "a job"),
    priceTwd: { low: 500, base: 1_000, high: 2_000 },
    paymentsPerYear: { low: 1, base: 1, high: 2 },
  },
  training: {
    type: say("按人次收費的課程", "Courses paid by the seat"),
    unit: say("每人次", "a seat"),
    priceTwd: { low: 600, base: 1_200, high: 2_400 },
    paymentsPerYear: { low: 1, base: 1, high: 2 },
  },
  rental: {
    type: say("月租加押金", "Monthly rental with a deposit"),
    unit: say("每月", "a month"),
    priceTwd: { low: 200, base: 400, high: 800 },
    paymentsPerYear: { low: 3, base: 6, high: 12 },
  },
  goods: {
    type: say("直接銷售的商品", "Goods sold directly"),
    unit: say("每件", "a piece"),
    priceTwd: { low: 400, base: 900, high: 1_800 },
    paymentsPerYear: { low: 1, base: 1, high: 2 },
  },
  marketplace: {
    type: say("按成交抽成的媒合", "Matching with a fee on each deal"),
    unit: say("每筆成交", "a deal"),
    priceTwd: { low: 30, base: 60, high: 120 },
    paymentsPerYear: { low: 2, base: 4, high: 10 },
  },
  cover: {
    type: say("與持照業者合作，按件收介紹費", "An introduction fee per contract, with a licensed partner"),
    unit: say("每件契約", "a contract"),
    priceTwd: { low: 100, base: 200, high: 400 },
    paymentsPerYear: { low: 1, base: 1, high: 1 },
  },
  operation: {
    type: say("自行營運，按次收費", "Run by ourselves, paid by the visit or ride"),
    unit: say("每人次", "a visit"),
    priceTwd: { low: 100, base: 200, high: 400 },
    paymentsPerYear: { low: 6, base: 12, high: 40 },
  },
};
