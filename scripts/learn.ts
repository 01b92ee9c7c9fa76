import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONDITIONS_FILE } from "#lib/ai/consultant/read/conditions";
import { KINDS_FILE } from "#lib/ai/consultant/read/kinds";
import { LACKS_FILE } from "#lib/ai/consultant/read/lacks";
import { QUESTIONS_FOLDER } from "#lib/ai/consultant/read/learned";
import { PARTS_FILE } from "#lib/ai/consultant/read/parts";
import { ROLES_FILE } from "#lib/ai/consultant/read/roles";
import { SUBJECTS_FILE } from "#lib/ai/consultant/read/subjects";
import { DANGERS_FILE } from "#lib/ai/consultant/safety";
import { wordFeatures } from "#lib/feed/search/features";
import { ENCODER_FILE } from "#lib/feed/search/market-encoder";
import { fold } from "#lib/feed/search/tokens";
import type { VectorHeader } from "#lib/feed/search/vector-file";
import { MARKET } from "#lib/policy/market";
import { learnConditions } from "./learn/conditions.ts";
import { learnDangers } from "./learn/dangers.ts";
import { vectorFile } from "./learn/file.ts";
import { frequent } from "./learn/course.ts";
import { learnKinds } from "./learn/kinds.ts";
import { learnLacks } from "./learn/lacks.ts";
import { learnParts } from "./learn/parts.ts";
import { readQuestions } from "./learn/planned.ts";
import { learnRoles } from "./learn/roles.ts";
import { learnSubjects } from "./learn/subjects.ts";
import { readTexts } from "./learn/texts.ts";
import { learn } from "./learn/vectors.ts";

/**
 * `npm run learn` learns what the words of this market mean, from its catalogue and from messages (asked.jsonl), into its encoder.bin: some
 * three minutes of one core. `npm run learn -- questions` learns how people ask, from content/questions (planned.jsonl, fragments.jsonl,
 * lacks.jsonl) and those messages, into roles.bin, kinds.bin, conditions.bin, subjects.bin, parts.bin and lacks.bin beside them: five minutes.
 * `npm run learn -- dangers` learns what a message in danger says, into dangers.bin there: two seconds. The same input has the same result.
 */
const started = performance.now();

function told(line: string): void {
  console.log(`${line}, ${Math.round((performance.now() - started) / 1000)} s`);
}

function learnQuestions(): void {
  const questions = readQuestions(MARKET.seed);
  told(`${questions.planned.length} questions with plans, ${questions.kinds.length} with their kind`);
  // First: the others read questions with it.
  writeFileSync(join(QUESTIONS_FOLDER, ROLES_FILE), learnRoles(questions));
  told("roles of numbers and times are learned");
  writeFileSync(join(QUESTIONS_FOLDER, KINDS_FILE), learnKinds(questions));
  told("kinds are learned");
  writeFileSync(join(QUESTIONS_FOLDER, CONDITIONS_FILE), learnConditions(questions));
  told("conditions are learned");
  writeFileSync(join(QUESTIONS_FOLDER, SUBJECTS_FILE), learnSubjects(questions));
  told("subjects are learned");
  writeFileSync(join(QUESTIONS_FOLDER, PARTS_FILE), learnParts(questions));
  told("parts of shares and comparisons are learned");
  writeFileSync(join(QUESTIONS_FOLDER, LACKS_FILE), learnLacks(questions));
  told("what the catalogue lacks is learned");
}

function learnSafety(): void {
  writeFileSync(join(QUESTIONS_FOLDER, DANGERS_FILE), learnDangers(MARKET.seed));
  told("dangers are learned");
}

const DIMENSIONS = 128;
const EPOCHS = 6;
/** A word that fewer texts have teaches nothing about another. */
const LEAST_TEXTS = 2;

function learnMeanings(): void {
  const { texts, painpoints, subjects, digest } = readTexts(MARKET.seed);
  const featured = texts.map(({ text }) => [...wordFeatures(fold(text))]);
  const words = frequent(featured, LEAST_TEXTS);
  const places = new Map(words.map((word, place) => [word, place]));
  const counts = new Float32Array(words.length);
  const known = featured.map((features) => features.flatMap((feature) => places.get(feature) ?? []));
  for (const features of known) for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  const lessons = texts.flatMap(({ about, weight }, at) => (known[at]?.length ? [{ features: known[at], about, weight }] : []));
  const rarities = counts.map((count) => Math.log((texts.length + 1) / (count + 0.5)));
  told(
    `${lessons.length} texts about ${painpoints} pain points and ${subjects - painpoints} subjects that none has, ${words.length} words`,
  );
  const course = { lessons, rarities, subjects, firstFar: painpoints, dimensions: DIMENSIONS, epochs: EPOCHS };
  writeFileSync(join(MARKET.seed, ENCODER_FILE), vectorFile<VectorHeader>(words, learn(course, told), { learnedFrom: digest }));
}

const courses: Record<string, () => void> = { meanings: learnMeanings, questions: learnQuestions, dangers: learnSafety };
const course = courses[process.argv[2] ?? "meanings"];
if (course) course();
else {
  console.error("What is to be learned? npm run learn, npm run learn -- questions or npm run learn -- dangers");
  process.exitCode = 1;
}
