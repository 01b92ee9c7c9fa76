import type { Terms } from "#lib/ai/consultant/plan";
import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { moneyIn } from "#lib/language/money";

const readHands = phraseReader<NonNullable<Terms["role_shape"]>>([
  ["solo", ["一個人", "自己一人", "獨自", "單打獨鬥", "一人公司", "alone", "by myself", "on my own", "solo", "one person", "freelancer"]],
  [
    "duo",
    [
      "兩個人",
      "我們兩個",
      "兩人",
      "我跟我先生",
      "我跟我太太",
      "我和朋友",
      "合夥人",
      "夫妻",
      "two of us",
      "two people",
      "we are two",
      "my partner and i",
      "my wife and i",
      "my husband and i",
      "a friend and i",
      "co-founder",
    ],
  ],
  [
    "team",
    [
      "我們團隊",
      "一個團隊",
      "我們公司",
      "三個人",
      "四個人",
      "五個人",
      "our team",
      "a team",
      "our company",
      "our firm",
      "three of us",
      "four of us",
      "staff of",
    ],
  ],
]);

/** Money and hands that a message names for a plan; a price is no money that one has. */
export function readTerms(asked: string): Terms {
  const money = moneyIn(asked).filter(({ role }) => role !== "price");
  const budget = money.find(({ role }) => role === "may_spend") ?? money.find(({ role }) => role === "has");
  const hands = readHands(spelt(asked))[0]?.meaning;
  return { ...(budget && { budget_twd: budget.twd }), ...(hands && { role_shape: hands }) };
}
