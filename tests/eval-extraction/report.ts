import { NEW_BELOW, TRIAGE_FLOOR } from "#lib/extraction/matching/cuts";
import { B, K1 } from "#lib/extraction/matching/bm25";
import { K3 } from "#lib/extraction/matching/candidate-index";
import { COPY, CUT_COPY, meetingChance, NEAR } from "#lib/extraction/matching/duplicates";
import { GROUP_CUT } from "#lib/extraction/matching/group";
import { FUSION_K } from "#lib/extraction/matching/ranks";
import type { HalfName } from "./gold.ts";
import { ofHalf, recall, type Found } from "./measure-candidates.ts";
import type { DuplicateFigures } from "./measure-duplicates.ts";
import type { PairFigures } from "./measure-groups.ts";
import type { MaskFigures } from "./measure-masks.ts";
import type { Speed } from "./measure-speed.ts";
import { below, triageFigures, type TriageScores } from "./measure-triage.ts";

export interface Evaluation {
  date: string;
  threads: number;
  triage: TriageScores;
  fellows: Found[];
  unlinked: number[];
  duplicates: DuplicateFigures;
  raw: { merged: number; near: number };
  /** Undefined where no planted data were given. */
  masks: MaskFigures;
  /** Of sets that another reader wrote and that nothing was tuned on. */
  kept: { duplicates: DuplicateFigures; masks: MaskFigures | undefined };
  groups: Record<HalfName, PairFigures>;
  speed: Speed;
}

const HALVES = ["working", "kept"] as const;

/** The evaluation as a page: the bars, then each step's figures by half with how they were come by. */
export function report(evaluation: Evaluation): string {
  const { date, threads, triage, fellows, unlinked, duplicates, raw, masks, kept, groups, speed } = evaluation;
  const figures = [...HALVES, undefined].map((half) => triageFigures(triage, NEW_BELOW, half));
  const triageRow = (name: string, of: (one: (typeof figures)[number]) => string) => [name, ...figures.map(of)];
  const foundRow = (name: string, of: (one: Found) => number) => [
    name,
    ...[...HALVES.map((half) => ofHalf(fellows, half)), fellows].map((found) => percent(recall(found.map(of)))),
  ];
  return `# Evaluation of extraction

\`npm run eval:extraction FOLDER\` writes this page: the steps from a discussion to its candidates, against ${threads.toLocaleString("en")} raw discussions of which ${triage.used.length} became the shipped pain points. The raw discussions are private: they are read from the folder that is named, held in memory and stored nowhere.

${date}. No model was asked.

## Bars

${table(["", "bar", "figure", ""], bars(evaluation))}

## How it was measured

The pain points are split by a digest of their names into a working half, on which every cut is tuned (\`-- --tune\`), and a kept half, which is only measured. Both are shown. What was chosen with all of the gold in view is named: words are pairs of Han characters and stems, BM25 with k1 = ${K1}, b = ${B} and k3 = ${K3.own} against own words, ${K3.linked} against linked discussions, the weights of fields (headline and keywords 3, summary and who 3, what is around it 2, dossier 1), and that a score is divided by the square root of the text's length.

## Triage

The score of a discussion is how well it answers to the own words of the pain point that is nearest. AUC: how often a discussion that was used scores higher than one that was not.

${table(
  ["AUC", "working", "kept", "all"],
  [
    triageRow("every pain point in the index", ({ known }) => known.toFixed(3)),
    triageRow("discussions whose pain point is held out, against the unused", ({ heldOut }) => heldOut.toFixed(3)),
    ["three tenths of the pain points held out, all discussions", "", "", figures.at(-1)?.mixed.toFixed(3) ?? ""],
  ],
)}

**The first line flatters.** The own words of a pain point were written from its discussions, so that the index has seen every used one in other words, and the bar is set against a figure (0.91) that was come by in the same way. The second line is what a pain that the catalogue does not know may expect: it hardly stands out from what nobody used. What was used was chosen by a person, and also by how many in the city backed it, which no text says: a logistic regression over all words, fitted on the gold and scored out of fold, came to 0.76 there, one over fourteen features of the scores to 0.65. Neither is used: the second gains nothing, and the weights of the first are a list of this city's words. A small gain is left there for whoever has judged discussions of their own.

So the floor (${TRIAGE_FLOOR}) rejects only what is far from everything: below it lie ${percent(
    below(
      triage.used.flatMap(({ heldOut }) => heldOut),
      TRIAGE_FLOOR,
    ),
  )} of the held-out pains and ${percent(
    below(
      triage.unused.flatMap(({ heldOut }) => heldOut),
      TRIAGE_FLOOR,
    ),
  )} of the unused.

## Candidates

For each discussion of the ${new Set(fellows.map(({ slug }) => slug)).size} pain points that have two or more: its pain point stands in the index by its own words, its dossier and its other discussions, never by that one (no count of its words, not its length). BM25 over own words and BM25 over linked discussions are joined by reciprocal ranks (k = ${FUSION_K}). A pain point without a linked discussion takes its rank by own words in both: before it did, it was never shown beside those that have one. Embeddings are not used.

${table(
  ["recall at 20", "working", "kept", "all"],
  [
    foundRow("own words and other discussions", ({ fused }) => fused),
    foundRow("other discussions alone (0.90 by plain BM25)", ({ byLinkedAlone }) => byLinkedAlone),
  ],
)}

Recall at 1, joined: ${percent(
    recall(
      fellows.map(({ fused }) => fused),
      1,
    ),
  )}. The ${unlinked.length} pain points of one discussion, known by their own words alone while the others have linked ones: recall at 20 ${percent(recall(unlinked))}. Own words flatter here, too.

## Copies

A text is a copy where it shares ${COPY} of its shingles (Jaccard), or ${CUT_COPY.likeness} while ${percent(CUT_COPY.contained)} of the shorter one stand in the longer: a greeting was added, a tail cut. From ${NEAR} on a person looks. Letters and digits alone count, in one width, case and script; a shingle is three characters from a Han one on, and five from any other: with five Han characters, three slips of the pen made a post of sixty another text. MinHash (32 bands of 4) brings two texts of likeness ${COPY} together with a probability of ${meetingChance(COPY).toFixed(7)}, of ${CUT_COPY.likeness} ${meetingChance(CUT_COPY.likeness).toFixed(3)}, of ${NEAR} ${meetingChance(NEAR).toFixed(3)}.

Of ${duplicates.pairs} pairs that a reader planted who had not seen the code: precision ${percent(duplicates.precision)}, recall ${percent(duplicates.recall)}. What is no copy and begins alike (an update, another's story): ${duplicates.near.merged} of ${duplicates.near.all} merged, ${duplicates.near.shown} shown to a person; they are discussions of their own, which candidates bring to the same pain point. Length of shingles and the rule for cut copies were chosen on this set.${duplicates.missed.length === 0 ? "" : ` Wrong: ${duplicates.missed.map(({ b, label }) => `“${b.slice(0, 24)}…” (${label})`).join("; ")}.`}

A second kept set (${kept.duplicates.pairs} pairs by another reader; the first missed its bar with 0.947, was looked at, and is in the working set) was run once: precision ${percent(kept.duplicates.precision)}, recall ${percent(kept.duplicates.recall)}.

Among the raw discussions ${raw.merged} are copies of an earlier one, and ${raw.near} are near one.

## Masks

Of ${masks.planted} planted e-mail addresses, phone and identity numbers, plates and addresses ${masks.masked} are masked whole, and ${masks.left} of ${masks.fair} fair neighbours stay. Three kept sets of three readers missed the bar when each was run first (61 of 65, 52 of 53 and 51 of 53: spellings in Han digits with marks between, dashes of other kinds and blanks around them, a plate without its dash, floors): what people do not write every day is found after it was seen once. they are in the working set now.${kept.masks ? ` A fourth one was run once: ${kept.masks.masked} of ${kept.masks.planted}, ${kept.masks.left} of ${kept.masks.fair} fair ones; of one English address the district behind the road stayed.` : ""}

## New ones

A discussion is new where its best score lies below ${NEW_BELOW}. Three tenths of the pain points are held out at a time.

${table(
  ["", "working", "kept", "all"],
  [
    triageRow("held-out ones that come out as new", ({ newFound }) => percent(newFound)),
    triageRow("known ones wrongly called new", ({ knownCalledNew }) => percent(knownCalledNew)),
  ],
)}

New ones are put together by average linkage over their 20 nearest (cosine of weighted words), down to ${GROUP_CUT}. All discussions of a half as if they were new, by pairs:

${table(
  ["", ...HALVES],
  (["precision", "recall", "f1"] as const).map((name) => [name, ...HALVES.map((half) => percent(groups[half][name]))]),
)}

Whether two discussions are one pain point is a judgement that their words alone carry badly; a group is a proposal that a person splits or merges.

## Speed

${speed.threads.toLocaleString("en")} discussions, each the beginning of a real one and the end of another, on one core while others used the machine: index ${seconds(speed.index)}, copies ${seconds(speed.duplicates)}, triage ${seconds(speed.triage)}, candidates ${seconds(speed.candidates)}; grouping all of them as new ${seconds(speed.grouping)}. Reading, masking and storing are not in it.
`;
}

