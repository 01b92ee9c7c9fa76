import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import type { Where } from "#lib/ai/consultant/plan";
import type { Conditions } from "#lib/ai/consultant/read/conditions";
import { conditionsOf, sidesRead, whereOfAll } from "#lib/ai/consultant/read/parts";
import { subjectsIn, subjectsRead, type Subject } from "#lib/ai/consultant/read/subjects";
import { quotesIn } from "#lib/ai/consultant/read/slots";
import type { Setting } from "#lib/ai/consultant/read/setting";
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

/** The two sides of a comparison: by its conditions and subjects, where both set the same; else two things that are joined; undefined where there are none. */
export function sidesOf(said: Conditions, asked: string, where: Where, setting: Setting): [Where, Where] | undefined {
  const [one, other] = quotesIn(asked);
  if (one && other) return [{ words: one.words }, { words: other.words }];
  const learned = learnedSides(said, asked, setting);
  if (learned?.isEven) return learned.sides;
  return pairOf(said, asked, where, setting) ?? learned?.sides;
}

/** By so much the tags of subjects lead those of none, where two sides are compared that other conditions do not make, and that they do. */
const [NAMED, PLAINLY] = [-5, 20];

/** Each condition on the side that the words around it tell; undefined where that makes no two sides. */
function learnedSides(said: Conditions, asked: string, setting: Setting): SidesSaid | undefined {
  const { lead } = subjectsRead(said, setting);
  const values = [...said.hits, ...said.besides.flat()].filter(({ meaning }) => meaning.kind === "value");
  const isMore = ({ start, end }: Subject) =>
    subjectOf(
      asked.slice(start, end),
      values.map((hit) => ({ start: Math.max(0, hit.start - start), end: Math.max(0, hit.end - start) })),
    ) !== "";
  const subjects = lead > NAMED ? subjectsIn(asked, setting).filter(isMore) : [];
  const withNext = said.besides.map((slots) => ({ ...said, hits: [...said.hits, ...slots].toSorted((a, b) => a.start - b.start) }));
  const ways = [said, ...withNext].map((one) => ({ said: one, subjects: [] as Subject[] }));
  const all = lead < PLAINLY ? [...ways, { said, subjects }] : [{ said, subjects }, ...ways];
  let first: SidesSaid | undefined;
  for (const one of all) {
    const read = sidesWith(one.said, one.subjects);
    if (read?.isEven) return read;
    first ??= read;
  }
  return first;
}

interface SidesSaid {
  sides: [Where, Where];
  /** Both set the same things. */
  isEven: boolean;
}

function sidesWith(said: Conditions, subjects: readonly Subject[]): SidesSaid | undefined {
  const conditions = conditionsOf(said, subjects);
  const read = sidesRead(conditions, said);
  if (!read) return undefined;
  const sideWithout = (other: "first" | "second") =>
    whereOfAll(
      said,
      conditions.filter((_, at) => read.sides[at] !== other),
    );
  return { sides: [sideWithout("second"), sideWithout("first")], isEven: read.isEven };
}

function pairOf(said: Conditions, asked: string, where: Where, setting: Setting): [Where, Where] | undefined {
  const quoted = Array.from(asked.matchAll(/「([^」]+)」|“([^”]+)”|"([^"]+)"/g), ([, a, b, c]) => a ?? b ?? c ?? "");
  if (quoted[0] !== undefined && quoted[1] !== undefined) return [{ words: quoted[0] }, { words: quoted[1] }];
  const [one, other] = Object.keys(where).length === 0 ? subjectsIn(asked, setting) : [];
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
