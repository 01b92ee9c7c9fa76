/** How a form that asks an AI operation stands after it was sent: what was typed comes back with what was wrong. */
export interface AskingState<Field extends string> {
  /** What is wrong as a whole, in the reader's language. */
  problem?: string;
  /** The fields with which something is wrong. */
  faults: Field[];
  values: Record<string, string>;
  /** For the next press: while the call still runs it stays, so that its answer is found. */
  idempotencyKey: string;
}

/** Names of the fields in the form; those of the operation stand in their place within its input. */
export type FieldNames<Field extends string> = Record<Field, `input:${string}`>;