function bars({ triage, fellows, duplicates, masks, kept, speed }: Evaluation): string[][] {
  const { known, mixed } = triageFigures(triage, NEW_BELOW);
  const found = recall(fellows.map(({ fused }) => fused));
  const total = speed.index + speed.duplicates + speed.triage + speed.candidates;
  const unasked = ["not measured", "a model is needed"];
  return [
    ["triage, AUC, every pain point in the index", "≥ 0.93", known.toFixed(3), verdict(known >= 0.93)],
    ["triage, AUC, three tenths of the pain points held out", "≥ 0.93", mixed.toFixed(3), verdict(mixed >= 0.93)],
    ["candidates, recall at 20", "≥ 95 %", percent(found), verdict(found >= 0.95)],
    ["copies, F1 on planted pairs", "≥ 0.95", duplicates.f1.toFixed(3), verdict(duplicates.f1 >= 0.95)],
    ["the same, on a kept set", "≥ 0.95", kept.duplicates.f1.toFixed(3), verdict(kept.duplicates.f1 >= 0.95)],
    ["masking, of planted personal data", "100 %", ...maskBar(masks)],
    ["the same, on a kept set", "100 %", ...(kept.masks ? maskBar(kept.masks) : ["not measured", ""])],
    [`${speed.threads.toLocaleString("en")} discussions, copies to candidates`, "≤ 120 s", seconds(total), verdict(total <= 120)],
    ["links, precision", "≥ 95 %", ...unasked],
    ["links, recall", "≥ 90 %", ...unasked],
    ["severity within 1.5", "≥ 90 %", ...unasked],
    ["cost of 1,000 discussions", "≤ US$3", ...unasked],
  ];
}

function maskBar({ masked, planted }: MaskFigures): string[] {
  return [`${masked} of ${planted}`, verdict(masked === planted)];
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "**missed**";
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
