import { CLASSES, type Judged, type QueryClass } from "./judgements.ts";

/** What one query found: at most as many slugs as are judged, the best first. */
export interface Answer {
  judged: Judged;
  found: readonly string[];
  isEmpty: boolean;
}

export interface Measured {
  class: QueryClass;
  q: string;
  ndcg: number;
  recall: number;
  /** 1 divided by the place of the first relevant one; 0 when there is none. */
  reciprocalRank: number;
  isEmpty: boolean;
}

export const TOP = 10;

/** nDCG@10 after Järvelin and Kekäläinen 2002 with gain 2^grade − 1; recall@10 of at most ten relevant ones; MRR. */
export function measure({ judged, found, isEmpty }: Answer): Measured {
  const { relevant, q } = judged;
  const grades = found.slice(0, TOP).map((slug) => relevant[slug] ?? 0);
  const ideal = Object.values(relevant)
    .toSorted((a, b) => b - a)
    .slice(0, TOP);
  const first = grades.findIndex((grade) => grade > 0);
  return {
    class: judged.class,
    q,
    isEmpty,
    ndcg: gain(grades) / gain(ideal),
    recall: grades.filter((grade) => grade > 0).length / ideal.length,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** Means over the queries of a class, or over all that must find something; of `none` only the share that found nothing says anything. */
export interface Summary {
  name: string;
  queries: number;
  ndcg: number;
  recall: number;
  mrr: number;
  empty: number;
}

export function summarise(measured: readonly Measured[]): Summary[] {
  const answerable = measured.filter((one) => one.class !== "none");
  return [
    summaryOf("all but none", answerable),
    ...CLASSES.map((name) =>
      summaryOf(
        name,
        measured.filter((one) => one.class === name),
      ),
    ),
  ];
}

function summaryOf(name: string, of: readonly Measured[]): Summary {
  const mean = (value: (one: Measured) => number) => of.reduce((sum, one) => sum + value(one), 0) / Math.max(1, of.length);
  return {
    name,
    queries: of.length,
    ndcg: mean(({ ndcg }) => ndcg),
    recall: mean(({ recall }) => recall),
    mrr: mean(({ reciprocalRank }) => reciprocalRank),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
  };
}
