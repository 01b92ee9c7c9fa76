import type { RoleShape } from "#lib/policy/brief-terms";
import type { FixedTier } from "#lib/policy/budget-tiers";
import type { Text } from "#lib/policy/locale";

/**
 * How a brief counts a market from the bottom: those who have the problem × who look for help × who would pay × who are won × price ×
 * payments a year. The first two and the last two come from the dossier; the three shares between are these assumptions, each with its
 * reason. Published at /docs/scoring from these values.
 */
export interface Range {
  low: number;
  base: number;
  high: number;
}
type Reasoned = Range & { reason: Text };

/** Who buys: people and households, or organisations, who are few and have a budget for it. */
export type BuyerKind = "people" | "organisations";

/** Share of those affected who look for something better within a year, by what kind of problem it is. */
export const SEEKING: Record<BuyerKind, Record<"market" | "licensed" | "public" | "conduct", Reasoned>> = {
  people: {
    market: {
      low: 0.15,
      base: 0.3,
      high: 0.5,
      reason: { "zh-Hant": "業者就能解決的事，三成的人一年內會去找", en: "what a business can solve, three in ten look for within a year" },
    },
    licensed: {
      low: 0.12,
      base: 0.25,
      high: 0.45,
      reason: {
        "zh-Hant": "要找有執照的業者，門檻高一些，找的人少一點",
        en: "a licensed provider is a higher step, so somewhat fewer look",
      },
    },
    public: {
      low: 0.06,
      base: 0.15,
      high: 0.3,
      reason: {
        "zh-Hant": "大家多半等政府處理，只有少數人自己找辦法",
        en: "most wait for the authorities, and few look for a way of their own",
      },
    },
    conduct: {
      low: 0.04,
      base: 0.1,
      high: 0.2,
      reason: { "zh-Hant": "錯在別人身上，很少人想到可以花錢解決", en: "where others are at fault, few think of paying for a way round" },
    },
  },
  organisations: {
    market: {
      low: 0.2,
      base: 0.4,
      high: 0.6,
      reason: { "zh-Hant": "有承辦人與預算，遇到就會找廠商", en: "somebody is in charge and has a budget, so they look" },
    },
    licensed: {
      low: 0.2,
      base: 0.4,
      high: 0.6,
      reason: { "zh-Hant": "有承辦人與預算，遇到就會找廠商", en: "somebody is in charge and has a budget, so they look" },
    },
    public: {
      low: 0.15,
      base: 0.3,
      high: 0.5,
      reason: { "zh-Hant": "要等年度預算與主管同意，找的單位少一些", en: "it waits for the year's budget and a superior, so fewer look" },
    },
    conduct: {
      low: 0.12,
      base: 0.25,
      high: 0.45,
      reason: { "zh-Hant": "不是自己的錯，多半出事後才找", en: "it is not their fault, so most look only after something happened" },
    },
  },
};

/** Share of those looking who pay the price of an offer that they did not know, by how much of the pain it takes away: a brief names
 * the share beside the reason, as one in so many. */
export const PAYING: Record<BuyerKind, Record<"most" | "part" | "edge", Reasoned>> = {
  people: {
    most: {
      low: 0.08,
      base: 0.15,
      high: 0.3,
      reason: {
        "zh-Hant": "幾乎解決整件事",
        en: "it takes most of the pain away",
      },
    },
    part: {
      low: 0.04,
      base: 0.08,
      high: 0.16,
      reason: {
        "zh-Hant": "只解決一部分",
        en: "it takes part of the pain away",
      },
    },
    edge: {
      low: 0.02,
      base: 0.04,
      high: 0.08,
      reason: {
        "zh-Hant": "只碰到邊",
        en: "it only touches the edge",
      },
    },
  },
  organisations: {
    most: {
      low: 0.15,
      base: 0.3,
      high: 0.5,
      reason: {
        "zh-Hant": "幾乎解決整件事",
        en: "it takes most of the trouble away",
      },
    },
    part: {
      low: 0.08,
      base: 0.16,
      high: 0.3,
      reason: {
        "zh-Hant": "只解決一部分",
        en: "it takes part of the trouble away",
      },
    },
    edge: {
      low: 0.04,
      base: 0.08,
      high: 0.15,
      reason: { "zh-Hant": "只碰到邊", en: "it only touches the edge" },
    },
  },
};

/** Where the dossier counts those who are ready to pay for something of the kind, so many of them pay this price to somebody new. */
export const PAYING_READY: Record<BuyerKind, Reasoned> = {
  people: {
    ...{ low: 0.12, base: 0.25, high: 0.45 },
    reason: { "zh-Hant": "本來就肯花錢", en: "they are ready to pay for such a thing" },
  },
  organisations: {
    ...{ low: 0.2, base: 0.4, high: 0.6 },
    reason: { "zh-Hant": "本來就肯花錢", en: "they are ready to pay for such a thing" },
  },
};

/** What people are used to having free they pay for less readily: times the share above. */
export const PAYING_BY_KIND = {
  software: 0.6,
  content: 0.6,
  marketplace: 0.6,
  data: 0.8,
  training: 0.8,
  service: 1,
  product: 1,
  nonprofit: 1,
} as const;

