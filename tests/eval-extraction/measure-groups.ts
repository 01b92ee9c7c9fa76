import { groupAlike } from "#lib/extraction/matching/group";
import { halfOf, type Gold, type HalfName } from "./gold.ts";

export interface PairFigures {
  precision: number;
  recall: number;
  f1: number;
}

/** All threads of one half of the pain points as if they were new: pairs that were put together against pairs that belong together. */
export function measureGroups({ threads }: Gold, half: HalfName, cut?: number): PairFigures {
  const own = threads.filter(({ slug }) => slug !== undefined && halfOf(slug) === half);
  const slugs = new Map(own.map(({ id, slug }) => [id, slug]));
  const groups = groupAlike(own, cut);
  const pairs = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const sizes = (ids: readonly string[]) =>
    Map.groupBy(ids, (id) => slugs.get(id))
      .values()
      .map((all) => all.length);
  const [made, wanted] = [pairs(groups.map(({ length }) => length)), pairs(sizes([...slugs.keys()]))];
  const right = pairs(groups.flatMap((ids) => [...sizes(ids)]));
  const [precision, recall] = [made === 0 ? 1 : right / made, right / wanted];
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
