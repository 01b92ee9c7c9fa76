import rubrics from "./rubrics.json" with { type: "json" };

/** How ratings from 0 to 10 are given, as a model is told. */
export const RUBRICS = Object.entries(rubrics)
  .map(([name, { asks, levels }]) => `${name}: ${asks} ${levels.join("; ")}.`)
  .join("\n");
