import type { Terms } from "#lib/ai/consultant/plan";
import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { moneyIn } from "#lib/language/money";
import hands from "./hands.json" with { type: "json" };

const readHands = phraseReader(Object.entries(hands) as [keyof typeof hands, string[]][]);

/** Money and hands that a message names for a plan; a price is no money that one has. */
export function readTerms(asked: string): Terms {
  const money = moneyIn(asked).filter(({ role }) => role !== "price");
  const budget = money.find(({ role }) => role === "may_spend") ?? money.find(({ role }) => role === "has");
  const role = readHands(spelt(asked))[0]?.meaning;
  return { ...(budget && { budget_twd: budget.twd }), ...(role && { role_shape: role }) };
}
