/**
 * The same numbers in [0, 1) for the same seed, on every machine: a linear congruential generator with the constants of Knuth and Lewis
 * (Numerical Recipes, 2nd edition, 7.1). Good enough for drawing samples, never for secrets.
 */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
