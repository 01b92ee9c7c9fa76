/**
 * What speaks for and against a way in on the reader's terms, in points: the one with most is chosen. `later` for every place behind
 * the first, since a dossier names the best first; `unadvised` where its frank word speaks for others; `returns` for every time that what
 * two years are likely to leave doubles against what they take, or halves, as often as `RETURN_DOUBLINGS` at most; `ownSkills` for all
 * skills that it needs, the share of them that the reader named; `tooFewHands` for every step from solo over duo to team; `byDay` where it falls into office hours and the reader has evenings and weekends
 * alone; `ended`, which
 * outweighs all else together, where what was looked up since ends it, and `narrowed` where it takes a part of its room. Published at
 * /docs/briefs.
 */
export const FIT_POINTS = {
  later: -0.25,
  unadvised: -0.5,
  returns: 1,
  ownSkills: 6,
  refusedSkills: -7,
  tooFewHands: -1,
  byDay: -5,
  unaffordable: -1.5,
  cannotPayBack: -8,
  edge: -1,
  ended: -100,
  narrowed: -1,
} as const;
export type FitPoint = keyof typeof FIT_POINTS;
export const RETURN_DOUBLINGS = { up: 4, down: 8 } as const;

/** How grave what goes wrong is, by its kind, 1 to 5; how likely, by its place: a dossier names the likeliest first. */
export const RISK_IMPACT = {
  demand: 5,
  payment: 5,
  safety: 5,
  regulation: 4,
  trust: 4,
  execution: 3,
  competition: 3,
  timing: 3,
} as const;
export const RISK_LIKELIHOOD = [4, 3, 2] as const;
