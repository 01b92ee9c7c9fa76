import { sequence } from "#lib/policy/sequence";

/** Random numbers that are the same on every machine and in every run. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from 0 up to, not including, `bound`. */
  below: (bound: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

export function seededRandom(seed: number): Random {
  const next = sequence(seed);
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
  };
}
