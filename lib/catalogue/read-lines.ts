import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";

/** UTF-8, with or without a byte order mark. What is no UTF-8 reads as U+FFFD. */

/** The lines of a file. */
export function readLines(path: string): AsyncGenerator<string> {
  return linesOf(createReadStream(path));
}

/** The lines of bytes that come: each ends at \n, \r\n or \r and at nothing else, since JSON text may hold U+2028, at which readline parts. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let endedWithReturn = false;
  for await (const bytes of stream) {
    const decoded = decoder.decode(bytes, { stream: true });
    if (decoded === "") continue;
    // The second half of an end whose first half the last chunk had.
    const chunk = endedWithReturn && decoded.startsWith("\n") ? decoded.slice(1) : decoded;
    endedWithReturn = decoded.endsWith("\r");
    const [first = "", ...others] = chunk.split(/\r\n?|\n/);
    rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

/** The text of a whole file. */
export async function readText(path: string): Promise<string> {
  return new TextDecoder().decode(await readFile(path));
}
