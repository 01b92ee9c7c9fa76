import { createInterface } from "node:readline";

/** The lines of a stream, which is not touched before the first is asked for: what comes earlier would be lost. */
export async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  yield* createInterface({ input, crlfDelay: Infinity });
}
