/** A number as a text says it. */
export interface Figure {
  /** The very characters. */
  shown: string;
  kind: "value" | "percent" | "month" | "magnitude" | "name";
  /** What it may mean: `5m` is five metres or five million. None of it can be known when this is empty. */
  values: number[];
  /** Of a month `YYYY-MM`, or `MM` where no year is named; of a name that holds digits the name, lower case. */
  name?: string;
}

export const value = (shown: string, ...values: number[]): Figure => ({ shown, kind: "value", values });
export const percent = (shown: string, ...values: number[]): Figure => ({ shown, kind: "percent", values });
/** "hundreds", 數萬: at least the first value and below the second. */
export const magnitude = (shown: string, from: number, below: number): Figure => ({ shown, kind: "magnitude", values: [from, below] });
