/** What a form of the operator's desk may have to say; the words are `admin.problem` in the messages. */
export const DESK_PROBLEMS = [
  "signed_out",
  "foreign_origin",
  "not_operator",
  "plan_invalid",
  "limit_invalid",
  "lag_invalid",
  "month_invalid",
  "slug_invalid",
  "slug_differs",
  "no_worker",
  "not_found",
  "unavailable",
] as const;
export type DeskProblem = (typeof DESK_PROBLEMS)[number];
export type DeskProblemWords = Record<DeskProblem, string>;

/** How a form stands after it was sent. `field`: which one the problem is of, where it is of one. */
export type DeskState =
  | { kind: "open" }
  | { kind: "refused"; problem: DeskProblem; field: string | undefined; values: Record<string, string> }
  | { kind: "done" };

export type DeskAction = (before: DeskState, form: FormData) => Promise<DeskState>;

export const OPEN_DESK_FORM: DeskState = { kind: "open" };

/** One field of a form: a line of text, or a choice where there are options. */
export interface DeskField {
  name: string;
  label: string;
  hint?: string;
  value: string;
  maxLength?: number;
  isOptional?: boolean;
  options?: { value: string; label: string }[];
}
