import { gist, inSentence, named } from "#lib/ai/brief/offline/fragment";
import { groundFor } from "#lib/ai/brief/offline/domain-ground";
import type { Story } from "#lib/ai/brief/offline/story";
import { HANDS, WAYS } from "#lib/ai/brief/offline/ways-of-working";
import type { Text } from "#lib/policy/locale";

const MOST = 5;

/** What the first version must do: fill the gap, beat what people do today, reckon with the barrier, and show the deciding number. */
export function must(story: Story): string[] {
  const { market, facts, locale, decision, say } = story;
  const solution = market?.unmet_need.existing_solutions[0];
  const workaround = market?.unmet_need.workarounds[0];
  const barrier = market?.barriers[0];
  const gap = market?.gaps[0];
  const metric = facts.sections.experiments.items[0]?.metric;
  const items: (string | undefined)[] =
    decision === "do_not_build"
      ? [
          gap &&
            say("must know", [
              {
                "zh-Hant": `先弄清楚還不知道的事：${inSentence(gap, locale)}。`,
                en: `Find out first what is not known: ${inSentence(gap, locale)}.`,
              },
            ]),
          barrier &&
            say("must pass", [
              {
                "zh-Hant": `先證明這道阻礙過得去：${inSentence(barrier, locale)}。`,
                en: `Show that this barrier can be passed: ${inSentence(barrier, locale)}.`,
              },
            ]),
          say("must stop", [
            { "zh-Hant": "事先寫下在哪個數字停手，到了就停。", en: "Have a number written down at which it stops, and stop there." },
          ]),
          say("must pay", [{ "zh-Hant": "動手之前，先有陌生人真的付錢。", en: "Be paid for by strangers before any of it is built." }]),
        ]
      : [
          solution && gapItem(story, solution),
          workaround &&
            say("must beat", [
              {
                "zh-Hant": `比現在的變通辦法更省事：${inSentence(workaround, locale)}。`,
                en: `Be less trouble than what people do today: ${inSentence(workaround, locale)}.`,
              },
              {
                "zh-Hant": `讓人不必再這樣做：${inSentence(workaround, locale)}。`,
                en: `Spare people this: ${inSentence(workaround, locale)}.`,
              },
            ]),
          barrier &&
            say("must reckon", [
              {
                "zh-Hant": `從第一天就把這道阻礙算進去：${inSentence(barrier, locale)}。`,
                en: `Reckon with this barrier from the first day: ${inSentence(barrier, locale)}.`,
              },
              {
                "zh-Hant": `在這個限制下仍能運作：${inSentence(barrier, locale)}。`,
                en: `Work in spite of this: ${inSentence(barrier, locale)}.`,
              },
            ]),
          WAYS[facts.tier].must[locale],
          metric &&
            say("must count", [
              {
                "zh-Hant": `隨時看得到決定去留的數字：${inSentence(metric, locale)}。`,
                en: `Show at any time the number that decides: ${inSentence(metric, locale)}.`,
              },
            ]),
        ];
  return present([
    ...items,
    ...(decision === "do_not_build"
      ? []
      : [say("must help", [{ "zh-Hant": "出錯時找得到真人。", en: "Put a person within reach when something goes wrong." }])]),
  ]);
}

function gapItem({ locale, say }: Story, { name, gap }: { name: string; gap: string }): string {
  return say("must fill", [
    {
      "zh-Hant": `補上${named(name, locale)}的不足：${inSentence(gap, locale)}。`,
      en: `Fill the gap that people name (${inSentence(name, locale)}): ${inSentence(gap, locale)}.`,
    },
    {
      "zh-Hant": `做到${named(name, locale)}做不到的事：${inSentence(gap, locale)}。`,
      en: `Go further than what exists (${inSentence(name, locale)}): ${inSentence(gap, locale)}.`,
    },
  ]);
}

/** What it leaves out on purpose. */
export function wont(story: Story): string[] {
  const { facts, angle, market, locale, decision, say, painpoint } = story;
  const ground = groundFor(painpoint.domain).wont[locale];
  if (decision === "do_not_build") {
    return present([
      say("wont build", [
        { "zh-Hant": "不成立公司、不開發產品，也不對外募資。", en: "No company, no product and no fund-raising for this." },
        { "zh-Hant": "不因為已經花了時間就繼續做下去。", en: "No going on merely because time has been spent." },
      ]),
      say("wont spend", [{ "zh-Hant": "除了最便宜的那一個實驗，不再花錢。", en: "No money beyond the cheapest of the experiments." }]),
      ground,
    ]);
  }
  const other = market?.angles.map((entry) => entry.angle).find((name) => inSentence(name, locale) !== angle?.full);
  const later: Text | undefined =
    other === undefined || decision === "pivot"
      ? undefined
      : { "zh-Hant": `留待以後：${inSentence(gist(other), locale)}。`, en: `Left for later: ${inSentence(gist(other), locale)}.` };
  return present([later?.[locale], WAYS[facts.tier].wont[locale], HANDS[facts.terms.role_shape].wont[locale], ground]);
}

function present(items: readonly (string | undefined)[]): string[] {
  return items.flatMap((item) => (item ? [item] : [])).slice(0, MOST);
}
