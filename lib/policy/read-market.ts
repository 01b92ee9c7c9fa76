import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Market } from "#lib/policy/market-schema";

/** A file of a market beside its description, as JSON. Throws one sentence where it is missing or none. */
export function readOfMarket(folder: string, name: string): unknown {
  const file = join(/* turbopackIgnore: true */ folder, name);
  if (!existsSync(file)) throw new Error(`There is no ${file}. What a market consists of: "A second city" in README.md.`);
  return parsed(file);
}

/** The lines of a JSONL file of a market; none, where it has no such file. */
export function linesOfMarket(folder: string, name: string): unknown[] {
  const text = bytesOfMarket(folder, name)?.toString("utf8").trim() ?? "";
  return text === "" ? [] : text.split("\n").map((line) => JSON.parse(line) as unknown);
}

/** A file of a market that it need not have, as it is. */
export function bytesOfMarket(folder: string, name: string): Buffer | undefined {
  const file = join(/* turbopackIgnore: true */ folder, name);
  return existsSync(file) ? readFileSync(/* turbopackIgnore: true */ file) : undefined;
}

/** The market of that name, and its folder. Throws one sentence that says what is missing or wrong. */
export function readMarket(id: string, folders: string): Market & { seed: string } {
  const folder = join(/* turbopackIgnore: true */ folders, id);
  const file = join(/* turbopackIgnore: true */ folder, "market.json");
  if (!existsSync(file))
    throw new Error(`MARKET=${id}: there is no ${file}. A market is a folder of its own: see "A second city" in README.md.`);
  const given = parsed(file);
  const { success, data, error } = Market.safeParse(given);
  if (!success)
    throw new Error(`${file} is not usable. ${error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")}.`);
  if (data.id !== id) throw new Error(`${file} is not usable. id: is ${data.id}, and its folder is called ${id}.`);
  return { ...data, seed: folder };
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not usable: it is no JSON.`, { cause: error });
  }
}
