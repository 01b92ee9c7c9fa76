import { LANGUAGE_RULES } from "#lib/ai/model/language-rules";
import type { Extract } from "#lib/extraction/model/extracted";
import { extractFrom, faultsOf, localeOf } from "#lib/extraction/model/check-extract";
import { ExtractWords } from "#lib/extraction/model/extract-words";
import type { Ledger } from "#lib/extraction/model/ledger";
import { RUBRICS } from "#lib/extraction/model/rubrics";
import { sampleReplies } from "#lib/extraction/model/sample-replies";
import type { ThreadText } from "#lib/extraction/thread-text";

/** A discussion of politics, religion, sexuality or a named person: it goes to a person, and to no model. */
export class MarkedThread extends Error {
  constructor(thread: string) {
    super(`${thread} touches what no model is sent: it is for a person to read.`);
    this.name = "MarkedThread";
  }
}

const VERSION = 1;
const LONGEST_BODY = 12_000;
const LONGEST_REPLY = 1_500;

const promptIn = (locale: "zh-Hant" | "en") => `You read one public discussion for a catalogue of what hurts consumers in a city.
Tell what it says, in your own words and no more than it says. ${LANGUAGE_RULES[locale]} Quotes alone are copied as they stand.
Elsewhere never copy: no run of 12 Chinese characters or 40 letters of it. Write no figure that it has not, no name of a person, no contact and no address.
Where it says nothing of something, leave the list empty. Rate from 0 to 10:
${RUBRICS}`;

/** What a model makes of a discussion. Another draw is another reading of the same. Throws MarkedThread before any call, and what the ledger throws. */
export async function extract(ledger: Ledger, thread: ThreadText, { draw = 1 }: { draw?: number } = {}): Promise<Extract> {
  if (thread.marks.length > 0) throw new MarkedThread(thread.id);
  const replies = sampleReplies(thread.replies);
  const words = await ledger.ask({
    step: "extract",
    version: VERSION,
    about: thread.id,
    prompt: promptIn(localeOf(thread)),
    input: {
      ...(draw > 1 && { draw }),
      title: thread.title,
      body: thread.body.slice(0, LONGEST_BODY),
      replies: replies.map(({ month, body }) => ({ month, body: body.slice(0, LONGEST_REPLY) })),
    },
    schema: ExtractWords,
    findFaults: (words, isLast) => faultsOf(words, thread, isLast),
  });
  return extractFrom(words, thread);
}
