import { readSlots, partsOf } from "#lib/ai/consultant/read/slots";
import { kindFeatures, weightOf, type KindsHeader } from "#lib/ai/consultant/read/kinds";
import { KINDS, type Kind } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { sequence } from "#lib/policy/sequence";
import { vectorFile } from "./file.ts";
import { AVERAGED, frequent, WRITTEN_FOR, shuffle } from "./course.ts";
import type { Questions } from "./planned.ts";

/**
 * Learns what of a question says of which kind it is: multinomial logistic regression over `kindFeatures`, in steps by Adagrad (Duchi,
 * Hazan and Singer, 2011), with features left out by chance, and kinds with few questions heard a little more.
 */
const EPOCHS = 15;
const STEP = 0.1;
const LEFT_OUT = 0.4;
const FIRST_SQUARE = 0.01;
/** Of how many more questions a kind has than another, it counts less by this power: 1 makes all kinds equal. */
const BALANCE = 0.9;
/** A feature that fewer questions have is no rule. */
const LEAST_QUESTIONS = 2;
const NO_ERROR = 1e-4;

export function learnKinds({ kinds: questions, digest }: Questions): Buffer {
  const featured = questions.map(({ q }) => {
    const asked = clean(q);
    const slots = readSlots(asked, WRITTEN_FOR);
    return [...new Set(kindFeatures(slots, subjectOf(asked, partsOf(slots)) !== ""))];
  });
  const words = frequent(featured, LEAST_QUESTIONS);
  const places = new Map(words.map((word, place) => [word, place]));
  const lessons = featured.map((features) => features.flatMap((feature) => places.get(feature) ?? []));
  const counts = new Map<Kind, number>();
  for (const { kind } of questions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const factors = new Map([...counts].map(([kind, count]) => [kind, (questions.length / counts.size / count) ** BALANCE]));
  const size = KINDS.length;
  const weights = new Float32Array(words.length * size);
  const squares = new Float32Array(weights.length).fill(FIRST_SQUARE);
  const chance = sequence(7);
  const order = questions.map((_, at) => at);
  const sums = new Float32Array(weights.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, chance);
    for (const at of order) {
      const { kind } = questions[at] as (typeof questions)[number];
      const said = (lessons[at] ?? []).filter(() => chance() >= LEFT_OUT);
      const weight = weightOf(said.length);
      const odds = KINDS.map((_, k) => said.reduce((sum, feature) => sum + weight * (weights[feature * size + k] ?? 0), 0));
      const most = Math.max(...odds);
      const shares = odds.map((one) => Math.exp(one - most));
      const sum = shares.reduce((total, share) => total + share, 0);
      for (const [k, share] of shares.entries()) {
        const slope = (share / sum - Number(KINDS[k] === kind)) * weight * (factors.get(kind) ?? 1);
        if (Math.abs(slope) < NO_ERROR) continue;
        for (const feature of said) {
          const place = feature * size + k;
          squares[place] = (squares[place] ?? 0) + slope * slope;
          weights[place] = (weights[place] ?? 0) - (STEP * slope) / Math.sqrt(squares[place] ?? 1);
        }
      }
    }
    if (epoch >= EPOCHS - AVERAGED) for (const [place, weight] of weights.entries()) sums[place] = (sums[place] ?? 0) + weight / AVERAGED;
  }
  return vectorFile<KindsHeader>(words, sums, { learnedFrom: digest, kinds: [...KINDS] });
}
