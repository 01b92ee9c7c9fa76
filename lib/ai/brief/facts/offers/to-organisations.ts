import type { OfferingKind } from "#lib/ai/brief/facts/offering";
import type { Offer } from "#lib/ai/brief/facts/offers/offer";
import { say } from "#lib/ai/brief/facts/say";

const MONTHLY = { low: 6, base: 12, high: 12 };
const NOW_AND_THEN = { low: 1, base: 2, high: 4 };
const perMonth = say("每月", "a month");

/** What one firm, school, clinic, shop or building committee pays. */
export const TO_ORGANISATIONS: Record<OfferingKind, Offer> = {
  information: {
    type: say("機構訂閱的資料服務", "A data service that organisations subscribe to"),
    unit: perMonth,
    priceTwd: { low: 1_000, base: 2_000, high: 4_000 },
    paymentsPerYear: MONTHLY,
  },
  software: {
    type: say("機構按月訂閱的軟體", "Software that organisations pay for by the month"),
    unit: perMonth,
    priceTwd: { low: 1_500, base: 3_000, high: 6_000 },
    paymentsPerYear: MONTHLY,
  },
  service: {
    type: say("向機構承攬的專案服務", "Services contracted by organisations"),
    unit: say("每案", "a job"),
    priceTwd: { low: 8_000, base: 15_000, high: 30_000 },
    paymentsPerYear: NOW_AND_THEN,
  },
  training: {
    type: say("由機構付費的包班訓練", "Training that organisations book for their people"),
    unit: say("每場", "a session"),
    priceTwd: { low: 10_000, base: 20_000, high: 40_000 },
    paymentsPerYear: NOW_AND_THEN,
  },
  rental: {
    type: say("含維護的設備租賃", "Leasing of equipment, upkeep included"),
    unit: perMonth,
    priceTwd: { low: 1_500, base: 3_000, high: 6_000 },
    paymentsPerYear: MONTHLY,
  },
  goods: {
    type: say("供貨給機構與店家", "Supplies to organisations and shops"),
    unit: say("每張訂單", "an order"),
    priceTwd: { low: 3_000, base: 8_000, high: 15_000 },
    paymentsPerYear: NOW_AND_THEN,
  },
  marketplace: {
    type: say("由供給端月付的媒合平台", "A matching platform that suppliers pay for by the month"),
    unit: perMonth,
    priceTwd: { low: 600, base: 1_200, high: 2_500 },
    paymentsPerYear: MONTHLY,
  },
  cover: {
    type: say("與持照業者合作的團體方案", "Group plans with a licensed partner"),
    unit: say("每個團體", "a group"),
    priceTwd: { low: 2_000, base: 5_000, high: 10_000 },
    paymentsPerYear: { low: 1, base: 1, high: 1 },
  },
  operation: {
    type: say("受機構委託營運", "Running it under contract for organisations"),
    unit: perMonth,
    priceTwd: { low: 10_000, base: 20_000, high: 40_000 },
    paymentsPerYear: MONTHLY,
  },
};
