import type { Text } from "#lib/policy/locale";

/** What people of a domain try to get done. `want` is an infinitive, `soThat` a clause. */
export interface Job {
  want: Text;
  soThat: Text;
  /** Words of a slug that call for this job; the one without is the domain's own. */
  speaksOf?: RegExp;
}

export function job([want, soThat]: [string, string], [wantZh, soThatZh]: [string, string], speaksOf?: RegExp): Job {
  return {
    want: { "zh-Hant": wantZh, en: want },
    soThat: { "zh-Hant": soThatZh, en: soThat },
    ...(speaksOf && { speaksOf }),
  };
}

export const CLEAN_AIR = job(
  ["to breathe clean air without having to quarrel for it", "nobody at home or on the way has to put up with it"],
  ["不必跟人爭吵也有乾淨的空氣", "家人與路人都不必忍受"],
  /\b(smoke|smoking|ash|cigarettes?|fragrance|exhaust)\b/,
);
export const SOBER_ROADS = job(
  ["to come home safe, whatever other people have drunk", "an ordinary evening does not end in hospital"],
  ["不管別人喝了多少，都能平安回家", "平常的一個晚上不會以送醫收場"],
  /\b(drunk|drinking|drink|breath|sober)\b/,
);
export const PARK_LAWFULLY = job(
  ["to stop where it is allowed without circling or blocking anyone", "the trip ends on time and without a dispute"],
  ["不繞圈、不擋人就能停好車", "準時到達，也不起爭執"],
  /\b(parking|parked|park|parks|bays?|kerb|loading)\b/,
);
export const JUDGED_FAIRLY = job(
  ["to be judged by what really happened, with little effort", "honest people are neither punished nor worn out"],
  ["不費力就能還原真正發生的事", "守規矩的人不會白白受罰、疲於奔命"],
  /\b(reports?|reporting|tickets?|fines?|fined|footage|cameras?|cctv|liable|notice)\b/,
);
export const KEEP_A_VEHICLE = job(
  ["to own a vehicle that is lawful, suitable and affordable", "money goes into getting around and not into formalities"],
  ["擁有一輛合法、合用又負擔得起的車", "錢花在移動，不是花在手續"],
  /\b(tax|taxes|taxed|licence|licences|mods|parts|plate|plates|plated|sidecars|inspection|import|importing|swaps|registered|fee|toll|costs?|older|etag|new)\b/,
);
