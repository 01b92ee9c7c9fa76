import type { Measure } from "#lib/ai/consultant/intent";
import type { PainpointSummary } from "#lib/schemas/feed";

/** Orders that the index does not hold are made of so many of the highest scored; all of them in a catalogue of this size. */
export const RANKED_AT_MOST = 500;

/** What a measure reads of a pain point; months are no numbers, and ordered elsewhere. */
export function valueOf(
  record: Pick<PainpointSummary, "composite_score" | "pain_severity" | "unmet_need_score" | "frequency" | "reply_count">,
  by: Measure,
): number | null {
  switch (by) {
    case "severity":
      return record.pain_severity;
    case "unmet_need":
      return record.unmet_need_score;
    case "frequency":
      return record.frequency;
    case "discussed":
      return record.reply_count;
    case "score":
    case "newest":
    case "oldest":
      return record.composite_score;
  }
}
