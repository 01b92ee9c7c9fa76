import { expect, test } from "playwright/test";
import { inRounds } from "#lib/access/rounds";
import { newRequestTimes, timing } from "#lib/request-times";

interface Answer {
  round: number;
  place: number;
}

test("what comes while a round is under way goes together in the next one, each with its own answer in the order of coming", async () => {
  const { join, rounds } = recorded(10_000);
  const answers = [join("a"), join("a"), join("a"), join("b"), join("a")];
  expect(rounds.map(({ name, count }) => [name, count])).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  rounds[0]?.finish();
  expect(await answers[0]).toEqual({ round: 0, place: 0 });
  expect(rounds[2]).toMatchObject({ name: "a", count: 3 });
  rounds[2]?.finish();
  expect(await Promise.all([answers[1], answers[2], answers[4]])).toEqual([0, 1, 2].map((place) => ({ round: 2, place })));
  rounds[1]?.finish();
  expect(await answers[3]).toEqual({ round: 1, place: 0 });
});

test("a round that hangs holds nobody up for longer than the patience", async () => {
  const { join, rounds } = recorded(20);
  const [stuck, ...others] = [join("a"), join("a"), join("a")];
  await expect.poll(() => rounds.length, { intervals: [5] }).toBe(2);
  rounds[1]?.finish();
  expect(await Promise.all(others)).toEqual([0, 1].map((place) => ({ round: 1, place })));
  rounds[0]?.finish();
  expect(await stuck).toEqual({ round: 0, place: 0 });
});

test("a round that fails fails for those in it and for nobody else, and the next one begins", async () => {
  const { join, rounds } = recorded(10_000);
  const [first, second] = [join("a"), join("a")];
  rounds[0]?.fail(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  rounds[1]?.finish();
  expect(await second).toEqual({ round: 1, place: 0 });
});

test("one that is refused in a round does not take the others along", async () => {
  const join = inRounds<string, Answer>(10_000, String, (items) =>
    Promise.resolve(
      items.map((_, place) => () => (place === 1 ? Promise.reject(new Error("full")) : Promise.resolve({ round: 0, place }))),
    ),
  );
  const outcomes = await Promise.allSettled([join("a"), join("a"), join("a"), join("a")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("items of one name go together, each as it is; the next round does not wait for an answer that is still being made", async () => {
  const slow = Promise.withResolvers<string>();
  const asked: string[][] = [];
  const join = inRounds<string, string>(
    10_000,
    () => "all",
    (items) => {
      asked.push([...items]);
      return Promise.resolve(items.map((item) => () => (item === "slow" ? slow.promise : Promise.resolve(item))));
    },
  );
  const [first, ...others] = [join("slow"), join("b"), join("a"), join("b")];
  expect(await Promise.all(others)).toEqual(["b", "a", "b"]);
  expect(asked).toEqual([["slow"], ["b", "a", "b"]]);
  slow.resolve("at last");
  expect(await first).toBe("at last");
});

test("what a request waits for its round stands on its own line: nothing for whom began one, for others until theirs begins", async () => {
  const { join, rounds } = recorded(10_000);
  const times = ["first", "second", "third"].map((id) => newRequestTimes(id));
  const answers = times.map((own) => timing(own, () => join("a")));
  rounds[0]?.finish();
  await answers[0];
  const [first, second, third] = times.map(({ queue }) => queue);
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(0);
  expect(third).toBeGreaterThan(0);
  rounds[1]?.finish();
  await Promise.all(answers);
  expect(times.map(({ queue }) => queue)).toEqual([first, second, third]);
});

/** Rounds that end when the test says so. */
function recorded(patienceMillis: number) {
  const rounds: { name: string | undefined; count: number; finish: () => void; fail: (error: Error) => void }[] = [];
  const join = inRounds<string, Answer>(patienceMillis, String, (items) => {
    const { promise, resolve, reject } = Promise.withResolvers<(() => Promise<Answer>)[]>();
    const round = rounds.length;
    const finish = () => resolve(items.map((_, place) => () => Promise.resolve({ round, place })));
    rounds.push({ name: items[0], count: items.length, finish, fail: reject });
    return promise;
  });
  return { join, rounds };
}
