import { asSentence, inSentence } from "#lib/ai/brief/offline/fragment";
import { jobFor } from "#lib/ai/brief/offline/jobs";
import type { Story } from "#lib/ai/brief/offline/story";
import type { BriefProse } from "#lib/ai/brief/prose";

/** When …, I want …, so that …: three clauses that begin small and end without a stop. */
export function jobToBeDone({ painpoint, headline, locale }: Story): BriefProse["job_to_be_done"] {
  const { want, soThat } = jobFor(painpoint.domain, painpoint.slug);
  return { when: inSentence(headline, locale), want: want[locale], so_that: soThat[locale] };
}

/** Those whom it hits hardest, and what it does to them in the catalogue's own words. */
export function whoHurtsMost(story: Story): string {
  const { who, told, painpoint, locale, say } = story;
  const first = say("who hurts most", [
    { "zh-Hant": `最受影響的是${who}。`, en: `Hardest hit: ${who}.` },
    { "zh-Hant": `${who}。`, en: asSentence(who, "en") },
    { "zh-Hant": `首先是${who}。`, en: `The worst of it is borne by ${who}.` },
  ]);
  const last = told.at(-1);
  const harm = last ?? asSentence(painpoint.summary, locale);
  return locale === "en" ? `${first} ${harm}` : `${first}${harm}`;
}
