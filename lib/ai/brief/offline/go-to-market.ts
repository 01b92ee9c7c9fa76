import { groundFor } from "#lib/ai/brief/offline/domain-ground";
import { inSentence } from "#lib/ai/brief/offline/fragment";
import type { Story } from "#lib/ai/brief/offline/story";
import type { FixedTier, RoleShape } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** The first narrow group: those among the affected who already help themselves, in one place. */
export function beachhead(story: Story): string {
  const { who, market, painpoint, locale, decision, say } = story;
  if (decision === "do_not_build")
    return say("no beachhead", [
      { "zh-Hant": `沒有要攻的灘頭。要繼續觀察的話，就看${who}。`, en: `There is none to take. Those to keep an eye on are ${who}.` },
      {
        "zh-Hant": `先不鎖定任何客群；若日後重啟，從${who}開始。`,
        en: `No group for now; should it be taken up again, it would begin with ${who}.`,
      },
    ]);
  const workaround = market?.unmet_need.workarounds[0];
  const places = groundFor(painpoint.domain).places;
  const group: Text = workaround
    ? {
        "zh-Hant": `${who}之中，已經自己想辦法的那些人（${inSentence(workaround, locale)}）。`,
        en: `Among ${who}, those who already help themselves (${inSentence(workaround, locale)}).`,
      }
    : { "zh-Hant": `${who}之中，願意把事情從頭說一遍的人。`, en: `Among ${who}, those who are willing to tell the whole story.` };
  const where = say("beachhead place", [
    { "zh-Hant": `只做一個行政區，在${places["zh-Hant"]}找他們。`, en: `Stay within one district and meet them at ${places.en}.` },
    { "zh-Hant": `先守住一個區，他們就在${places["zh-Hant"]}。`, en: `Hold on to one district first; they are found at ${places.en}.` },
    {
      "zh-Hant": `到${places["zh-Hant"]}去見他們，一個區做熟了再換下一個。`,
      en: `Go to ${places.en}, and leave the first district only once it works.`,
    },
  ]);
  return [group[locale], where].join(locale === "en" ? " " : "");
}

const FINDING: Record<FixedTier, Text> = {
  ai_hustle: {
    "zh-Hant": "一位一位私訊，第一次免費、第二次收費",
    en: "write to each of them in person, help once for nothing, and charge the second time",
  },
  bootstrap: { "zh-Hant": "當面示範，當場請他們預付", en: "show it face to face, and ask for payment in advance on the spot" },
  lean: { "zh-Hant": "請一個夥伴引薦並出具試辦意向書", en: "have one partner introduce them and put a pilot in writing" },
  funded: {
    "zh-Hant": "與數個夥伴同時簽約，由專人陪同上線",
    en: "sign with several partners at once, and have staff accompany each start",
  },
};
const BY: Record<RoleShape, Text> = {
  solo: { "zh-Hant": "自己出面", en: "The founder goes alone" },
  duo: { "zh-Hant": "一人跑現場，另一人當天就改", en: "One of the two goes out, the other mends things the same day" },
  team: { "zh-Hant": "指定一位專人負責", en: "One person of the team owns this" },
};

/** Where the first ten come from, and how they are asked. */
export function firstTenCustomers({ facts, painpoint, decision, say, who }: Story): string {
  const { partners, places } = groundFor(painpoint.domain);
  if (decision === "do_not_build")
    return say("no customers", [
      {
        "zh-Hant": `不找客戶。想確認判斷的話，請${partners["zh-Hant"]}介紹幾位願意談的人就夠了。`,
        en: `Look for none. To check this verdict it is enough to ask ${partners.en} for a few people who will talk.`,
      },
      {
        "zh-Hant": `還不需要。要找人談，就到${places["zh-Hant"]}。`,
        en: `None are needed. Whoever wants to talk to people will meet them at ${places.en}.`,
      },
    ]);
  if (decision === "pivot")
    return say("first talks", [
      {
        "zh-Hant": `先談十次，不賣東西：透過${partners["zh-Hant"]}約到${who}，問他們上次為此花了多少錢。`,
        en: `Talk first and sell nothing: ask ${partners.en} for a meeting with ${who}, and find out what they last paid for.`,
      },
    ]);
  const finding = FINDING[facts.tier];
  const by = BY[facts.terms.role_shape];
  return say("first ten", [
    {
      "zh-Hant": `${by["zh-Hant"]}，從${partners["zh-Hant"]}那裡要到名單，${finding["zh-Hant"]}。`,
      en: `${by.en}: ask ${partners.en} for names, then ${finding.en}.`,
    },
    {
      "zh-Hant": `名單來自${places["zh-Hant"]}。${by["zh-Hant"]}，${finding["zh-Hant"]}。`,
      en: `They come from ${places.en}. ${by.en}: ${finding.en}.`,
    },
    {
      "zh-Hant": `請${partners["zh-Hant"]}各介紹一位。${by["zh-Hant"]}，${finding["zh-Hant"]}。`,
      en: `Ask ${partners.en} for one introduction each. ${by.en}: ${finding.en}.`,
    },
  ]);
}
