import { expect } from "playwright/test";
import { answerByModel } from "#lib/ai/consultant/answer-by-model";
import { evidenceFacts, gatherEvidence } from "#lib/ai/consultant/evidence";
import { execute } from "#lib/ai/consultant/execute";
import { readPlan } from "#lib/ai/consultant/read/read-plan";
import { currentRelease } from "#lib/feed/release";
import { QUESTIONS } from "../support/consultant-questions.ts";
import { test } from "../support/fixtures.ts";
import { says } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";

test("every answer of the offline consultant, which invents nothing, would pass as a model's at the first call", async () => {
  const server = await startModelServer();
  const release = await currentRelease({});
  const faulty: string[] = [];
  let asked = 0;
  for (const { message, locale } of QUESTIONS) {
    const asking = { release, message, locale, plan: readPlan(message, release.freshness.visible_through_month) };
    const executed = await execute(asking);
    if (executed.grounding === "none") continue;
    const evidence = await gatherEvidence(asking, executed);
    // The same lines with their figures as tokens, as a model is shown them.
    const lines = evidenceFacts(evidence).filter(({ id }) => /^[KN]/.test(id));
    const answer = lines.map(({ says: line, is = {} }) => `${line}${is.cites ?? ""}`).join("\n\n");
    server.behaviours = [says({ off_topic: false, answer, follow_up_questions: evidence.followUps })];
    await answerByModel(evidence, server.settings).catch(() => undefined);
    asked += 1;
    const told = server.requests.length > asked + faulty.length ? server.requests.at(-1)?.messages.at(-1)?.content : undefined;
    if (told !== undefined) faulty.push(`${message}: ${told}`);
  }
  expect(faulty).toEqual([]);
  expect(asked).toBeGreaterThan(35);
  await server.stop();
});
