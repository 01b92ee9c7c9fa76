import { readFileSync } from "node:fs";
import { z } from "zod";
import { DuplicateFinder } from "#lib/extraction/matching/duplicates";
import type { Gold } from "./gold.ts";

const Pair = z.strictObject({ a: z.string(), b: z.string(), label: z.enum(["duplicate", "near", "different"]) });
type Pair = z.infer<typeof Pair>;

export interface DuplicateFigures {
  pairs: number;
  precision: number;
  recall: number;
  f1: number;
  /** Of pairs that are no copies and begin alike: how many were merged, and how many a person is shown. */
  near: { all: number; merged: number; shown: number };
  missed: Pair[];
}

/** Planted pairs, through the finder as the steps use it: a copy is one that it merges. */
export function measureDuplicates(file: string): DuplicateFigures {
  const pairs = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => Pair.parse(JSON.parse(line)));
  const judged = pairs.map((pair) => {
    const finder = new DuplicateFinder();
    finder.add("a", pair.a);
    const { merged, near } = finder.add("b", pair.b);
    return { pair, isMerged: merged !== undefined, isShown: near.length > 0 };
  });
  const count = (label: Pair["label"], isMerged: boolean) =>
    judged.filter((one) => one.pair.label === label && one.isMerged === isMerged).length;
  const right = count("duplicate", true);
  const merged = judged.filter(({ isMerged }) => isMerged).length;
  const wanted = right + count("duplicate", false);
  const near = judged.filter(({ pair }) => pair.label === "near");
  return {
    pairs: pairs.length,
    precision: right / merged,
    recall: right / wanted,
    f1: (2 * right) / (merged + wanted),
    near: { all: near.length, merged: count("near", true), shown: near.filter(({ isShown }) => isShown).length },
    missed: judged.filter(({ pair, isMerged }) => isMerged !== (pair.label === "duplicate")).map(({ pair }) => pair),
  };
}

/** How many of the raw threads are copies, and how many a person would look at. */
export function rawDuplicates({ threads }: Gold): { merged: number; near: number } {
  const finder = new DuplicateFinder();
  const found = threads.map(({ id, text }) => finder.add(id, text));
  return { merged: found.filter(({ merged }) => merged !== undefined).length, near: found.filter(({ near }) => near.length > 0).length };
}
