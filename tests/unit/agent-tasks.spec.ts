import { expect, test } from "playwright/test";
import { matching } from "../eval-agent/expected.ts";
import { faults } from "../eval-agent/judge.ts";
import { readPrograms } from "../eval-agent/programs.ts";
import { MOST_CALLS } from "../eval-agent/run.ts";
import { readTasks } from "../eval-agent/tasks.ts";
import { seedRecords } from "../support/seed.ts";

const tasks = readTasks();
const programs = readPrograms();

test("every errand has one program, within the calls and the tools that it may use, and none knows a slug before it was found", () => {
  expect([...programs.keys()].toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
  const slugs = new Set(seedRecords().map(({ slug }) => slug));
  for (const { id, tools, facts } of tasks) {
    const { calls = [], answers = {} } = programs.get(id) ?? {};
    expect(calls.length, id).toBeLessThanOrEqual(MOST_CALLS);
    expect(tools, id).toEqual(expect.arrayContaining(calls.map(({ tool }) => tool)));
    expect(Object.keys(answers).toSorted(), id).toEqual(facts.map(({ name }) => name).toSorted());
    const words = JSON.stringify([calls, answers]).match(/"[^"]*"/g) ?? [];
    expect(
      words.filter((word) => slugs.has(word.slice(1, -1))),
      id,
    ).toEqual([]);
  }
});

test("no errand is solved by silence, by an empty list, or by what is asked in another", () => {
  for (const task of tasks) {
    const all = (value: unknown) => Object.fromEntries(task.facts.map(({ name }) => [name, value]));
    for (const wrong of [undefined, null, "", [], "no-such-slug", ["no-such-slug"], -1])
      expect(faults(task, all(wrong)), task.id).not.toEqual([]);
  }
});

test("the scores that errands are judged by are worked out anew, and agree with a publish of the same files", () => {
  expect(matching({}).map(({ slug, composite_score: score, rank }) => [slug, score, rank])).toEqual(
    seedRecords().map(({ slug, composite_score: score, rank }) => [slug, score, rank.overall]),
  );
});
