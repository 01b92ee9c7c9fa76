import type { Extract } from "#lib/extraction/model/extracted";

/** An extract as later steps are shown it: what was said of the discussion, and none of the discussion's own words. */
export function toldOf({ who, what, costs, workarounds, solutions, official_response, payment, severity, unmet_need }: Extract) {
  return {
    ...{ who, what, costs, workarounds, solutions, official_response, payment },
    severity: severity?.why ?? null,
    unmet_need: unmet_need?.why ?? null,
  };
}
