import { localise, type Locale, type Text } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";
import { monthName } from "#lib/policy/month-name";
import type { SearchChanged, ToldChange, ToldKind } from "#lib/schemas/webhook-event";

/** The mail in the language that the search is followed in: plain words, and links to what they are about. */

export function digestSubject(locale: Locale, { data }: SearchChanged): string {
  return filled(locale, WORDS.subject[locale], { name: data.search.name, count: data.total, month: monthName(locale, data.to_month) });
}

export function digestText(locale: Locale, { data }: SearchChanged, links: { account: string; unsubscribe: string }): string {
  const words = localise(WORDS, locale);
  const [month, since] = [monthName(locale, data.to_month), monthName(locale, data.from_month)];
  const more = data.total - data.items.length;
  const paragraphs = [
    filled(locale, words.intro, { month, since, name: data.search.name }),
    ...data.items.map((change) => toldIn(locale, change)),
    `${more > 0 ? filled(locale, words.more, { more }) : words.search}\n${data.search.url}`,
    `-- \n${words.why}\n${words.account}${links.account}\n${words.end}${links.unsubscribe}`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function toldIn(locale: Locale, { kind, headline, rank_before: before, rank_after: after, url }: ToldChange): string {
  const what = filled(locale, KINDS[kind][locale], { before: before ?? 0, after: after ?? 0 });
  return [`${what}${locale === "en" ? ": " : "："}${headline}`, ...(url === null ? [] : [url])].join("\n");
}

const WORDS = {
  subject: {
    "zh-Hant": "「{name}」：{month}有 {count} 項變化",
    en: "{name}: {count, plural, one {# change} other {# changes}} in {month}",
  },
  intro: {
    "zh-Hant": "{month}的資料已經公開。您追蹤的搜尋「{name}」與 {since}相比，有這些變化：",
    en: "{month} is visible now. Of the search that you follow, {name}, this has changed since {since}:",
  },
  more: {
    "zh-Hant": "還有 {more} 項變化。這個搜尋現在的結果：",
    en: "{more, plural, one {One more has} other {# more have}} changed. The search as it stands:",
  },
  search: { "zh-Hant": "這個搜尋現在的結果：", en: "The search as it stands:" },
  why: {
    "zh-Hant": "痛點觀測站。您追蹤了這個搜尋，所以在新的月份公開、而且它有變化時收到這封信。",
    en: "Painpoint Observatory. You get this since you follow the search: when a new month is visible in which it changed.",
  },
  account: { "zh-Hant": "您追蹤的搜尋：", en: "What you follow: " },
  end: { "zh-Hant": "不再收這個搜尋的信：", en: "No more mails of this search: " },
} satisfies Record<string, Text>;

const KINDS: Record<ToldKind, Text> = {
  entered: { "zh-Hant": "新出現，第 {after} 名", en: "New, in place {after}" },
  left: { "zh-Hant": "離開，原本第 {before} 名", en: "Left, was in place {before}" },
  answered: { "zh-Hant": "主管機關有了回應，第 {after} 名", en: "Answered by the authorities, in place {after}" },
  rose: { "zh-Hant": "從第 {before} 名上升到第 {after} 名", en: "Rose from place {before} to {after}" },
  fell: { "zh-Hant": "從第 {before} 名下降到第 {after} 名", en: "Fell from place {before} to {after}" },
};
