import { expect } from "playwright/test";
import { answerByModel } from "#lib/ai/consultant/answer-by-model";
import { gatherEvidence } from "#lib/ai/consultant/gather-evidence";
import { writeAnswer } from "#lib/ai/consultant/words/write-answer";
import { currentRelease } from "#lib/feed/release";
import { questionCases } from "../eval/cases.ts";
import { test } from "../support/fixtures.ts";
import { says } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";

test("every answer of the offline consultant, which invents nothing, would pass as a model's at the first call", async () => {
  const server = await startModelServer();
  const release = await currentRelease({});
  let asked = 0;
  for (const { message, locale } of questionCases()) {
    const evidence = await gatherEvidence({ release, message, locale });
    if (evidence.groundingCeiling === "none") continue;
    server.behaviours = [says({ off_topic: false, answer: writeAnswer(evidence, locale), follow_up_questions: evidence.followUps })];
    await answerByModel(evidence, server.settings).catch(() => undefined);
    asked += 1;
    const told = server.requests.length > asked ? server.requests.at(-1)?.messages.at(-1)?.content : undefined;
    expect(told, message).toBeUndefined();
  }
  expect(asked).toBeGreaterThan(40);
  await server.stop();
});
