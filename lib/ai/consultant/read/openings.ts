import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import openings from "./openings.json" with { type: "json" };

const readOpenings = phraseReader([["open", openings.open]]);

/** Whether a question on building has words by which somebody asks what to build; who brings an idea may have them, too. */
export const mayAskWhatToBuild = (message: string) => readOpenings(spelt(message)).length > 0;

const readComplaints = phraseReader([["complaints", openings.complaints]]);

/** Whether a message has words for what people complain of: who names nothing beside them asks what it is most. */
export const namesComplaints = (message: string) => readComplaints(spelt(message)).length > 0;
