import type { Month } from "#lib/policy/months";

/** A discussion as the steps read it: masked, in the order in which it was said. */
export interface ThreadText {
  /** `thr_` and 12 hex digits. */
  id: string;
  month: Month;
  language: "zh-Hant" | "en" | "other";
  title: string;
  body: string;
  replies: { id: string; month: Month; body: string }[];
  /** What it touches that no model is sent: such a thread goes to a person. */
  marks: string[];
}

/** All its words, as duplicates, triage and candidates compare them. */
export function wordsOf({ title, body, replies }: Pick<ThreadText, "title" | "body" | "replies">): string {
  return [title, body, ...replies.map((reply) => reply.body)].join("\n");
}
