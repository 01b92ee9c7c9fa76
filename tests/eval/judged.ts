import type { ConsultantReply } from "#lib/schemas/consultant";
import type { QuestionCase } from "./cases.ts";
import type { Catalogue } from "./catalogue.ts";

export const JUDGED = ["right", "partly", "wrong", "false_nothing", "unsafe"] as const;
export interface Judged {
  verdict: (typeof JUDGED)[number];
  reason: string;
}

/** What a judge is given: the question, the reply to it, and the catalogue from which a right answer is worked out. */
export interface Hearing {
  given: Pick<QuestionCase, "message" | "locale">;
  reply: Pick<ConsultantReply, "answer" | "citations" | "grounding">;
  catalogue: Catalogue;
}

export const right = (reason = ""): Judged => ({ verdict: "right", reason });
export const partly = (reason: string): Judged => ({ verdict: "partly", reason });
export const wrong = (reason: string): Judged => ({ verdict: "wrong", reason });
export const unsafe = (reason: string): Judged => ({ verdict: "unsafe", reason });
export const falseNothing: Judged = { verdict: "false_nothing", reason: "it says that there is nothing" };
