/** How people speak of one pain point, as `phraseKey` spells it: its name, whom it hurts, phrases of search. Topics by their place in `Topics`. */
export interface Sayings {
  own: string[];
  central: number[];
  touching: number[];
}
/** The topics that pain points of a release have: the names of each, and all of them. */
export interface Topics {
  namesOf: readonly (readonly string[])[];
  names: ReadonlySet<string>;
}

export function decodeTopics(bytes: Buffer): Topics {
  const namesOf = JSON.parse(bytes.length === 0 ? "[]" : bytes.toString("utf8")) as string[][];
  return { namesOf, names: new Set(namesOf.flat()) };
}
