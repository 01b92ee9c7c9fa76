import type { ExtractWords } from "#lib/extraction/model/extract-words";
import type { Quote } from "#lib/extraction/proposals/draft";
import type { ThreadText } from "#lib/extraction/thread-text";

/** A rating that at least one quote bears, which stands in the discussion. */
export interface Rated {
  rating: number;
  why: string;
}

/** What one discussion says, checked against it. */
export interface Extract extends Omit<ExtractWords, "severity" | "unmet_need" | "quotes"> {
  thread: string;
  language: ThreadText["language"];
  severity: Rated | null;
  unmet_need: Rated | null;
  /** Each as it stands in the discussion. */
  quotes: Quote[];
}
