import { money, whole } from "#lib/ai/brief/offline/amount";
import { asSentence, inSentence, named } from "#lib/ai/brief/offline/fragment";
import { insteadOf, insteadSentence } from "#lib/ai/brief/offline/instead";
import type { Story } from "#lib/ai/brief/offline/story";
import { HANDS, WAYS } from "#lib/ai/brief/offline/ways-of-working";
import type { Text } from "#lib/policy/locale";

/** The narrow way in: what, how such a budget goes about it, and with whose hands. */
export function wedge(story: Story): string {
  const { decision, locale } = story;
  const sentences =
    decision === "do_not_build"
      ? standAside(story)
      : decision === "pivot"
        ? turn(story)
        : [wayIn(story), decision === "build" ? practice(story) : onTrial(story), capacity(story)];
  return sentences.join(locale === "en" ? " " : "");
}

function wayIn({ angle, facts, who, market, locale, say }: Story): string {
  if (!angle) {
    const gap = market?.unmet_need.existing_solutions[0];
    return gap
      ? say("way in", [
          {
            "zh-Hant": `從既有做法的缺口切入：${inSentence(gap.gap, locale)}（${inSentence(gap.name, locale)}）。`,
            en: `Enter where an existing answer stops (${inSentence(gap.name, locale)}): ${inSentence(gap.gap, locale)}.`,
          },
        ])
      : say("way in", [
          {
            "zh-Hant": `先替${who}親手解決一次，再看哪一步值得做成產品。`,
            en: `Solve it by hand once for ${who}, and see which step deserves a product.`,
          },
        ]);
  }
  if (/ – |──/.test(angle.full)) return asSentence(facts.angle?.angle ?? angle.full, locale);
  return say("way in", [
    { "zh-Hant": `從一件事做起：${angle.full}。`, en: `Begin with one thing: ${angle.full}.` },
    { "zh-Hant": `切入點是${angle.full}。`, en: `The way in: ${angle.full}.` },
    { "zh-Hant": `${angle.full}，就做這一項。`, en: `One offer and no other: ${angle.full}.` },
  ]);
}

function practice({ facts, say }: Story): string {
  return say("practice", WAYS[facts.tier].practice);
}

/** A test comes before the way of working: what it is, and what passing it allows. */
function onTrial({ facts, locale, say }: Story): string {
  const experiment = facts.sections.experiments.items[0];
  const form = WAYS[facts.tier].form;
  const metric = inSentence(experiment?.metric ?? "", locale);
  const pass = whole(experiment?.pass ?? 0);
  return say("on trial", [
    {
      "zh-Hant": `先只是一個提議：「${metric}」達到 ${pass} 之後，才做成${form["zh-Hant"]}。`,
      en: `It stays an offer on paper until the first test reaches ${pass} (${metric}); only then does it become ${form.en}.`,
    },
    {
      "zh-Hant": `還不開發；等測試的「${metric}」過了 ${pass}，再做成${form["zh-Hant"]}。`,
      en: `Nothing is built yet: past ${pass} in the first test (${metric}) it becomes ${form.en}.`,
    },
  ]);
}

function capacity({ facts, locale, say }: Story): string {
  const hands = HANDS[facts.terms.role_shape].who;
  const { capacity_hours: hours, timeline_months: months } = facts.sections.plan;
  const cap = money(facts.sections.budget.cap, locale);
  const span: Text = { "zh-Hant": `${whole(months)} 個月`, en: months === 1 ? "1 month" : `${whole(months)} months` };
  return say("capacity", [
    {
      "zh-Hant": `${hands["zh-Hant"]}在 ${span["zh-Hant"]}裡有 ${whole(hours)} 小時，預算上限 ${cap}，所以只做得起這麼窄。`,
      en: `With ${hands.en}, ${whole(hours)} hours over ${span.en} and at most ${cap}, it has to stay this narrow.`,
    },
    {
      "zh-Hant": `可用的是${hands["zh-Hant"]}、${span["zh-Hant"]}內 ${whole(hours)} 小時、最多 ${cap}；超出的都先不做。`,
      en: `There are ${whole(hours)} hours of ${hands.en} over ${span.en} and at most ${cap} for it; whatever does not fit waits.`,
    },
  ]);
}

function turn(story: Story): string[] {
  const { who, locale, say, facts } = story;
  const other = facts.subject.painpoint.market_analysis?.angles
    .map(({ angle }) => angle)
    .find((angle) => inSentence(angle, locale) !== story.angle?.full);
  const turnWords: [Text, ...Text[]] = [
    { "zh-Hant": `服務的人不變，仍是${who}；要換的是賣什麼。`, en: `Stay with the same people, ${who}, and change what is sold to them.` },
    {
      "zh-Hant": `客人留著，做法換掉：先找${who}問清楚願意為什麼付錢。`,
      en: `Keep the customers and drop the plan: ask ${who} what they would pay for instead.`,
    },
  ];
  const option: Text =
    other === undefined
      ? insteadSentence(insteadOf(story))
      : { "zh-Hant": `可以改走另一個方向：${named(other, locale)}。`, en: `Another direction is open: ${inSentence(other, locale)}.` };
  return [
    say("turn", turnWords),
    option[locale],
    say("turn practice", [
      {
        "zh-Hant": `轉向之前，這筆 ${money(facts.sections.budget.cap, locale)}的預算先不要動用。`,
        en: `Until the turn is made, the ${money(facts.sections.budget.cap, locale)} stay where they are.`,
      },
    ]),
  ];
}

function standAside(story: Story): string[] {
  const { locale, say, who } = story;
  return [
    say("stand aside", [
      { "zh-Hant": "這裡沒有值得切入的縫隙。", en: "There is no way in worth taking." },
      { "zh-Hant": "不建議切入。", en: "We would not go in." },
      { "zh-Hant": "這一題不適合創業。", en: "This is not a problem to found a business on." },
    ]),
    insteadSentence(insteadOf(story))[locale],
    say("stand aside still", [
      {
        "zh-Hant": `真想幫上忙，就替${who}寫一份免費的說明，比做產品有用。`,
        en: `To be of use all the same, write a free guide for ${who}; it will do more than a product.`,
      },
      {
        "zh-Hant": "願意的話，把查到的整理公開，讓有權處理的人看到。",
        en: "What has been found is better published, so that those who can act on it see it.",
      },
    ]),
  ];
}
