import type { Bounds } from "#lib/ai/check/find-length-faults";

/** How long each text of a brief is, in characters of English; `[]` is any item of a list. */
export const PROSE_BOUNDS = {
  one_line: { least: 30, most: 320 },
  executive_summary: { least: 240, most: 1400 },
  who_hurts_most: { least: 20, most: 500 },
  "why_now[]": { least: 16, most: 320 },
  wedge: { least: 24, most: 480 },
  value_proposition: { least: 20, most: 520 },
  fit: { least: 20, most: 600 },
  beachhead: { least: 16, most: 420 },
} as const satisfies Record<string, Bounds>;
