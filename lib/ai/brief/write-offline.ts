import type { BriefFacts } from "#lib/ai/brief/facts";
import { executiveSummary } from "#lib/ai/brief/offline/executive-summary";
import { must, wont } from "#lib/ai/brief/offline/first-version";
import { beachhead, firstTenCustomers } from "#lib/ai/brief/offline/go-to-market";
import { oneLine } from "#lib/ai/brief/offline/one-line";
import { jobToBeDone, whoHurtsMost } from "#lib/ai/brief/offline/problem";
import { reasonsOf } from "#lib/ai/brief/offline/reasons";
import { tellStory } from "#lib/ai/brief/offline/story";
import { valueProposition } from "#lib/ai/brief/offline/value-proposition";
import { wedge } from "#lib/ai/brief/offline/wedge";
import { whyNow } from "#lib/ai/brief/offline/why-now";
import { BriefProse } from "#lib/ai/brief/prose";

/** The built-in writer: the words of a brief from its facts and the catalogue's own words, always the same for the same facts. */
export function writeOffline(facts: BriefFacts): BriefProse {
  const story = tellStory(facts);
  return spaced({
    one_line: oneLine(story, reasonsOf(story)),
    executive_summary: executiveSummary(story),
    job_to_be_done: jobToBeDone(story),
    who_hurts_most: whoHurtsMost(story),
    why_now: whyNow(story),
    wedge: wedge(story),
    value_proposition: valueProposition(story),
    must: must(story),
    wont: wont(story),
    beachhead: beachhead(story),
    first_ten_customers: firstTenCustomers(story),
  });
}

/** Between Han characters and figures stands a space, as everywhere on the site; templates cannot know what begins with a figure. */
function spaced(prose: BriefProse): BriefProse {
  return BriefProse.parse(JSON.parse(JSON.stringify(prose).replaceAll(/(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu, " ")));
}
