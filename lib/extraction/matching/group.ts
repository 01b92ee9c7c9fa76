import { neighbours, type Edge } from "#lib/extraction/matching/neighbours";

/** Groups are joined while their texts are at least so alike on average. More go together below it (docs/extraction-evaluation.md), and more of them wrongly: a person parts them by hand. */
export const GROUP_CUT = 0.1;

/**
 * Puts texts about the same thing together: average linkage over nearest neighbours alone, where those that are no neighbours count
 * as not alike at all. Groups and what is in them are in the order of ids, whatever order the texts came in.
 */
export function groupAlike(texts: readonly { id: string; text: string }[], cut = GROUP_CUT): string[][] {
  const ordered = texts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const groups = linked(ordered.length, neighbours(ordered.map(({ text }) => text)), cut);
  return groups.map((places) => places.map((place) => ordered[place]?.id ?? ""));
}

interface Group {
  places: number[];
  /** Sums of likeness with each other group, by its number. */
  sums: Map<number, number>;
}

/** Joins the two groups that are most alike until none are alike enough; of equals the earlier ones. */
export function linked(size: number, edges: readonly Edge[], cut: number): number[][] {
  const groups = new Map<number, Group>(Array.from({ length: size }, (_, place) => [place, { places: [place], sums: new Map() }]));
  for (const { one, other, likeness } of edges) {
    groups.get(one)?.sums.set(other, likeness);
    groups.get(other)?.sums.set(one, likeness);
  }
  const nearest = new Map([...groups.keys()].map((number) => [number, nearestOf(groups, number)]));
  for (;;) {
    let best: { from: number; to: number; likeness: number } | undefined;
    for (const [from, near] of nearest)
      if (near && near.likeness >= cut && (!best || near.likeness > best.likeness)) best = { from, ...near };
    if (!best) break;
    const [kept, gone] = best.from < best.to ? [best.from, best.to] : [best.to, best.from];
    for (const touched of join(groups, kept, gone)) nearest.set(touched, nearestOf(groups, touched));
    nearest.delete(gone);
  }
  return [...groups.values()].map(({ places }) => places.toSorted((a, b) => a - b));
}

/** The group that this one is most alike on average. */
function nearestOf(groups: ReadonlyMap<number, Group>, number: number): { to: number; likeness: number } | undefined {
  const group = groups.get(number);
  let best: { to: number; likeness: number } | undefined;
  for (const [to, sum] of group?.sums ?? []) {
    const likeness = sum / ((group?.places.length ?? 1) * (groups.get(to)?.places.length ?? 1));
    if (!best || likeness > best.likeness || (likeness === best.likeness && to < best.to)) best = { to, likeness };
  }
  return best;
}

/** Puts one group into the other; those whose nearest may have changed. */
function join(groups: Map<number, Group>, kept: number, gone: number): Set<number> {
  const [into, from] = [groups.get(kept), groups.get(gone)];
  if (!into || !from) return new Set();
  groups.delete(gone);
  into.places.push(...from.places);
  into.sums.delete(gone);
  for (const [other, sum] of from.sums) {
    if (other === kept) continue;
    const total = (into.sums.get(other) ?? 0) + sum;
    into.sums.set(other, total);
    const sums = groups.get(other)?.sums;
    sums?.delete(gone);
    sums?.set(kept, total);
  }
  return new Set([kept, ...into.sums.keys()]);
}
