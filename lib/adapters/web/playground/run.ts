import type { BriefWords } from "#lib/adapters/web/messages/brief-words";
import type { Snippet } from "#lib/adapters/web/playground/snippets";
import type { FieldValues } from "#lib/adapters/web/playground/read-input";

/** What became of one press of the button: plain data, which travels to the browser and, without JavaScript, back again. */
export interface PlaygroundRun {
  id: string;
  /** Undefined when the form was not accepted, as it came from another site. */
  answer: PlaygroundAnswer | undefined;
  values: FieldValues;
  /** This form, filled in as it was, to share. */
  address: string;
  snippets: Snippet[];
  /** For the next press. After an answer it is a new one; while the call still runs it stays, so that its answer is found. */
  idempotencyKey: string;
}

export interface PlaygroundAnswer {
  /** The status and what it means. */
  outcome: string;
  limits: string[];
  headers: [name: string, value: string][];
  /** The language of what the body says. */
  lang: string;
  /** As it came over the wire. */
  json: string;
  /** What the body is when it can be read as a document, with the words around it in its own language. */
  reads?: { as: "brief"; keptId: string | undefined; headline: string; words: BriefWords } | { as: "reply"; words: BriefWords } | undefined;
}
