import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { subjectOf } from "#lib/ai/consultant/read/subject";

const readJoints = phraseReader([["joint", ["還是", "或是", "或者", "抑或", " or "]]]);

/** What stands on either side of an "or", with the words of its idea. */
export interface Half {
  text: string;
  words: string;
}

/** Two ideas between which somebody wavers; undefined where one side says nothing by itself, as in "should I or not". */
export function twoIdeas(message: string): [Half, Half] | undefined {
  const [joint] = readJoints(spelt(message));
  if (!joint) return undefined;
  const halfOf = (text: string): Half => ({ text, words: subjectOf(text) });
  const [one, other] = [halfOf(message.slice(0, joint.start)), halfOf(message.slice(joint.end))];
  return one.words === "" || other.words === "" ? undefined : [one, other];
}
