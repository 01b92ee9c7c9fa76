import { MONTH_FIELDS, WORD_FIELDS, type Kind } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { SILENT, type ConditionsHeader } from "#lib/ai/consultant/read/conditions";
import { bestSpan, piecesAt, piecesOf } from "#lib/ai/consultant/read/pieces";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { sequence } from "#lib/policy/sequence";
import { vectorFile } from "./file.ts";
import { AVERAGED, frequent, LAST_MONTH, shuffle } from "./course.ts";
import type { Planned, Questions } from "./planned.ts";

/**
 * Learns what of a computed question says its conditions, its order and its group: for each label logistic regression over the one stretch
 * of the text that says it most (multiple-instance learning: Dietterich, Lathrop and Lozano-Pérez, 1997), in steps by Adagrad, from
 * log-odds of counts on. Where a word list finds a value, that weighs from the start.
 */
const EPOCHS = 8;
const STEP = 0.08;
const LEFT_OUT = 0.2;
const FIRST_SQUARE = 0.05;
const [BIAS, BIAS_STEP] = [-3, 0.02];
/** What a value that a word list finds weighs at first. */
const LISTED = 10;
/** Of log-odds of counts so much is the first weight, within these; of what one question has, less. */
const COUNTED = { share: 0.3, least: -1, most: 3, rare: 0.3 };
const [PRIOR, PRIOR_ALL] = [0.3, 3];
/** Questions that are so nearly right teach nothing; what is so unlikely is not looked at closely. */
const NO_ERROR = 0.03;
const NO_ODDS = -3.5;
const LEAST_QUESTIONS = 3;
/** What is smaller is written as nothing. */
const LEAST_WEIGHT = 0.05;

const COMPUTED: readonly Kind[] = ["list", "count", "share", "mean", "sum", "by", "compare"];

export function learnConditions({ planned, digest }: Questions): Buffer {
  const questions = planned
    .filter(({ plan }) => COMPUTED.includes(plan.kind))
    .map(({ q, plan }) => ({ ...lesson(q), plan, said: labelsOf(plan) }));
  const labels = [...new Set(questions.flatMap(({ said }) => [...said]))].toSorted();
  const words = frequent(
    questions.map(({ text }) => text.pieces.map(({ feature }) => feature)),
    LEAST_QUESTIONS,
  );
  const places = new Map(words.map((word, place) => [word, place]));
  const lessons = questions.map(({ text, plan, said }) => {
    const pieces = text.pieces.filter(({ feature }) => places.has(feature));
    return { text: piecesAt(pieces, text), features: Uint32Array.from(pieces, ({ feature }) => places.get(feature) ?? 0), plan, said };
  });
  const size = labels.length;
  const weights = firstWeights(lessons, words, labels);
  const squares = new Float32Array(weights.length).fill(FIRST_SQUARE);
  const biases = new Float32Array(size).fill(BIAS);
  const chance = sequence(7);
  const order = lessons.map((_, at) => at);
  const sums = new Float32Array(weights.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, chance);
    for (const at of order) {
      const { text, features, plan, said } = lessons[at] as (typeof lessons)[number];
      const kept = features.map(() => Number(chance() >= LEFT_OUT));
      for (const [k, label] of labels.entries()) {
        if (!isTold(label, plan.kind)) continue;
        const isSaid = said.has(label);
        const own = Float32Array.from(features, (feature, place) => (kept[place] === 1 ? (weights[feature * size + k] ?? 0) : 0));
        const bias = biases[k] ?? 0;
        if (!isSaid && bias + own.reduce((sum, weight) => sum + Math.max(0, weight), 0) < NO_ODDS) continue;
        const { weight, first, last } = bestSpan(text, own);
        const slope = 1 / (1 + Math.exp(-bias - weight)) - Number(isSaid);
        if (Math.abs(slope) < NO_ERROR) continue;
        biases[k] = bias - BIAS_STEP * slope;
        for (const [place, feature] of features.entries()) {
          const piece = text.pieces[place];
          if (kept[place] !== 1 || !piece || piece.first < first || piece.last > last) continue;
          const one = feature * size + k;
          squares[one] = (squares[one] ?? 0) + slope * slope;
          weights[one] = (weights[one] ?? 0) - (STEP * slope) / Math.sqrt(squares[one] ?? 1);
        }
      }
    }
    if (epoch >= EPOCHS - AVERAGED) for (const [place, weight] of weights.entries()) sums[place] = (sums[place] ?? 0) + weight / AVERAGED;
  }
  const kept = sums.map((weight) => (Math.abs(weight) < LEAST_WEIGHT ? 0 : weight));
  return vectorFile<ConditionsHeader>(words, kept, { learnedFrom: digest, labels, biases: [...biases] });
}

function lesson(q: string) {
  return { text: piecesOf(readSlots(clean(q), LAST_MONTH)) };
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

/** Whether a question of that kind would say the label, if it were so. */
function isTold(label: string, kind: Kind): boolean {
  if (label.startsWith("sort ")) return kind === "list";
  if (label.startsWith("by ")) return kind === "by";
  return label !== "words" || (kind !== "compare" && kind !== "by");
}

function firstWeights(
  lessons: readonly { features: Uint32Array; said: ReadonlySet<string> }[],
  words: readonly string[],
  labels: readonly string[],
): Float32Array {
  const size = labels.length;
  const having = new Float32Array(words.length * size);
  const counts = new Float32Array(words.length);
  const totals = new Float32Array(size);
  for (const { features, said } of lessons) {
    const told = labels.flatMap((label, k) => (said.has(label) ? [k] : []));
    for (const k of told) totals[k] = (totals[k] ?? 0) + 1;
    for (const feature of new Set(features)) {
      counts[feature] = (counts[feature] ?? 0) + 1;
      for (const k of told) having[feature * size + k] = (having[feature * size + k] ?? 0) + 1;
    }
  }
  const weights = having.map((count, place) => {
    const [feature, k] = [Math.floor(place / size), place % size];
    const share = (count + PRIOR) / ((counts[feature] ?? 0) + PRIOR_ALL);
    const usual = ((totals[k] ?? 0) + PRIOR) / (lessons.length + PRIOR_ALL);
    const odds = Math.max(COUNTED.least, Math.min(COUNTED.most, Math.log(share / usual)));
    return COUNTED.share * odds * (count >= LEAST_QUESTIONS || odds < 0 ? 1 : COUNTED.rare);
  });
  for (const [k, label] of labels.entries()) {
    const listed = words.indexOf(`<${label}>`);
    if (listed >= 0) weights[listed * size + k] = LISTED;
  }
  return weights;
}
