import { BUDGET_TIERS, ROLE_SHAPES, TIER_CAPS_TWD, type FixedTier, type RoleShape } from "#lib/policy/brief-terms";
import { VERDICT } from "#lib/policy/brief-verdict";
import type { MarketAnalysis } from "#lib/schemas/feed";

type Angle = MarketAnalysis["angles"][number];

/**
 * The way in that suits the terms: money and hands must reach the smallest tier and role shape that it names (more is no
 * obstacle). Of several, the one made for this tier, then for this role shape, then the first.
 */
export function chooseAngle(angles: readonly Angle[], tier: FixedTier, roleShape: RoleShape): number | undefined {
  const suitable = angles
    .map((angle, index) => ({ angle, index }))
    .filter(({ angle }) => tierPlace(tier) >= leastTier(angle) && ROLE_SHAPES.indexOf(roleShape) >= leastRole(angle));
  const closeness = ({ angle }: { angle: Angle }) =>
    (angle.fits_budget.includes(tier) ? 2 : 0) + (angle.fits_role.includes(roleShape) ? 1 : 0);
  return suitable.toSorted((a, b) => closeness(b) - closeness(a) || a.index - b.index)[0]?.index;
}

/** The least that a way in takes: a share of the cap of the smallest tier that it suits. */
export function leastCostTwd(angle: Angle | undefined): number {
  const tiers = angle ? angle.fits_budget : [];
  const caps = tiers.map((tier) => TIER_CAPS_TWD[tier]);
  return VERDICT.leastShareOfCap * (caps.length > 0 ? Math.min(...caps) : TIER_CAPS_TWD.ai_hustle);
}

function leastTier(angle: Angle): number {
  return Math.min(...angle.fits_budget.map(tierPlace));
}

function leastRole(angle: Angle): number {
  return Math.min(...angle.fits_role.map((role) => ROLE_SHAPES.indexOf(role)));
}

function tierPlace(tier: FixedTier): number {
  return BUDGET_TIERS.indexOf(tier);
}
