import { MARKET } from "#lib/policy/market";
import type { Month } from "#lib/policy/months";

/** What a file is called in the folder that it is taken to: the market, what it is of, and the month. Letters and digits alone. */
export function fileName(month: Month, names: readonly (string | undefined)[], format: string): string {
  const words = [MARKET.id, ...names, month].filter((name) => name !== undefined);
  return `${words.map(plain).filter(Boolean).join("-")}.${format}`;
}

const LONGEST = 60;

function plain(name: string): string {
  return Array.from(name.replaceAll(/[^\p{L}\p{N}]+/gu, "-"))
    .slice(0, LONGEST)
    .join("")
    .replace(/^-+|-+$/g, "");
}
