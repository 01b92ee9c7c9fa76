/** In an order by chance, in place. */
export function shuffle(all: number[], chance: () => number): void {
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [all[at], all[other]] = [all[other] as number, all[at] as number];
  }
}
