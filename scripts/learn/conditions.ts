import { MONTH_FIELDS, WORD_FIELDS, type Kind } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { labelsRead, SILENT, type ConditionsHeader } from "#lib/ai/consultant/read/conditions";
import { piecesOf, type Pieces } from "#lib/ai/consultant/read/pieces";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { VectorFile } from "#lib/feed/search/vector-file";
import { frequent, LAST_MONTH } from "./course.ts";
import { vectorFile } from "./file.ts";
import { learnMargin } from "./margins.ts";
import type { Planned, Questions } from "./planned.ts";

/** A feature that fewer texts have is no rule. */
const LEAST_TEXTS = 2;
/** A fragment counts as so much of a question. */
const FRAGMENT = 0.3;
/** What lies on the margin leads by so much. */
const SURE = 4;
/** In so many parts, each learned from the others, questions tell where the bound between said and not said lies. */
const PARTS = 3;
/** So many neighbours, most of them by one writer, are of one part. */
const RUN = 100;

const COMPUTED: readonly Kind[] = ["list", "count", "share", "mean", "sum", "by", "compare"];

interface Lesson {
  text: Pieces;
  kind: Kind;
  said: ReadonlySet<string>;
  weight: number;
}

/**
 * Learns what of a computed question says its conditions, its order and its group, of questions and of fragments of such (`learnMargin` for
 * each label). Where the bound between said and not said lies is told by questions that were held back; then all are learned.
 */
export function learnConditions({ planned, fragments, digest }: Questions): Buffer {
  const questions = planned
    .filter(({ plan }) => COMPUTED.includes(plan.kind))
    .map(({ q, plan }): Lesson => ({ text: textOf(q), kind: plan.kind, said: labelsOf(plan), weight: 1 }));
  const more = fragments.flatMap(({ says, en, zh }) => {
    const kind = says.some((label) => label.startsWith("by ")) ? "by" : "list";
    return [...en, ...zh].map((q): Lesson => ({ text: textOf(q), kind, said: new Set(says), weight: FRAGMENT }));
  });
  const labels = [...new Set([...questions, ...more].flatMap(({ said }) => [...said]))].toSorted();
  const parts = Map.groupBy(questions.entries(), ([at]) => Math.floor(at / RUN) % PARTS);
  const reads = [...parts.values()].flatMap((part) => {
    const held = new Set(part.map(([, question]) => question));
    const others = questions.filter((question) => !held.has(question));
    const trial = new VectorFile<ConditionsHeader>(learned([...others, ...more], labels, { digest, boundOf: () => 0 }));
    return [...held].flatMap((question) => readsOf(question, trial));
  });
  const bounds = new Map([...Map.groupBy(reads, ({ family }) => family)].map(([family, some]) => [family, bestBound(some)]));
  return learned([...questions, ...more], labels, { digest, boundOf: (label) => bounds.get(familyOf(label)) ?? 0 });
}

function textOf(q: string): Pieces {
  return piecesOf(readSlots(clean(q), LAST_MONTH));
}

const familyOf = (label: string) => label.split(/[ =]/)[0] ?? "";

function learned(
  lessons: readonly Lesson[],
  labels: readonly string[],
  { digest, boundOf }: { digest: string; boundOf: (label: string) => number },
): Buffer {
  const words = frequent(
    lessons.map(({ text }) => text.pieces.map(({ feature }) => feature)),
    LEAST_TEXTS,
  );
  const places = new Map(words.map((word, place) => [word, place]));
  const texts = lessons.map(({ text, ...lesson }) => {
    const known = text.pieces.flatMap(({ feature }) => places.get(feature) ?? []);
    return { ...lesson, features: Uint32Array.from(new Set(known)) };
  });
  const vectors = new Float32Array(words.length * labels.length);
  const biases = labels.map((label, k) => {
    const told = texts.filter(({ kind }) => isTold(label, kind));
    const { weights, bias } = learnMargin(
      told.map(({ features, said, weight }) => ({ features, isSo: said.has(label), weight })),
      words.length,
    );
    for (const [place, weight] of weights.entries()) vectors[place * labels.length + k] = SURE * weight;
    return SURE * bias - boundOf(label);
  });
  return vectorFile<ConditionsHeader>(words, vectors, { learnedFrom: digest, labels: [...labels], biases });
}

/** Whether a text of that kind would say the label, if it were so. */
function isTold(label: string, kind: Kind): boolean {
  if (label.startsWith("sort ")) return kind === "list";
  if (label.startsWith("by ")) return kind === "by";
  return label !== "words" || (kind !== "compare" && kind !== "by");
}

interface Read {
  family: string;
  lead: number;
  isSaid: boolean;
}

/** By how much each label that a question could say is thought to be said, and whether it is. */
function readsOf({ text, kind, said }: Lesson, trial: VectorFile<ConditionsHeader>): Read[] {
  return [...labelsRead(text, trial)].flatMap(([label, { lead }]) =>
    isTold(label, kind) ? [{ family: familyOf(label), lead, isSaid: said.has(label) }] : [],
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

/** What a plan says: its conditions, those of both sides too, its order, its group, and whether of a narrower subject. */
function labelsOf({ where, sides = [], sort, by }: Planned["plan"]): Set<string> {
  const all = [where ?? {}, ...sides] as Record<string, unknown>[];
  return new Set([
    ...all.flatMap((one) => WORD_FIELDS.flatMap((field) => ((one[field] ?? []) as string[]).map((value) => `${field}=${value}`))),
    ...MONTH_FIELDS.filter((field) => all.some((one) => one[field] !== undefined)),
    ...(all.some(({ last_active: span }) => Array.isArray(span) && span[0] === null) ? [SILENT] : []),
    ...(sort ? [`sort ${sort.field} ${sort.order}`] : []),
    ...(by ? [`by ${by}`] : []),
    ...(where?.words === undefined ? [] : ["words"]),
  ]);
}
