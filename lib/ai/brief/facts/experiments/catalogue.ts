import type { ExperimentName, ExperimentPlan } from "#lib/ai/brief/facts/experiments/experiment-plan";
import { figure, say } from "#lib/ai/brief/facts/say";

const interviews: ExperimentPlan = {
  hypothesis: ({ subject }) =>
    say(
      `這些人會主動把它列為最困擾的 3 件事之一：${subject.painpoint.who_is_affected}`,
      `Unprompted, these people name it among the 3 things that trouble them most: ${subject.painpoint.who_is_affected}`,
    ),
  method: ({ domain, ways }, sample) => {
    const where = domain.channels[0];
    if (ways === "funded" || ways === "lean")
      return say(
        `招募 ${sample} 位當事人，不提解法，每人訪談 45 分鐘`,
        `${sample} recruited interviews of 45 minutes each, in which no solution is mentioned`,
      );
    return say(
      `親自找 ${sample} 位當事人談 30 分鐘，不提解法；從這裡找起：${where["zh-Hant"]}`,
      `${sample} talks of 30 minutes each, in person and without mentioning a solution. Where to begin: ${where.en}`,
    );
  },
  metric: say("主動提起的受訪者比例（%）", "Share of those interviewed who bring it up themselves, %"),
  sample: { ai_hustle: 10, bootstrap: 15, lean: 25, funded: 40 },
  days: { ai_hustle: 7, bootstrap: 10, lean: 14, funded: 21 },
  weight: 8,
  thresholds: () => ({ kill: 20, pass: 40, strong: 60 }),
};

const lastTime: ExperimentPlan = {
  hypothesis: () =>
    say("他們近 3 個月已經為此花錢，或花掉 1 小時以上", "In the last 3 months they have spent money on it, or more than 1 hour"),
  method: ({ subject }, sample) => {
    const [workaround] = subject.painpoint.market_analysis?.unmet_need.workarounds ?? [];
    return workaround === undefined
      ? say(
          `請 ${sample} 位當事人說出最近一次，並出示收據、訊息或紀錄`,
          `${sample} people tell of the last time and show a receipt, message or record`,
        )
      : say(
          `請 ${sample} 位當事人說出最近一次並出示憑據；已知的應變：${workaround}`,
          `${sample} people tell of the last time and show proof. What is known to be done: ${workaround}`,
        );
  },
  metric: say("拿得出憑據的比例（%）", "Share who can show it, %"),
  sample: { ai_hustle: 10, bootstrap: 15, lean: 25, funded: 40 },
  days: { ai_hustle: 4, bootstrap: 5, lean: 7, funded: 10 },
  weight: 5,
  thresholds: () => ({ kill: 10, pass: 25, strong: 45 }),
};

const page: ExperimentPlan = {
  hypothesis: () => say("看到說明頁的人會留下聯絡方式", "People who see a page that describes it leave their contact"),
  method: ({ ways }, sample) =>
    ways === "ai_hustle"
      ? say(
          `用免費表單做一頁，請社團管理者轉貼，累積 ${figure(sample)} 次瀏覽`,
          `A page made of a free form, posted by group moderators, until ${figure(sample)} views`,
        )
      : say(
          `一頁說明加小額廣告，累積 ${figure(sample)} 次瀏覽，附價格`,
          `A page with a price and small advertisements, until ${figure(sample)} views`,
        ),
  metric: say("留下聯絡方式的比例（%）", "Share who leave a contact, %"),
  sample: { ai_hustle: 100, bootstrap: 300, lean: 1_000, funded: 3_000 },
  days: { ai_hustle: 7, bootstrap: 10, lean: 14, funded: 14 },
  weight: 17,
  thresholds: () => ({ kill: 2, pass: 5, strong: 10 }),
};

const letters: ExperimentPlan = {
  hypothesis: () => say("機構願意書面表示想試辦", "Organisations say in writing that they want a trial"),
  method: (_, sample) =>
    say(`親自拜訪 ${sample} 個機構，請主管簽意向書`, `Visits to ${sample} organisations, whose heads are asked for a letter of intent`),
  metric: say("簽下意向書的機構比例（%）", "Share of organisations that sign, %"),
  sample: { ai_hustle: 5, bootstrap: 10, lean: 20, funded: 40 },
  days: { ai_hustle: 10, bootstrap: 14, lean: 21, funded: 21 },
  weight: 17,
  thresholds: () => ({ kill: 10, pass: 30, strong: 50 }),
};

const presale: ExperimentPlan = {
  hypothesis: ({ offer }) =>
    say(
      `有人願意先付訂金，價格是${offer.unit["zh-Hant"]} ${figure(offer.priceTwd.base)} 元`,
      `Some pay a deposit at TWD ${figure(offer.priceTwd.base)} ${offer.unit.en}`,
    ),
  method: ({ ways }, sample) =>
    ways === "ai_hustle" || ways === "bootstrap"
      ? say(`當面向 ${sample} 位開價並收可退的訂金`, `The price is named to ${sample} people in person and a refundable deposit is taken`)
      : say(
          `向名單上 ${sample} 位合格的對象報價，簽約並收可退的訂金`,
          `Offers to ${sample} qualified leads, with a contract and a refundable deposit`,
        ),
  metric: say("付出訂金的比例（%）", "Share who pay the deposit, %"),
  sample: { ai_hustle: 10, bootstrap: 20, lean: 30, funded: 50 },
  days: { ai_hustle: 7, bootstrap: 10, lean: 14, funded: 21 },
  weight: 20,
  // Where people are known to pay already, more of them must.
  thresholds: ({ signals }) =>
    signals.intent === "none" || signals.intent === "weak" ? { kill: 5, pass: 15, strong: 30 } : { kill: 10, pass: 20, strong: 35 },
};

const partners: ExperimentPlan = {
  hypothesis: ({ domain }) =>
    say(`這些人願意轉介：${domain.partner["zh-Hant"]}`, `These are willing to send people to us: ${domain.partner.en}`),
  method: (_, sample) => say(`拜訪 ${sample} 家，約定各轉介 1 位當事人`, `Visits to ${sample} of them, each asked to refer 1 person`),
  metric: say("真的轉介的比例（%）", "Share who do refer somebody, %"),
  sample: { ai_hustle: 4, bootstrap: 5, lean: 10, funded: 20 },
  days: { ai_hustle: 7, bootstrap: 7, lean: 14, funded: 14 },
  weight: 10,
  thresholds: () => ({ kill: 10, pass: 30, strong: 50 }),
};

const byHand: ExperimentPlan = {
  hypothesis: () => say("用過的人還會再用", "Those who have used it use it again"),
  method: ({ ways }, sample) =>
    ways === "ai_hustle"
      ? say(
          `不寫程式，親手服務 ${sample} 個案例，事後回訪`,
          `${sample} cases served by hand without a program, each called again afterwards`,
        )
      : say(
          `以第一版收費服務 ${sample} 個案例，事後回訪`,
          `${sample} paying cases served with the first version, each called again afterwards`,
        ),
  metric: say("再次使用或續約的比例（%）", "Share who use or renew it, %"),
  sample: { ai_hustle: 5, bootstrap: 10, lean: 20, funded: 60 },
  days: { ai_hustle: 14, bootstrap: 21, lean: 30, funded: 45 },
  weight: 40,
  thresholds: () => ({ kill: 30, pass: 50, strong: 70 }),
};

export const EXPERIMENTS: Record<ExperimentName, ExperimentPlan> = {
  interviews,
  last_time: lastTime,
  page,
  letters,
  presale,
  partners,
  by_hand: byHand,
};
