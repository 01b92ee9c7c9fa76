import { query } from "#lib/db/web";
import type { ModelUse } from "#lib/context";

/** Keeps with a metered call what its calls of the model came to; unknown tokens or prices leave the whole sum unknown. */
export async function recordUse(callId: string, uses: readonly ModelUse[]): Promise<void> {
  const sum = (read: (use: ModelUse) => number | null) =>
    uses.reduce<number | null>((total, use) => {
      const one = read(use);
      return total === null || one === null ? null : total + one;
    }, 0);
  await query("record_use", RECORD, [
    callId,
    uses[0]?.model ?? null,
    sum(({ inputTokens }) => inputTokens),
    sum(({ outputTokens }) => outputTokens),
    sum(({ costUsd }) => costUsd),
  ]);
}

const RECORD = `
  UPDATE app.metered_call SET model = $2::text, input_tokens = $3::int, output_tokens = $4::int, cost_usd = $5::float8
  WHERE id = $1::uuid`;
