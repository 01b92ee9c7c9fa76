import { readFileSync } from "node:fs";
import { z } from "zod";

const Case = z.object({
  text: z.string(),
  planted: z.array(z.object({ kind: z.string(), value: z.string() })),
  fair: z.array(z.string()),
});

export interface MaskFigures {
  planted: number;
  masked: number;
  /** Words that only look like personal data, and how many of them were left. */
  fair: number;
  left: number;
}

/** Planted personal data that no longer stands in the masked text, and fair words that still do. */
export function measureMasks(file: string, mask: (text: string) => { text: string }): MaskFigures {
  const cases = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => Case.parse(JSON.parse(line)));
  const texts = cases.map(({ text, planted, fair }) => ({ masked: mask(text).text, planted, fair }));
  const planted = texts.flatMap((one) => one.planted.map(({ value }) => !one.masked.includes(value)));
  const fair = texts.flatMap((one) => one.fair.map((word) => one.masked.includes(word)));
  const count = (all: readonly boolean[]) => all.filter(Boolean).length;
  return { planted: planted.length, masked: count(planted), fair: fair.length, left: count(fair) };
}
