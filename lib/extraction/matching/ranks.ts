/** As Cormack, Clarke and Büttcher 2009 found it. */
export const FUSION_K = 60;

/** Of each place its rank from 1 on, the highest score first and the earlier place before its equals; 0 for those that score nothing. */
export function ranksOf(scores: Float64Array): Uint32Array {
  const order = Uint32Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const ranks = new Uint32Array(scores.length);
  for (const [at, place] of order.entries()) if ((scores[place] ?? 0) > 0) ranks[place] = at + 1;
  return ranks;
}

/** Reciprocal rank fusion: the sum of 1 / (60 + rank) over the rankings that hold it. */
export function fused(rankings: readonly Uint32Array[]): Float64Array {
  const scores = new Float64Array(rankings[0]?.length ?? 0);
  for (const ranks of rankings)
    for (const [place, rank] of ranks.entries()) if (rank > 0) scores[place] = (scores[place] ?? 0) + 1 / (FUSION_K + rank);
  return scores;
}
