import type { ThreadText } from "#lib/extraction/thread-text";

type Reply = ThreadText["replies"][number];

/** As many replies as a model is shown of a discussion. */
export const MOST_REPLIES = 20;

/**
 * Replies that stand for all of them, in the order in which they were said: laid out by month, within a month by length (up in one
 * month, down in the next), those at even distances are taken. Each month and each length has its share, and the same replies come again.
 */
export function sampleReplies(replies: readonly Reply[], most = MOST_REPLIES): Reply[] {
  if (replies.length <= most) return [...replies];
  const months = [...Map.groupBy(replies, ({ month }) => month).entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const laidOut = months.flatMap(([, said], at) => {
    const byLength = said.toSorted((one, other) => one.body.length - other.body.length || (one.id < other.id ? -1 : 1));
    return at % 2 === 0 ? byLength : byLength.toReversed();
  });
  const taken = new Set(Array.from({ length: most }, (_, at) => laidOut[Math.floor(((at + 0.5) * laidOut.length) / most)]));
  return replies.filter((reply) => taken.has(reply));
}
