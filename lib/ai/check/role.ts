import type words from "./roles.json";

type Roles = typeof words;
/** What a figure may be said of: a thing (price, mentions), an end of a range, a threshold, a time, a period. */
export type Role = { [Dimension in keyof Roles]: keyof Roles[Dimension] }[keyof Roles];
