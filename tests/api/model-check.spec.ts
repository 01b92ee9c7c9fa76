import { settingOf } from "#lib/ai/consultant/read/setting";
import { expect } from "playwright/test";
import { answerByModel } from "#lib/ai/consultant/answer-by-model";
import { consult } from "#lib/ai/consultant/consult";
import { evidenceFacts, gatherEvidence } from "#lib/ai/consultant/evidence";
import { execute } from "#lib/ai/consultant/execute";
import { readPlan } from "#lib/ai/consultant/read/read-plan";
import { currentRelease } from "#lib/feed/release";
import { QUESTIONS } from "../support/consultant-questions.ts";
import { test } from "../support/fixtures.ts";
import { knowsNoTools, looksUp, says } from "../support/model-behaviours.ts";
import { startModelServer, type Behaviour, type ModelServer } from "../support/model-server.ts";

test("every answer of the offline consultant, which invents nothing, would pass as a model's at the first call", async () => {
  const server = await startModelServer();
  const release = await currentRelease({});
  const faulty: string[] = [];
  let asked = 0;
  for (const { message, locale } of QUESTIONS) {
    const asking = { release, message, locale, plan: readPlan(message, await settingOf(release)) };
    const executed = await execute(asking);
    if (executed.grounding === "none") continue;
    const evidence = await gatherEvidence(asking, executed);
    // The same lines with their figures as tokens, as a model is shown them.
    const lines = evidenceFacts(evidence).filter(({ id }) => /^[KN]/.test(id));
    const answer = lines.map(({ says: line, is = {} }) => `${line}${is.cites ?? ""}`).join("\n\n");
    server.behaviours = [says({ off_topic: false, grounding: "full", answer, follow_up_questions: evidence.followUps })];
    await answerByModel(evidence, server.settings).catch(() => undefined);
    asked += 1;
    const told = server.requests.length > asked + faulty.length ? server.requests.at(-1)?.messages.at(-1)?.content : undefined;
    if (told !== undefined) faulty.push(`${message}: ${told}`);
  }
  expect(faulty).toEqual([]);
  expect(asked).toBeGreaterThan(35);
  await server.stop();
});

test.describe("a model that looks things up", () => {
  const asked = { message: "What do people say about parking at night?", locale: "en" as const };
  const reply = (answer: string) => ({
    ...{ off_topic: false, grounding: "full", answer },
    follow_up_questions: ["Which domain hurts most?", "Which problems are rising?"],
  });
  const good = "The one that weighs most scores {P1.score}, and people have put up with it for long [1].";
  /** As the operation asks it. */
  async function consulted(server: ModelServer, ...behaviours: Behaviour[]) {
    server.behaviours = [...Array<Behaviour>(server.requests.length), ...behaviours];
    const writer = { kind: "model", name: "test-model", model: server.settings, run: {} } as const;
    return consult({ release: await currentRelease({}), ...asked }, writer);
  }
  const plan = { kind: "list", where: { words: "leaving the car somewhere" }, sort: { field: "score", order: "desc" }, take: 3 };

  test("answers from what its tools returned, and from nothing else", async () => {
    const server = await startModelServer();
    const said = await consulted(server, looksUp({ name: "run_plan", input: plan }), says(reply(good)));
    // A ranking over a subject that the catalogue does not mark rests on the search's guess, whatever a model says of it.
    expect(said).toMatchObject({ grounding: "partial", generated_by: "test-model" });
    expect(said.citations).toHaveLength(1);
    expect(said.answer).toMatch(/scores \d+(?:\.\d)? of 100/);
    expect(server.requests).toHaveLength(2);
    const [first, second] = server.requests;
    expect(first?.tools?.map(({ function: { name } }) => name)).toEqual(["run_plan", "search_painpoints", "get_painpoint"]);
    expect(second?.messages.find(({ role }) => role === "tool")?.content).toContain('"id":"P1"');

    const lie = says(reply("It scores {P9.score}, says the catalogue of what hurts people in the city [9]."));
    const told = await consulted(server, looksUp({ name: "run_plan", input: plan }), lie, says(reply(good)));
    expect(told.citations).toHaveLength(1);
    expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain("{P9.score} is no figure");
    expect(server.requests.at(-1)?.tools, "a repair looks nothing up").toBeUndefined();
    await server.stop();
  });

  test("opens what it found, survives a plan that is none, and says of what was left out that it is only a part", async () => {
    const server = await startModelServer();
    const leftOut = { ...plan, left_out: [{ what: "district", words: "at night" }] };
    const said = await consulted(
      server,
      looksUp({ name: "run_plan", input: { kind: "dance" } }, { name: "nothing", input: {} }),
      looksUp({ name: "run_plan", input: leftOut }),
      looksUp({ name: "get_painpoint", input: { id: "P1" } }),
      says(reply(good)),
    );
    expect(said).toMatchObject({ grounding: "partial" });
    expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain('"id":"X1"');
    await server.stop();
  });

  test("has five steps and one repair, and then it is over", async () => {
    const server = await startModelServer();
    const endless = looksUp({ name: "search_painpoints", input: { words: "parking" } });
    await expect(consulted(server, endless)).rejects.toMatchObject({ code: "ai_failed" });
    expect(server.requests).toHaveLength(6);
    await server.stop();
  });

  test("where it knows no tools, or calls none, answers from what the offline plan found, in one more call", async () => {
    const server = await startModelServer();
    const told = says(reply("People say that it hurts them, in their own words and at length, as the catalogue has it [1]."));
    expect((await consulted(server, told)).citations).toHaveLength(1);
    expect(server.requests.map(({ tools }) => tools !== undefined)).toEqual([true, false]);
    server.settings = { ...server.settings, name: "toolless" };
    for (const _ of [1, 2]) expect((await consulted(server, knowsNoTools(told))).citations).toHaveLength(1);
    expect(
      server.requests.slice(2).map(({ tools }) => tools !== undefined),
      "offered once, then never again",
    ).toEqual([true, false, false]);
    await server.stop();
  });

  test("is not asked where somebody is in danger or greets", async () => {
    const server = await startModelServer(says(reply(good)));
    const writer = { kind: "model", name: "test-model", model: server.settings, run: {} } as const;
    for (const message of ["I want to kill myself", "你好"])
      expect(await consult({ release: await currentRelease({}), locale: "en", message }, writer)).toMatchObject({
        grounding: "none",
        generated_by: "offline",
      });
    expect(server.requests).toEqual([]);
    await server.stop();
  });
});
