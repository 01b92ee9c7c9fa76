import { readStillSo, type StillSo } from "#lib/access/still-so";
import type { SearchParams } from "#lib/adapters/web/visitor";

export type { StillSo };

/** What became of the reader's own answer, where there was one just now. */
export type SaidNow = "counted" | "said_before" | "later";

const SAID: readonly SaidNow[] = ["counted", "said_before", "later"];

/** What readers say of a pain point, and what the address tells of this one's answer. */
export async function readReaders(slug: string, params: SearchParams): Promise<{ readers: StillSo; said: SaidNow | undefined }> {
  return { readers: await readStillSo(slug), said: SAID.find((said) => params[said] !== undefined) };
}
