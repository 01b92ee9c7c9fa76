import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { subjectOf } from "#lib/ai/consultant/read/subject";

const readJoints = phraseReader([["joint", ["還是", "或是", "或者", "抑或", " or "]]]);
/** What joins two of which somebody asks which it should be. */
const readAnds = phraseReader([["joint", ["跟", "和", "與", " and ", " vs ", " versus "]]]);
const readWhich = phraseReader([["which", ["哪個", "哪一個", "哪邊", "哪一邊", "哪種", "哪一種", "which"]]]);

/** What stands on either side, with the words of its idea. */
export interface Half {
  text: string;
  words: string;
}

/** Two ideas between which somebody wavers, or asks which; none where one side says nothing by itself, as in "should I or not". */
export function twoIdeas(message: string): { halves?: [Half, Half]; isWhich?: boolean } {
  const text = spelt(message);
  const [or] = readJoints(text);
  const which = or ? undefined : readWhich(text).at(-1);
  // "A and B, which of them": what stands behind a "which" is asked about.
  const joint =
    or ?? readAnds(text).find(({ end }) => which !== undefined && end <= which.start && CLAUSE.test(text.slice(end, which.start)));
  if (!joint) return {};
  const halfOf = (half: string): Half => ({ text: half, words: subjectOf(half) });
  const [one, other] = [halfOf(message.slice(0, joint.start)), halfOf(message.slice(joint.end))];
  return one.words === "" || other.words === "" ? {} : { halves: [one, other], isWhich: which !== undefined };
}

const CLAUSE = /[,，:：;；?？] ?$/u;
