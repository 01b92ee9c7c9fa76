import { halfOf, type Gold } from "./gold.ts";
import { measureGroups } from "./measure-groups.ts";
import { bestCut, scoreTriage } from "./measure-triage.ts";

/** Share of held-out pains that the floor may lose. */
const LOST = 0.02;
const GROUP_CUTS = [0.08, 0.1, 0.11, 0.12, 0.13, 0.14, 0.15, 0.2];

/** Prints the cuts that the working half of the pain points gives; the kept half is not looked at. */
export function tune(gold: Gold): void {
  const scores = scoreTriage(gold);
  const heldOut = scores.used.filter(({ slug }) => halfOf(slug) === "working").flatMap((one) => one.heldOut);
  const sorted = heldOut.toSorted((a, b) => a - b);
  console.log(`TRIAGE_FLOOR ${sorted[Math.floor(sorted.length * LOST)]?.toFixed(3)}`);
  console.log(`NEW_BELOW ${bestCut(scores, "working").toFixed(3)}`);
  for (const cut of GROUP_CUTS) {
    const { precision, recall, f1 } = measureGroups(gold, "working", cut);
    console.log(`GROUP_CUT ${cut}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`);
  }
}
