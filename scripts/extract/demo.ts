import type { Words } from "./options.ts";

export async function demo(_: Words): Promise<void> {
  await Promise.resolve();
}
