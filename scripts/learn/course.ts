/** What all learners share. */

/** The mean of so many last epochs stands: each alone leans to what it saw last. */
export const AVERAGED = 4;

/** Questions were written of data that end with this month. */
export const WRITTEN_FOR = "2018-04";

/** What at least so many have, in order of appearance. */
export function frequent(all: readonly (readonly string[])[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const features of all) for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].flatMap(([feature, count]) => (count >= least ? [feature] : []));
}

/** In an order by chance, in place. */
export function shuffle(all: number[], chance: () => number): void {
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [all[at], all[other]] = [all[other] as number, all[at] as number];
  }
}
