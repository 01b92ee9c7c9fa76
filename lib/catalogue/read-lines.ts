import { createReadStream } from "node:fs";

/** The lines of a file: each ends at \n or \r\n and at nothing else, since JSON text may hold U+2028, at which readline parts. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8") as AsyncIterable<string>) {
    const [first = "", ...others] = chunk.split("\n");
    rest += first;
    for (const next of others) {
      yield withoutReturn(rest);
      rest = next;
    }
  }
  if (rest !== "") yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
