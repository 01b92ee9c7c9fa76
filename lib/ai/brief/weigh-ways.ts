import type { City } from "#lib/advice/city";
import { adviceOn, type Advice, type WayIn } from "#lib/advice/dossier";
import { economicsOf, lastMonthTwd, type Economics } from "#lib/ai/brief/economics";
import type { Reader } from "#lib/ai/brief/reader";
import { buildSpending, costsOf, type Spending } from "#lib/ai/brief/spending";
import { FIT_POINTS, RETURN_DOUBLINGS, type FitPoint } from "#lib/policy/brief-fit";
import { ROLE_SHAPES, WEEKLY_HOURS, WEEKS_PER_MONTH, type RoleShape } from "#lib/policy/brief-terms";
import { FIXED_TIERS, type FixedTier } from "#lib/policy/budget-tiers";
import { MONTHS_AHEAD } from "#lib/policy/brief-market";

/** A way in as it is sold best. */
interface Sold {
  economics: Economics | undefined;
  /** The tier whose selling it is. */
  sellsAs: FixedTier;
  /** What it is set up for, TWD: as much as usual, or the least where hope pays for no more, or the money reaches no further. */
  setupTwd: number;
  /** What that and two years of running take, TWD. */
  twoYears: Spending;
  /** If as many pay as can be hoped for, two years leave that: a test of the price can show it. */
  canPayBack: boolean;
  /** What the last month of two years leaves in a good course for each hour that the hands have, TWD, and whether the legal wage is reached. */
  bestHourTwd: number;
  paysHours: boolean;
}

/** A way in on the reader's terms. */
export interface WeighedWay extends Sold {
  way: WayIn;
  /** Skills that it needs and the reader named, needs and refused, and needs and nobody named. */
  skills: { own: WayIn["skills"]; refused: WayIn["skills"]; missing: WayIn["skills"] };
  /** How many steps the hands fall short: solo of a team by 2. */
  handsShort: number;
  /** It falls into office hours, and the reader has none. */
  isByDay: boolean;
  /** What was looked up since ends it, or takes a part of its room. */
  since: "ends" | "narrows" | undefined;
  /** The cap covers the least that it takes until the first paying customer. */
  isAffordable: boolean;
  fit: "good" | "partly" | "poor";
  /** Likely to be earned in two years, as a multiple of what they take; 0 where nobody pays. */
  returns: number;
  /** What chooses between the ways, by what it is given for, and the sum of it. */
  counts: Readonly<Record<FitPoint, number>>;
  points: number;
}

export interface Means {
  reader: Reader;
  tier: FixedTier;
  hands: RoleShape;
  months: number;
  capTwd: number;
  work: City["work"];
  hourlyWage: number;
}

/** Every way in, in the dossier's order, weighed. */
export function weighWays(advice: Advice, means: Means): WeighedWay[] {
  return advice.ways_in.map((way, at) => weigh(advice, way, at, means));
}

/** The one with most points; of two alike the one that the dossier names first. */
export function chooseWay(ways: readonly WeighedWay[]): WeighedWay {
  const [first, ...others] = ways;
  if (!first) throw new Error("A dossier has a way in");
  return others.reduce((best, way) => (way.points > best.points ? way : best), first);
}

/**
 * A way in by the selling of each tier that the money reaches, set up as usual, or at the least where hope or the money does not
 * reach for that: of what can pay for itself, or of all where it pays for none, the one that is likely to leave most; of two alike the
 * cheaper. Whoever has more need not spend it.
 */
