import { prepareDatabase } from "../../scripts/service/prepare-database.ts";
import type { TestDatabase } from "./database.ts";

/** What a start does to a database, and what it prints of that. */
export async function start(database: TestDatabase): Promise<string> {
  const printed: string[] = [];
  const { log } = console;
  console.log = (...line: unknown[]) => printed.push(line.join(" "));
  try {
    await prepareDatabase(database, (text) => printed.push(text));
  } finally {
    console.log = log;
  }
  return printed.join("\n");
}
