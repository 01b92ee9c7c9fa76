import { bestSpan, piecesAt, type Pieces } from "#lib/ai/consultant/read/pieces";
import { weightOfEach, type LabelsHeader } from "#lib/ai/consultant/read/learned";
import type { VectorFile } from "#lib/feed/search/vector-file";

/** By how much a label is said, in quarters of a margin (`learnMargin`): above 0 it is taken for said. And where. */
export interface LabelRead {
  lead: number;
  start: number;
  end: number;
}

/** Of questions with a value as near as that to its bound fewer than half were read right (decision 080). */
export const DOUBT = 0.5;

/** By how much each label is said that was learned. */
export function labelsRead(whole: Pieces, learned: VectorFile<LabelsHeader>): Map<string, LabelRead> {
  const text = piecesAt(
    whole.pieces.filter(({ feature }) => learned.placeOf(feature) !== undefined),
    whole,
  );
  const places = text.pieces.map(({ feature }) => learned.placeOf(feature) ?? 0);
  const { labels, biases } = learned.header;
  const known = new Set(places);
  const weight = weightOfEach(known.size);
  const sums = learned.sumOf(known);
  return new Map(
    labels.map((label, at) => {
      const lead = (biases[at] ?? 0) + weight * (sums[at] ?? 0);
      // Where it is said is asked of what may be said.
      if (lead < -DOUBT) return [label, { lead, start: 0, end: 0 }];
      const weights = Float32Array.from(places, (place) => learned.at(place, at));
      const { first, last } = bestSpan(text, weights);
      return [label, { lead, start: text.words[first]?.start ?? 0, end: text.words[last]?.end ?? 0 }];
    }),
  );
}