function soldBest(advice: Advice, way: WayIn, { reader, tier, hands, months, capTwd, work, hourlyWage }: Means): Sold {
  const hoursAWeek = Math.min(reader.hoursAWeek ?? Infinity, WEEKLY_HOURS[hands]);
  const tried = FIXED_TIERS.slice(0, FIXED_TIERS.indexOf(tier) + 1).map((sellsAs): Sold => {
    const economics = economicsOf(advice, way, { tier: sellsAs, hands, hoursAWeek, hourlyWage, months });
    const { firstMonth = 1 } = economics ?? {};
    const setUpFor = (setupTwd: number): Sold => {
      const twoYears = buildSpending({
        ...{ way, setupTwd, tests: [], work, tier: sellsAs, reserveAs: tier },
        ...{ hands, months: MONTHS_AHEAD, firstMonth, capTwd: Infinity },
      });
      const last = economics ? lastMonthTwd(way, economics) - costsOf(twoYears).monthly : 0;
      const bestHourTwd = Math.floor(Math.max(0, last) / Math.max(1, hoursAWeek * WEEKS_PER_MONTH));
      return {
        economics,
        sellsAs,
        setupTwd,
        twoYears,
        canPayBack: economics !== undefined && economics.hopedTwd >= twoYears.total,
        bestHourTwd,
        paysHours: economics !== undefined && bestHourTwd >= hourlyWage,
      };
    };
    const usual = setUpFor(way.setup_cost.base);
    return usual.canPayBack && usual.setupTwd <= capTwd ? usual : setUpFor(way.setup_cost.low);
  });
  const left = ({ economics, twoYears }: Sold) => (economics?.contribution24.base ?? 0) - twoYears.total;
  const paying = tried.filter(({ canPayBack }) => canPayBack);
  return (paying.length > 0 ? paying : tried).reduce((best, one) => (left(one) > left(best) ? one : best));
}

function weigh(advice: Advice, way: WayIn, at: number, means: Means): WeighedWay {
  const { reader, hands, capTwd } = means;
  const sold = soldBest(advice, way, means);
  const { economics, twoYears, canPayBack } = sold;
  const own = way.skills.filter((skill) => reader.skills.includes(skill));
  const refused = way.skills.filter((skill) => reader.refused.includes(skill));
  const missing = way.skills.filter((skill) => !own.includes(skill) && !refused.includes(skill));
  const handsShort = Math.max(0, ROLE_SHAPES.indexOf(way.hands) - ROLE_SHAPES.indexOf(hands));
  const isByDay = way.by_day === true && reader.isOffHours;
  const bearings = adviceOn(advice, way).found.map(({ bears }) => bears);
  const since = (["ends", "narrows"] as const).find((bears) => bearings.includes(bears));
  const isAffordable = capTwd >= way.setup_cost.low;
  const returns = economics ? economics.contribution24.base / Math.max(1, twoYears.total) : 0;
  const counts = {
    later: at * FIT_POINTS.later,
    unadvised: (advice.advice_ways?.includes(way.id) ?? true) ? 0 : FIT_POINTS.unadvised,
    returns: FIT_POINTS.returns * Math.min(RETURN_DOUBLINGS.up, Math.max(-RETURN_DOUBLINGS.down, Math.log2(returns))),
    ownSkills: (own.length / way.skills.length) * FIT_POINTS.ownSkills,
    refusedSkills: refused.length > 0 ? FIT_POINTS.refusedSkills : 0,
    tooFewHands: handsShort * FIT_POINTS.tooFewHands,
    byDay: isByDay ? FIT_POINTS.byDay : 0,
    unaffordable: isAffordable ? 0 : FIT_POINTS.unaffordable,
    cannotPayBack: canPayBack ? 0 : FIT_POINTS.cannotPayBack,
    edge: way.eases === "edge" ? FIT_POINTS.edge : 0,
    ended: since === "ends" ? FIT_POINTS.ended : 0,
    narrowed: since === "narrows" ? FIT_POINTS.narrowed : 0,
  };
  const points = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const short = [handsShort > 0, isByDay, !isAffordable].filter(Boolean).length;
  const unskilled = [own.length === 0, missing.length > 0].filter(Boolean).length;
  // Of whose skills nothing is known nobody can say that it fits them well, nor badly for want of them.
  const misses = reader.skills.length === 0 ? Math.max(1, short) : short + unskilled;
  return {
    ...{ ...sold, way, skills: { own, refused, missing }, handsShort, isByDay, since, isAffordable, returns, counts, points },
    fit: refused.length > 0 || misses > 1 ? "poor" : misses === 1 ? "partly" : "good",
  };
}
