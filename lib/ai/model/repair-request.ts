import type { ModelMessage } from "ai";
import { LONGEST_ANSWER_CHARACTERS } from "#lib/ai/model/limits";

const MOST_FAULTS_TOLD = 24;

/** The model's own answer, and what is wrong with it. */
export function repairRequest(answer: string, faults: readonly string[]): ModelMessage[] {
  const list = faults.slice(0, MOST_FAULTS_TOLD).map((fault) => `- ${fault}`);
  return [
    { role: "assistant", content: answer.slice(0, LONGEST_ANSWER_CHARACTERS) || "(nothing)" },
    {
      role: "user",
      content: `Your answer cannot be used:\n${list.join("\n")}\nWrite the whole JSON object again with these faults mended and everything else kept. All rules still hold.`,
    },
  ];
}
