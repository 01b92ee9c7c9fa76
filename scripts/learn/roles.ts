import { MONTH_FIELDS, NUMBER_FIELDS } from "#lib/ai/consultant/plan";
import { clean } from "#lib/ai/consultant/read/clean";
import { boundOf, roleFeatures, roleLabel, ROLES, spanOf, type Amount } from "#lib/ai/consultant/read/roles";
import { namedIn } from "#lib/ai/consultant/read/slots";
import { COMPUTED } from "./conditions.ts";
import { WRITTEN_FOR } from "./course.ts";
import { learnMargins, type LabelledFeatures } from "./labels.ts";
import type { Planned, Questions } from "./planned.ts";

/** Learns what each number and each time of a question is there for, from what its plan says of them. */
export function learnRoles({ planned, digest }: Questions): Buffer {
  const labels = Object.entries(ROLES).flatMap(([family, roles]) => roles.map((role) => roleLabel(family, role)));
  return learnMargins(planned.flatMap(lessonsOf), labels, { digest, boundOf: () => 0 });
}

type Family = keyof typeof ROLES;
type Ends = readonly [least: number | string | null, most: number | string | null];

/** One lesson for each number and time; none where the plan says something that no number or time of the text can mean. */
function lessonsOf({ q, plan }: Planned): LabelledFeatures[] {
  const named = namedIn(clean(q), WRITTEN_FOR);
  const { mentions } = named;
  if (mentions.length === 0) return [];
  const { where = {}, sides = [], of = {}, take } = plan;
  const wheres = (COMPUTED.includes(plan.kind) ? [where, ...sides, of] : []) as Record<string, Ends>[];
  const roles = new Map<Amount, Partial<Record<Family, string>>>();
  const free = () => mentions.filter((mention) => !roles.has(mention));
  const asTold = (field: string) => [
    ...new Map(wheres.flatMap((one) => (one[field] ? [[String(one[field]), one[field]] as const] : []))).values(),
  ];
  /** Gives the ends to one mention that means both, or to two that mean one each; false where there are none, or several as good. */
  const give = (ends: Ends, meanings: (mention: Amount) => { as: Partial<Record<Family, string>>; means: Ends }[]): boolean => {
    const find = (wanted: Ends) => {
      const fits = free().flatMap((mention) => {
        const meaning = meanings(mention).find(({ means }) => means.every((end, at) => end === wanted[at]));
        return meaning ? [{ mention, as: meaning.as }] : [];
      });
      return fits.length === 1 ? fits[0] : undefined;
    };
    const both = find(ends);
    const each = both ? [both] : [find([ends[0], null]), find([null, ends[1]])];
    for (const one of each) if (one && !each.includes(undefined)) roles.set(one.mention, one.as);
    return !each.includes(undefined);
  };
  for (const field of NUMBER_FIELDS)
    for (const [least = null, most = null] of asTold(field)) {
      const limits = (mention: Amount) =>
        "numeral" in mention
          ? ROLES.limit.flatMap((limit) =>
              // Writers count points by ones, too: above 60 is from 61 on.
              [field, "mentions" as const].map((stepped) => ({
                as: { number: field, limit },
                means: boundOf(mention.numeral.value, stepped, limit),
              })),
            )
          : [];
      // Nobody is a number that is said in words.
      const isNobody = most === 0;
      const isUpToAll = most === 10 || most === 100;
      const isGiven = give([least, most], limits) || (isUpToAll && give([least, null], limits));
      if (!isGiven && !isNobody) return [];
    }
  for (const field of MONTH_FIELDS)
    for (const [from, to] of asTold(field)) {
      const open = (month: Ends[number]) => (month !== null && month >= WRITTEN_FOR ? null : month);
      const reaches = (mention: Amount) =>
        "time" in mention
          ? ROLES.reach.map((reach) => {
              const [first, last] = spanOf(mention.time, reach);
              return { as: { time: field, reach }, means: [first, open(last)] as const };
            })
          : [];
      if (!give([from, open(to)], reaches)) return [];
    }
  if (typeof take === "number") {
    const shown = free().findLast((mention) => "numeral" in mention && mention.numeral.value === take);
    if (shown) roles.set(shown, { number: "take" });
    else if (take > 1) return [];
  }
  const features = roleFeatures(named);
  return mentions.map((mention, at) => {
    const own = roles.get(mention) ?? { ["time" in mention ? "time" : "number"]: "none" };
    const said = new Set(Object.entries(own).map(([family, role]) => roleLabel(family, role)));
    return { features: features[at] ?? [], said, weight: 1, tells: (label) => (label.split("=")[0] ?? "") in own };
  });
}
