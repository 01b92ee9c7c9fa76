import { isDeepStrictEqual } from "node:util";
import { MONTH_FIELDS, NUMBER_FIELDS, type Where } from "#lib/ai/consultant/plan";
import { spelt } from "#lib/ai/consultant/phrases";
import { clean } from "#lib/ai/consultant/read/clean";
import { readConditions } from "#lib/ai/consultant/read/conditions";
import { conditionsOf, PARTS, whereOfAll } from "#lib/ai/consultant/read/parts";
import { roleFeatures, roleLabel } from "#lib/ai/consultant/read/roles";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { blanked } from "#lib/ai/consultant/read/subjects";
import { WRITTEN_FOR } from "./course.ts";
import { learnMargins, type LabelledFeatures } from "./labels.ts";
import type { Planned, Questions } from "./planned.ts";

/** Learns which conditions of a share are its whole's, and which of a comparison stand on which side; after all other conditions. */
export function learnParts({ planned, isTopic, digest }: Questions): Buffer {
  const labels = Object.entries(PARTS).flatMap(([family, parts]) => parts.map((part) => roleLabel(family, part)));
  const lessons = planned.flatMap((question) => lessonsOf(question, isTopic));
  return learnMargins(lessons, labels, { digest, boundOf: () => 0 });
}

/** One lesson for each condition that is read in the question and stands in its plan. */
function lessonsOf({ q, plan }: Planned, isTopic: (key: string) => boolean): LabelledFeatures[] {
  const family = plan.kind === "share" || plan.kind === "compare" ? plan.kind : undefined;
  if (!family) return [];
  const text = clean(q);
  const [whole, others] = plan.kind === "share" ? [plan.of, [plan.where]] : [plan.sides?.[0], [plan.sides?.[1]]];
  const subjects = subjectsOf([whole, ...others], spelt(text));
  // As it is read: what a share's subject says is no condition besides.
  const slots = readSlots(family === "share" ? blanked(text, subjects) : text, WRITTEN_FOR);
  const said = readConditions(slots, { newest: WRITTEN_FOR, isTopic });
  const conditions = conditionsOf(said, subjects);
  const features = roleFeatures({ text: said.text, hits: said.hits, mentions: conditions });
  return conditions.flatMap((condition, at) => {
    const set = whereOfAll(said, [condition]);
    const [isFirst, isSecond] = [isIn(set, whole), isIn(set, others[0])];
    const [both, first, second] = family === "share" ? (["whole", "whole", "part"] as const) : PARTS.compare;
    if (!isFirst && !isSecond) return [];
    const part = isFirst && isSecond ? both : isFirst ? first : second;
    return [
      {
        features: features[at] ?? [],
        said: new Set([roleLabel(family, part)]),
        weight: 1,
        tells: (label: string) => label.startsWith(`${family}=`),
      },
    ];
  });
}

type Told = Planned["plan"]["where"];

/** The narrower subjects of a plan where the text names them. */
function subjectsOf(wheres: readonly Told[], text: string): { start: number; end: number; words: string }[] {
  const named = new Set(wheres.flatMap((one) => one?.words ?? []));
  return [...named].flatMap((words) => {
    const said = spelt(clean(words)).trim();
    const start = text.indexOf(said);
    return start < 0 ? [] : [{ start, end: start + said.length, words }];
  });
}

/** Whether a plan's conditions say what one condition sets. */
function isIn({ bounds = {}, words, ...set }: Where, told: Told): boolean {
  const said = (told ?? {}) as Record<string, unknown>;
  const isSet = ([field, value]: [string, unknown]) =>
    isDeepStrictEqual(said[field], value) ||
    (Array.isArray(said[field]) &&
      Array.isArray(value) &&
      !isSpan(field) &&
      value.every((one) => (said[field] as unknown[]).includes(one)));
  return Object.entries({ ...bounds, ...set, ...(words !== undefined && { words }) }).every(isSet);
}
const isSpan = (field: string) => [...NUMBER_FIELDS, ...MONTH_FIELDS].some((known) => known === field);
