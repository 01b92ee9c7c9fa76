import type { Text } from "./text.ts";

/** The command cannot be understood as it was typed: what is wrong and what to do, in both languages. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly words: Text;

  constructor(words: Text) {
    super(words.en);
    this.words = words;
  }
}
