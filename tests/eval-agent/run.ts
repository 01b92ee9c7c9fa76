import { encode } from "gpt-tokenizer/encoding/o200k_base";
import type { Agent } from "./clients.ts";
import { faults } from "./judge.ts";
import { readPrograms } from "./programs.ts";
import type { Task } from "./tasks.ts";

export const MOST_CALLS = 4;

export interface Solved {
  task: Task;
  calls: number;
  /** Of all results together, as the model read them, by o200k_base. */
  tokens: number;
  /** Nothing where the answer is right and took no more calls than it may. */
  faults: string[];
}

/** One after the other, as one model works. */
export async function solveAll({ attempt }: Agent, tasks: readonly Task[]): Promise<Solved[]> {
  const programs = readPrograms();
  const solved: Solved[] = [];
  for (const task of tasks) {
    const program = programs.get(task.id);
    if (!program) throw new Error(`There is no program for ${task.id}.`);
    const { answers, calls, read } = await attempt(task, program);
    const tooMany = calls > MOST_CALLS ? [`${calls} calls`] : [];
    const tokens = read.reduce((sum, text) => sum + encode(text).length, 0);
    solved.push({ task, calls, tokens, faults: [...faults(task, answers), ...tooMany] });
  }
  return solved;
}
