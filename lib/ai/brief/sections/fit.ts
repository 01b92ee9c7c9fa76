import type { BriefCase } from "#lib/ai/brief/brief-case";
import { isTold } from "#lib/ai/brief/reader";
import type { WeighedWay } from "#lib/ai/brief/weigh-ways";
import type { FitPoint } from "#lib/policy/brief-fit";
import { WEEKLY_HOURS, type RoleShape } from "#lib/policy/brief-terms";

/** What was taken from what the reader tells, and what the way in that was chosen wants beside it. */
export function fitOf(brief: BriefCase): string {
  const { chosen, reader, terms, capTwd, hours, say, money, figure, paragraph } = brief;
  const planned = WEEKLY_HOURS[terms.role_shape];
  const list = (names: readonly string[]) => names.join(say("list_comma"));
  const skills = (names: readonly (typeof reader.skills)[number][]) => list(names.map((name) => say(`skill_${name}`)));
  const { own, missing, refused } = chosen.skills;
  const told = shapeOf(reader.people);
  return paragraph([
    isTold(reader)
      ? say("fit_taken", {
          what: list([
            ...reader.skills.map((name) => say(`skill_${name}`)),
            ...reader.assets.map((name) => say(`asset_${name}`)),
            ...(reader.refused.length > 0 ? [say("fit_not", { what: skills(reader.refused) })] : []),
            ...(reader.sumTwd === undefined
              ? []
              : [say(reader.sumTwd > capTwd ? "fit_sum_more" : "fit_sum", { twd: money(reader.sumTwd), cap: money(capTwd) })]),
            ...(reader.isOffHours ? [say("fit_off_hours")] : []),
            ...hoursTold(brief, planned),
          ]),
        })
      : say("fit_untold"),
    own.length > 0 ? say("fit_own", { skills: skills(own) }) : undefined,
    own.length === 0 && reader.skills.length > 0 ? say("fit_unused") : undefined,
    missing.length > 0 ? say(reader.skills.length > 0 ? "fit_missing" : "fit_needs", { skills: skills(missing) }) : undefined,
    refused.length > 0 ? say("fit_refused", { skills: skills(refused) }) : undefined,
    chosen.handsShort === 0
      ? undefined
      : say("fit_hands", { needed: say(`hands_${chosen.way.hands}`), have: say(`hands_${terms.role_shape}`) }),
    told === undefined || told === terms.role_shape
      ? undefined
      : say("fit_people", { told: reader.people ?? 0, have: say(`hands_${terms.role_shape}`), shape: say(`hands_${told}`) }),
    chosen.isByDay ? say("fit_by_day") : undefined,
    chosen.isAffordable ? undefined : say("fit_money", { low: money(chosen.way.setup_cost.low), cap: money(capTwd) }),
    chosen.fit === "poor" && isTold(reader) ? say("fit_poor") : undefined,
    whyChosen(brief),
    reader.hoursAWeek === undefined ? undefined : say("fit_plan_hours", { hours: figure(hours) }),
  ]);
}

function hoursTold({ reader: { hoursAWeek, areHoursReckoned }, say, figure }: BriefCase, planned: number): string[] {
  if (hoursAWeek === undefined) return [];
  const form = areHoursReckoned ? ("fit_hours_reckoned" as const) : ("fit_hours" as const);
  return [say(hoursAWeek > planned ? (`${form}_more` as const) : form, { hours: figure(hoursAWeek), planned })];
}

/** Whom the way in that was chosen wants beside the reader: hands, what the reader does not do, and what they did not name where they named anything. */
export function missingOf({ chosen, reader, say }: BriefCase): string {
  const { refused, missing } = chosen.skills;
  const hands = chosen.handsShort > 0 ? [say(chosen.way.hands === "team" ? "missing_team" : "missing_duo")] : [];
  const day = chosen.isByDay ? [say("missing_by_day")] : [];
  const skills = [...refused, ...(reader.skills.length > 0 ? missing : [])].map((skill) => say(`skill_${skill}`));
  return [...hands, ...day, ...skills].join(say("list_comma"));
}

/** Two are a pair, and more a team. */
function shapeOf(people: number | undefined): RoleShape | undefined {
  return people === undefined ? undefined : people > 2 ? "team" : "duo";
}

/** Fewer points decide nothing that could be named; and what a dossier says of all readers is no reason for this one. */
const LEAST_REASON = 0.25;
const MOST_REASONS = 2;
export const REASONS = [
  "returns",
  "ownSkills",
  "refusedSkills",
  "tooFewHands",
  "byDay",
  "unaffordable",
  "cannotPayBack",
  "edge",
  "ended",
] as const satisfies readonly FitPoint[];

/** Against the one that comes nearest: what decided, and what speaks for the other. Undefined where there is no other. */
function whyChosen(brief: BriefCase): string | undefined {
  const { ways, chosen, say, part, figure } = brief;
  const times = (weighed: WeighedWay) => timesOf(weighed, figure);
  const [rival] = ways.filter((way) => way !== chosen).toSorted((a, b) => b.points - a.points);
  if (!rival) return undefined;
  const reasons = (one: WeighedWay, other: WeighedWay) =>
    REASONS.filter((name) => one.counts[name] - other.counts[name] >= LEAST_REASON && (name !== "returns" || times(one) !== times(other)))
      .toSorted((a, b) => one.counts[b] - other.counts[b] - (one.counts[a] - other.counts[a]))
      .slice(0, MOST_REASONS)
      .map((name) => reasonOf(brief, name, one, other))
      .join(say("list_semicolon"));
  const [because, against] = [reasons(chosen, rival), reasons(rival, chosen)];
  if (because === "") return undefined;
  return say(against === "" ? "fit_chosen" : "fit_chosen_though", { other: part(rival.way.name), for: because, against });
}

function reasonOf({ capTwd, say, figure, money }: BriefCase, name: (typeof REASONS)[number], one: WeighedWay, other: WeighedWay): string {
  const times = (weighed: WeighedWay) => timesOf(weighed, figure);
  const { low, base } = one.way.setup_cost;
  return say(`fit_for_${name}`, { own: times(one), others: times(other), cheapest: base > capTwd ? "yes" : "no", low: money(low) });
}

/** How many times what they take two years are likely to bring back, as it is named. */
function timesOf({ returns }: WeighedWay, figure: BriefCase["figure"]): string {
  return figure(Number(returns.toPrecision(2)));
}
