import { labelsRead } from "#lib/ai/consultant/read/labels";
import type { LabelsHeader } from "#lib/ai/consultant/read/learned";
import type { Pieces } from "#lib/ai/consultant/read/pieces";
import { VectorFile } from "#lib/feed/search/vector-file";
import { frequent } from "./course.ts";
import { vectorFile } from "./file.ts";
import { learnMargin } from "./margins.ts";

/** A feature that fewer texts have is no rule. */
const LEAST_TEXTS = 2;
/** A fragment counts as so much of a question. */
export const FRAGMENT = 0.3;
/** What lies on the margin leads by so much. */
const SURE = 4;
/** In so many parts, each learned from the others, questions tell where the bound between said and not said lies. */
const PARTS = 3;
/** So many neighbours, most of them by one writer, are of one part. */
const RUN = 100;

/** What labels something says, how much it counts, and whether it would say one, if that were so. */
interface Labelled {
  said: ReadonlySet<string>;
  weight: number;
  tells: (label: string) => boolean;
}

/** A text with the labels that it says. */
export interface Lesson extends Labelled {
  text: Pieces;
}

/** Features with the labels that they say. */
export interface LabelledFeatures extends Labelled {
  features: readonly string[];
}

interface Course {
  questions: readonly Lesson[];
  /** Stretches and names, which tell no bound. */
  fragments: readonly Lesson[];
  /** SHA-256 of all that is learned from. */
  digest: string;
}

/**
 * Learns what of a text says each label (`learnMargin`). Where the bound between said and not said lies is told by questions that were held
 * back, for all labels of a family alike; then all are learned.
 */
export function learnLabels({ questions, fragments, digest }: Course): Buffer {
  const labels = [...new Set([...questions, ...fragments].flatMap(({ said }) => [...said]))].toSorted();
  const parts = Map.groupBy(questions.entries(), ([at]) => Math.floor(at / RUN) % PARTS);
  const reads = [...parts.values()].flatMap((part) => {
    const held = new Set(part.map(([, question]) => question));
    const others = questions.filter((question) => !held.has(question));
    const trial = new VectorFile<LabelsHeader>(learnMargins([...others, ...fragments].map(featured), labels, { digest, boundOf: () => 0 }));
    return [...held].flatMap((question) => readsOf(question, trial));
  });
  const bounds = new Map([...Map.groupBy(reads, ({ family }) => family)].map(([family, some]) => [family, bestBound(some)]));
  const boundOf = (label: string) => bounds.get(familyOf(label)) ?? 0;
  return learnMargins([...questions, ...fragments].map(featured), labels, { digest, boundOf });
}

const familyOf = (label: string) => label.split(/[ =]/)[0] ?? "";

const featured = ({ text, ...lesson }: Lesson): LabelledFeatures => ({ ...lesson, features: text.pieces.map(({ feature }) => feature) });

/** What each feature weighs for each label (`learnMargin`), above a bound of the label. */
export function learnMargins(
  lessons: readonly LabelledFeatures[],
  labels: readonly string[],
  { digest, boundOf }: { digest: string; boundOf: (label: string) => number },
): Buffer {
  const words = frequent(
    lessons.map(({ features }) => features),
    LEAST_TEXTS,
  );
  const places = new Map(words.map((word, place) => [word, place]));
  const texts = lessons.map(({ features, ...lesson }) => {
    const known = features.flatMap((feature) => places.get(feature) ?? []);
    return { ...lesson, features: Uint32Array.from(new Set(known)) };
  });
  const vectors = new Float32Array(words.length * labels.length);
  const biases = labels.map((label, k) => {
    const told = texts.filter(({ tells }) => tells(label));
    const { weights, bias } = learnMargin(
      told.map(({ features, said, weight }) => ({ features, isSo: said.has(label), weight })),
      words.length,
    );
    for (const [place, weight] of weights.entries()) vectors[place * labels.length + k] = SURE * weight;
    return SURE * bias - boundOf(label);
  });
  return vectorFile<LabelsHeader>(words, vectors, { learnedFrom: digest, labels: [...labels], biases });
}

interface Read {
  family: string;
  lead: number;
  isSaid: boolean;
}

/** By how much each label that a question could say is thought to be said, and whether it is. */
function readsOf({ text, said, tells }: Lesson, trial: VectorFile<LabelsHeader>): Read[] {
  return [...labelsRead(text, trial)].flatMap(([label, { lead }]) =>
    tells(label) ? [{ family: familyOf(label), lead, isSaid: said.has(label) }] : [],
  );
}

/** The lead from which labels are best taken for said: there the harmonic mean of precision and recall (F1) is highest. */
function bestBound(reads: readonly Read[]): number {
  const all = reads.filter(({ isSaid }) => isSaid).length;
  const best = { bound: 0, f1: 0 };
  let right = 0;
  const descending = reads.toSorted((a, b) => b.lead - a.lead);
  for (const [at, { lead, isSaid }] of descending.entries()) {
    right += Number(isSaid);
    const f1 = (2 * right) / (at + 1 + all);
    if (f1 > best.f1) Object.assign(best, { f1, bound: (lead + (descending[at + 1]?.lead ?? lead)) / 2 });
  }
  return best.bound;
}
