import { weightOfEach } from "#lib/ai/consultant/read/learned";
import { sequence } from "#lib/policy/sequence";
import { shuffle } from "./course.ts";

/** A text as learners see it: the numbers of its features, each once, and whether it is an example of what is learned, or of the opposite. */
export interface Example {
  features: Uint32Array;
  isSo: boolean;
  /** How much it counts. */
  weight: number;
}

/** How much a text on the wrong side costs, beside long weights. */
const COST = 0.5;
const PASSES = 40;
/** A pass in which nothing moves farther is the last. */
const NEAR_ENOUGH = 0.02;

/**
 * A weight of each feature, and one of all texts, by which examples lie on one side and the others on the other, as far from the middle as
 * can be: an L2-regularised, L2-loss support vector machine, by dual coordinate descent (Hsieh, Chang, Lin, Keerthi and Sundararajan,
 * 2008). What each feature of a text weighs is told by `weightOfEach`.
 */
export function learnMargin(examples: readonly Example[], features: number): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(features);
  let bias = 0;
  const pulls = new Float64Array(examples.length);
  const chance = sequence(7);
  const order = examples.map((_, at) => at);
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, chance);
    let farthest = 0;
    for (const at of order) {
      const { features: said, isSo, weight } = examples[at] as Example;
      const each = weightOfEach(said.length);
      let sum = 0;
      for (const feature of said) sum += weights[feature] ?? 0;
      const pull = pulls[at] ?? 0;
      const side = isSo ? 1 : -1;
      const soft = 1 / (2 * COST * weight);
      const slope = side * (sum * each + bias) - 1 + soft * pull;
      const next = Math.max(0, pull - slope / (said.length * each * each + 1 + soft));
      if (next === pull) continue;
      pulls[at] = next;
      const step = (next - pull) * side;
      farthest = Math.max(farthest, Math.abs(step));
      for (const feature of said) weights[feature] = (weights[feature] ?? 0) + step * each;
      bias += step;
    }
    if (farthest < NEAR_ENOUGH) break;
  }
  return { weights, bias };
}