/** Share of those who would pay that the money of a tier wins within two years, where people or households buy. */
export const REACHED: Record<FixedTier, Reasoned> = {
  ai_hustle: {
    low: 0.01,
    base: 0.025,
    high: 0.06,
    reason: { "zh-Hant": "幾乎沒有錢，只靠一兩個管道親手去找", en: "next to no money: one or two channels, worked by hand" },
  },
  bootstrap: {
    low: 0.03,
    base: 0.07,
    high: 0.15,
    reason: { "zh-Hant": "一個城區、三個管道", en: "one quarter of the city, three channels" },
  },
  lean: {
    low: 0.06,
    base: 0.14,
    high: 0.28,
    reason: { "zh-Hant": "整個城市、三個管道，加一點廣告", en: "the whole city, three channels and a little advertising" },
  },
  funded: {
    low: 0.12,
    base: 0.3,
    high: 0.55,
    reason: { "zh-Hant": "整個城市、業務人員與廣告", en: "the whole city, with salespeople and advertising" },
  },
};

/**
 * Organisations are few enough to list, and talked to one by one: `hoursEach` from the first letter to a yes or a no, out of `hoursShare` of
 * the hours that the hands have in two years, and as many more as a tier's visits, advertising and salespeople bring. Never more than `most`
 * of them; a cautious course talks to `low` times as many, a hopeful one to `high` times.
 */
export const TALKS = {
  hoursEach: 6,
  hoursShare: 0.25,
  bought: { ai_hustle: 0, bootstrap: 20, lean: 80, funded: 400 },
  most: 0.85,
  low: 0.5,
  high: 1.6,
} as const;

/** Of those who pay by the year or more seldom, so many pay again when the next payment is due. */
export const RENEWED = 0.7;

/** What is made by hand ends where the hands do: payments that these can serve in a year, and ten times as many where a payment is for one piece. */
export const PIECES_AT_ONCE = 10;
export const SERVED_A_YEAR = { solo: 500, duo: 1_300, team: 4_000 } as const satisfies Record<RoleShape, number>;
export const BY_HAND: readonly string[] = ["service", "training", "nonprofit", "product"];
/**
 * And where the direct cost is somebody's work, so many hours of it can be organised in a year; an hour of that work costs so many times the
 * legal wage.
 */
export const WORK_A_YEAR = { solo: 4_000, duo: 10_000, team: 30_000 } as const satisfies Record<RoleShape, number>;
export const WORK_TIMES_WAGE = 2;
export const BY_WORK: readonly string[] = ["service", "training", "nonprofit"];

/** Months that a plan counts ahead: customers come evenly from the first payment to the end of them. */
export const MONTHS_AHEAD = 24;
/** From so many times on the range between cautious and hopeful tells nothing: an error of the data. */
export const WIDEST_RANGE = 50;

/** p10, p50 and p90 of a product of ranges, and how much of its spread each of them makes, 0 to 1. */
export interface Simulated {
  reachable: Range;
  shares: number[];
}

export const DRAWS = 2_000;

/**
 * Draws every factor by itself, between its low and its high and mostly near its base (triangular in logarithms, with half of the
 * draws below the base), and multiplies. The draws are numbers of a fixed sequence, so that the same factors give the same answer.
 */
export function simulate(factors: readonly Range[]): Simulated {
  const next = sequence();
  const spreads = factors.map(() => ({ sum: 0, squares: 0 }));
  const products = Array.from({ length: DRAWS }, () =>
    factors.reduce((total, range, at) => {
      const drawn = quantile(range, next());
      const spread = spreads[at];
      const log = Math.log(Math.max(drawn, Number.MIN_VALUE));
      if (spread) [spread.sum, spread.squares] = [spread.sum + log, spread.squares + log * log];
      return total * drawn;
    }, 1),
  ).toSorted((a, b) => a - b);
  const variances = spreads.map(({ sum, squares }) => squares / DRAWS - (sum / DRAWS) ** 2);
  const whole = variances.reduce((a, b) => a + b, 0);
  const at = (share: number) => twoLeadingDigits(products[Math.floor(DRAWS * share)] ?? 0);
  return { reachable: { low: at(0.1), base: at(0.5), high: at(0.9) }, shares: variances.map((one) => (whole > 0 ? one / whole : 0)) };
}

/** Rounded to two leading digits, so that an estimate shows no precision that it does not have. */
export function twoLeadingDigits(value: number): number {
  if (value < 1) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / step) * step;
}

/** The value of a range below which that share of the draws lies. */
function quantile({ low, base, high }: Range, share: number): number {
  if (base <= 0) return 0;
  const below = share < 0.5;
  const end = below ? Math.max(low, base / WIDEST_RANGE) : high;
  return base * (end / base) ** (1 - Math.sqrt(2 * (below ? share : 1 - share)));
}

/** Numbers from 0 to 1, always the same: Lehmer's generator, modulus 2³¹ − 1 and multiplier 48271 (Park and Miller, CACM 36:7, 1993). */
function sequence(): () => number {
  let state = 20_180_430;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
