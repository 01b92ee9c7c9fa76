/** The answer and one repair. */
export const MOST_CALLS = 2;
/** Of a model that looks things up, with its answer; a repair comes on top. */
export const MOST_STEPS = 5;
/** So many requests in a row that the endpoint failed, and it is left alone for this long. */
export const MODEL_FAILURES_IN_A_ROW = 5;
export const MODEL_PAUSE_MILLIS = 30_000;
/** What a model is shown at most; facts and inputs are bounded far below it. */
export const LONGEST_PROMPT_CHARACTERS = 80_000;
/** Room for the words and, with models that think first, for their thoughts. */
export const MOST_OUTPUT_TOKENS = 8_000;
/** What is read of an endpoint's answer: many times what the tokens above can fill. */
export const LARGEST_BODY_BYTES = 512 * 1024;
/** An answer longer than this is no answer, and is not shown to the model again. */
export const LONGEST_ANSWER_CHARACTERS = 24_000;
