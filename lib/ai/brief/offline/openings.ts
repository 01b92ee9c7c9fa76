import { counted, whole } from "#lib/ai/brief/offline/amount";
import { monthName } from "#lib/policy/month-name";
import { choose } from "#lib/ai/brief/offline/choose";
import type { Part } from "#lib/ai/brief/offline/fit-length";
import { asSentence, inSentence } from "#lib/ai/brief/offline/fragment";
import type { Story } from "#lib/ai/brief/offline/story";
import type { Text } from "#lib/policy/locale";
import { domainName, MARKET } from "#lib/policy/market";

/** How a brief begins: with what hurts, in the catalogue's own words, put in one of several ways. */
export function openings(story: Story): Part {
  const { locale, painpoint, headline, told } = story;
  const bare = asSentence(headline, locale);
  const frames = framed(story, inSentence(headline, locale)).map((frame) => frame[locale]);
  const full = choose(painpoint.slug, "opening", [told[0] ?? bare, bare, ...frames]);
  return { wordings: [full, bare] };
}

function framed({ painpoint, who, locale, market }: Story, clause: string): Text[] {
  const { first_seen_month: since, rank, domain } = painpoint;
  const city = MARKET.name;
  const [busiest] = market?.demand.series.toSorted((a, b) => b.mentions - a.mentions || (a.month < b.month ? -1 : 1)) ?? [];
  return [
    ...(since === null
      ? []
      : [
          {
            "zh-Hant": `從 ${monthName(locale, since)}起，${city["zh-Hant"]}的居民就在說：${clause}。`,
            en: `Since ${monthName(locale, since)} people in ${city.en} have been saying it: ${clause}.`,
          },
        ]),
    ...(domain === null
      ? []
      : [
          {
            "zh-Hant": `${domainName(domain)["zh-Hant"]}的 ${whole(rank.in_domain_of)} 個痛點裡，這一個按分數排第 ${whole(rank.in_domain)}：${clause}。`,
            en: `Ranked ${whole(rank.in_domain)} by score of ${counted(rank.in_domain_of, "complaint", "complaints")} about ${inSentence(domainName(domain).en, "en")}: ${clause}.`,
          },
        ]),
    ...(busiest === undefined || busiest.mentions < 2
      ? []
      : [
          {
            "zh-Hant": `${monthName(locale, busiest.month)}一個月裡，就有 ${whole(busiest.mentions)} 人說出同一件事：${clause}。`,
            en: `In ${monthName(locale, busiest.month)} alone ${counted(busiest.mentions, "resident", "residents")} said it: ${clause}.`,
          },
        ]),
    { "zh-Hant": `問問${who}，會聽到同一件事：${clause}。`, en: `Ask ${who}, and one thing comes up: ${clause}.` },
    { "zh-Hant": `痛點很清楚：${clause}。`, en: `The trouble is plain: ${clause}.` },
    { "zh-Hant": `居民說的事可以歸結成一句：${clause}。`, en: `What residents describe comes down to this: ${clause}.` },
  ];
}
