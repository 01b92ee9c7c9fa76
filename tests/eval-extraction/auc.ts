/** How often one that should score high does score higher than one that should not, ties counted half. */
export function auc(high: readonly number[], low: readonly number[]): number {
  const all = [...high.map((score) => ({ score, isHigh: true })), ...low.map((score) => ({ score, isHigh: false }))];
  all.sort((a, b) => a.score - b.score);
  let [below, won] = [0, 0];
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.score === all[from]?.score) to += 1;
    const tied = all.slice(from, to);
    const lows = tied.filter(({ isHigh }) => !isHigh).length;
    won += (tied.length - lows) * (below + lows / 2);
    below += lows;
    from = to;
  }
  return won / (high.length * low.length);
}
