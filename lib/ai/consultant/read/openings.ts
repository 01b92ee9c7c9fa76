import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { isTold, readReader } from "#lib/ai/brief/reader";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import openings from "./openings.json" with { type: "json" };

const readOpenings = phraseReader([["open", openings.open]]);

/** Whether a question on building has words by which somebody asks what to build; who brings an idea may have them, too. */
export const mayAskWhatToBuild = (message: string) => readOpenings(spelt(message)).length > 0;

/** Whether all that a message names is what its writer can do, has or has time for. */
export function tellsOfReaderAlone(message: string): boolean {
  const clauses = message.split(CLAUSE_ENDS);
  return subjectOf(clauses.filter((clause) => !isTold(readReader(clause)) && !PERIOD.test(clause)).join(" ")) === "";
}
const CLAUSE_ENDS = /[,.](?!\d)|[;!?，。；！？、\n]/u;

const PERIOD = /\b(?:months?|weeks?|years?)\b|個月|半年|[一兩三]年/iu;

/** Whether somebody tells what they can do, have or have time for, and asks what fits that. */
export const asksWhatFits = (message: string) =>
  mayAskWhatToBuild(message) && FIRST_PERSON.test(message) && isTold(readReader(message)) && tellsOfReaderAlone(message);
const FIRST_PERSON = /[我咱]|\b(?:i|we|us|me|my|our)\b/iu;

const readIdeas = phraseReader([["idea", openings.ideas]]);

/** Whether a message has words by which somebody brings an idea of their own. */
export const bringsIdea = (message: string) => readIdeas(spelt(message)).length > 0;

const readComplaints = phraseReader([["complaints", openings.complaints]]);

/** Whether a message has words for what people complain of: who names nothing beside them asks what it is most. */
export const namesComplaints = (message: string) => readComplaints(spelt(message)).length > 0;
