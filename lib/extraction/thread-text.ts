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

/** What it began with, by which copies are told: whoever posts a text again gets other replies. Where only replies are known, these. */
export function openingOf(thread: Pick<ThreadText, "title" | "body" | "replies">): string {
  const opening = `${thread.title}\n${thread.body}`.trim();
  return opening === "" ? wordsOf(thread).trim() : opening;
}

/** All its words, as triage and candidates compare them. */
export function wordsOf({ title, body, replies }: Pick<ThreadText, "title" | "body" | "replies">): string {
  return [title, body, ...replies.map((reply) => reply.body)].join("\n");
}
