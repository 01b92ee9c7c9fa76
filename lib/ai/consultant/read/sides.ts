import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import { WORD_FIELDS, type Where } from "#lib/ai/consultant/plan";
import type { Conditions } from "#lib/ai/consultant/read/conditions";
import { monthFieldOf } from "#lib/ai/consultant/read/slots";
import { subjectsIn } from "#lib/ai/consultant/read/subjects";
import type { Month } from "#lib/policy/months";
import { inARow, subjectOf } from "#lib/ai/consultant/read/subject";

/** What stands between two things that are compared, the plainest first. */
const JOINTS = [
  ["versus", " vs ", " vs. ", " against "],
  ["還是", " or ", "或"],
  ["比", " than "],
  ["跟", "和", "與", "；", "、", " and ", ",", ";"],
].map((phrases) => phraseReader([["joint", phrases]]));

/** So many joints of a kind are tried. */
const MOST_TRIED = 4;

/** The two sides of a comparison: two values of one field or two spans of months, else two subjects; undefined where there are none. */
export function sidesOf(said: Conditions, asked: string, where: Where, newest: Month): [Where, Where] | undefined {
  for (const field of WORD_FIELDS) {
    const [one, other, third] = where[field] ?? [];
    if (one !== undefined && other !== undefined && third === undefined)
      return [
        { ...where, [field]: [one] },
        { ...where, [field]: [other] },
      ];
  }
  const [first, second] = said.months.filter(({ isBeyondData }) => !isBeyondData);
  if (first && second && (first.from !== second.from || first.to !== second.to)) {
    const field = monthFieldOf(said, first);
    const { first_seen: _, last_active: __, ...rest } = where;
    return [
      { ...rest, [field]: [first.from, first.to] },
      { ...rest, [field]: [second.from, second.to] },
    ];
  }
  const quoted = Array.from(asked.matchAll(/「([^」]+)」|“([^”]+)”|"([^"]+)"/g), ([, a, b, c]) => a ?? b ?? c ?? "");
  if (quoted[0] !== undefined && quoted[1] !== undefined) return [{ words: quoted[0] }, { words: quoted[1] }];
  for (const [field, value] of said.runnersUp) if (where[field]) return [where, { ...where, [field]: [value] }];
  const [one, other] = Object.keys(where).length === 0 ? subjectsIn(asked, newest) : [];
  if (one && other && spelt(one.words) !== spelt(other.words)) return [{ words: one.words }, { words: other.words }];
  const text = spelt(asked);
  // A domain's name is a word as any here: parking against rent.
  const parts = said.hits.filter(({ meaning }) => meaning.kind !== "value" || meaning.field !== "domain");
  const { domain, ...filters } = where;
  if (Object.keys(filters).length > 0) return undefined;
  // "And" joins what one domain is named by, too.
  for (const read of domain ? JOINTS.slice(0, -1) : JOINTS) {
    const joints = read(text).filter(({ start, end }) => !parts.some((part) => part.start < end && start < part.end));
    for (const { start, end } of joints.slice(0, MOST_TRIED)) {
      const before = subjectOf(
        asked.slice(0, start),
        parts.filter((part) => part.end <= start),
      );
      const after = subjectOf(
        asked.slice(end),
        parts.filter((part) => part.start >= end).map((part) => ({ ...part, start: part.start - end, end: part.end - end })),
      );
      if (before !== "" && after !== "")
        return [{ words: inARow(before, asked.slice(0, start)) }, { words: inARow(after, asked.slice(end)) }];
    }
  }
  return undefined;
}
