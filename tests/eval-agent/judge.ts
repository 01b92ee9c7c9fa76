import { expected } from "./expected.ts";
import type { Fact, Task } from "./tasks.ts";

/** What is wrong with an answer, fact by fact; nothing where it is right. */
export function faults({ facts }: Task, answers: Record<string, unknown>): string[] {
  return facts.flatMap((fact) => {
    const [wanted, given] = [expected(fact.from), answers[fact.name]];
    return holds(fact, wanted, given) ? [] : [`${fact.name}: ${shown(given)}, and not ${fact.check} ${shown(wanted)}`];
  });
}

function holds({ check, least = 0, share = 1 }: Fact, wanted: unknown, given: unknown): boolean {
  const [all, found] = [listed(wanted), listed(given)];
  const said = found.map(String);
  switch (check) {
    case "equals":
      return given === wanted;
    case "in":
      return all.includes(given);
    case "list":
      return JSON.stringify(found) === JSON.stringify(all);
    case "same_set":
      return found.length === all.length && new Set([...found, ...all]).size === all.length;
    case "covers":
      return all.filter((one) => found.includes(one)).length >= share * all.length;
    case "within":
      return found.length >= Math.max(least, 1) && found.every((one) => all.includes(one));
    case "mentions_one":
      return all.some((one) => said.some((text) => text.includes(String(one))));
    case "mentions_all":
      return all.every((one) => said.some((text) => text.includes(String(one))));
  }
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value).slice(0, 200);
}
