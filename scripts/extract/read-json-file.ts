import { readFile } from "node:fs/promises";

/** A JSON file of the operator's; what is wrong with it in one sentence. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new Error(`${path} is not valid JSON.`);
  }
}
