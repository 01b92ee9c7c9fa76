import type { Asked } from "./command.ts";
import { UsageError } from "./usage-error.ts";

/** An option's value, where it was given. */
export function valueOf({ values }: Pick<Asked, "values">, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

/** The same as a number: what is none is said here, what is out of range by the server. */
export function numberOf(asked: Pick<Asked, "values">, name: string): number | undefined {
  const value = valueOf(asked, name);
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  throw new UsageError({ "zh-Hant": `--${name} 要的是數字，不是「${value}」。`, en: `--${name} takes a number, not "${value}".` });
}
