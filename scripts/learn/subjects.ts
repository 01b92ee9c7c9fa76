import { clean } from "#lib/ai/consultant/read/clean";
import { spelt } from "#lib/ai/consultant/phrases";
import type { Setting } from "#lib/ai/consultant/read/setting";
import { readSlots } from "#lib/ai/consultant/read/slots";
import { bestTags, knownOf, taggedWords, UNKNOWN, type SubjectsHeader, type Tag, type Tagged } from "#lib/ai/consultant/read/subjects";
import { sequence } from "#lib/policy/sequence";
import { COMPUTED } from "./conditions.ts";
import { frequent, WRITTEN_FOR, shuffle } from "./course.ts";
import { vectorFile } from "./file.ts";
import type { Planned, Questions } from "./planned.ts";

/** A feature that fewer texts have is no rule. */
const LEAST_TEXTS = 2;
const PASSES = 8;
const TAGS = 3;

/**
 * Learns whether a computed question names a subject, and where: a perceptron over the tags of its words, whose weights are the mean over all
 * steps (Collins, "Discriminative training methods for hidden Markov models", 2002).
 */
export function learnSubjects({ planned, isTopic, digest }: Questions): Buffer {
  const lessons = planned.flatMap((question) => lessonOf(question, isTopic) ?? []);
  const words = [
    ...frequent(
      lessons.map(({ features }) => features.flat()),
      LEAST_TEXTS,
    ),
    ...UNKNOWN,
  ];
  const places = new Map(words.map((word, place) => [word, place]));
  const known = lessons.map(({ tags, ...tagged }) => ({ tags, features: knownOf(tagged, (feature) => places.get(feature)) }));
  const weights = new Averaged(words.length * TAGS);
  const steps = new Averaged((TAGS + 1) * TAGS);
  const rows = () => Array.from({ length: TAGS + 1 }, (_, from) => Array.from(steps.now.subarray(from * TAGS, (from + 1) * TAGS)));
  const chance = sequence(7);
  const order = known.map((_, at) => at);
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, chance);
    for (const at of order) {
      const { features, tags } = known[at] as (typeof known)[number];
      const own = features.map((some) => {
        const sum = new Float64Array(TAGS);
        for (const feature of some)
          for (let tag = 0; tag < TAGS; tag += 1) sum[tag] = (sum[tag] ?? 0) + (weights.now[feature * TAGS + tag] ?? 0);
        return sum;
      });
      const named = bestTags(own, rows());
      const got = named.lead > 0 ? named.tags : tags.map((): Tag => 0);
      weights.step();
      steps.step();
      for (const [place, right] of tags.entries()) {
        const wrong = got[place] ?? 0;
        const [before, wrongBefore] = [tags[place - 1] ?? TAGS, got[place - 1] ?? TAGS];
        if (wrong !== right)
          for (const feature of features[place] ?? []) {
            weights.add(feature * TAGS + right, 1);
            weights.add(feature * TAGS + wrong, -1);
          }
        if (wrong !== right || before !== wrongBefore) {
          steps.add(before * TAGS + right, 1);
          steps.add(wrongBefore * TAGS + wrong, -1);
        }
      }
    }
  }
  const mean = steps.mean();
  return vectorFile<SubjectsHeader>(words, weights.mean(), {
    learnedFrom: digest,
    steps: Array.from({ length: TAGS + 1 }, (_, from) => Array.from(mean.subarray(from * TAGS, (from + 1) * TAGS))),
  });
}

/** The words of a question and their tags; undefined where it names a subject in other words than its own. */
function lessonOf({ q, plan: { kind, where, sides = [] } }: Planned, isTopic: Setting["isTopic"]): (Tagged & { tags: Tag[] }) | undefined {
  if (!COMPUTED.includes(kind)) return undefined;
  const named = [where, ...sides].flatMap((one) => one?.words ?? []);
  const slots = readSlots(clean(q), WRITTEN_FOR);
  const tagged = taggedWords(slots, isTopic);
  const { words } = tagged;
  const tags = words.map((): Tag => 0);
  for (const name of new Set(named)) {
    const said = spelt(clean(name)).trim();
    const start = slots.text.indexOf(said);
    if (start < 0) return undefined;
    let tag: Tag = 1;
    for (const [at, word] of words.entries())
      if (word.start >= start && word.end <= start + said.length) {
        tags[at] = tag;
        tag = 2;
      }
  }
  return { ...tagged, tags };
}

/** Numbers that change by steps, and their mean over all of them. */
class Averaged {
  readonly now: Float64Array;
  readonly #late: Float64Array;
  #steps = 1;

  constructor(length: number) {
    this.now = new Float64Array(length);
    this.#late = new Float64Array(length);
  }

  step(): void {
    this.#steps += 1;
  }

  add(at: number, change: number): void {
    this.now[at] = (this.now[at] ?? 0) + change;
    this.#late[at] = (this.#late[at] ?? 0) + change * this.#steps;
  }

  mean(): Float32Array {
    return Float32Array.from(this.now, (value, at) => value - (this.#late[at] ?? 0) / this.#steps);
  }
}
