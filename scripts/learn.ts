import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { wordFeatures } from "#lib/feed/search/features";
import { ENCODER_FILE } from "#lib/feed/search/market-encoder";
import { fold } from "#lib/feed/search/tokens";
import { MARKET } from "#lib/policy/market";
import { encoderFile } from "./learn/file.ts";
import { readTexts } from "./learn/texts.ts";
import { learn } from "./learn/vectors.ts";

/**
 * `npm run learn`: learns what the words of this market mean, from its catalogue and from messages (asked.jsonl), and writes encoder.bin
 * beside them. Some three minutes of one core; the same input has the same result.
 */
const DIMENSIONS = 128;
const EPOCHS = 6;
/** A word that fewer texts have teaches nothing about another. */
const LEAST_TEXTS = 2;

const { texts, painpoints, subjects, digest } = readTexts(MARKET.seed);
const featured = texts.map(({ text }) => [...wordFeatures(fold(text))]);
const counts = new Map<string, number>();
for (const features of featured) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
const words = [...counts].flatMap(([word, count]) => (count >= LEAST_TEXTS ? [word] : []));
const places = new Map(words.map((word, place) => [word, place]));
const lessons = texts.flatMap(({ about, weight }, at) => {
  const features = (featured[at] ?? []).flatMap((feature) => places.get(feature) ?? []);
  return features.length > 0 ? [{ features, about, weight }] : [];
});
const rarities = Float32Array.from(words, (word) => Math.log((texts.length + 1) / ((counts.get(word) ?? 0) + 0.5)));
console.log(
  `${lessons.length} texts about ${painpoints} pain points and ${subjects - painpoints} subjects that none has, ${words.length} words`,
);
const started = performance.now();
const course = { lessons, rarities, subjects, firstFar: painpoints, dimensions: DIMENSIONS, epochs: EPOCHS };
const vectors = learn(course, (line) => {
  console.log(`${line}, ${Math.round((performance.now() - started) / 1000)} s`);
});
writeFileSync(join(MARKET.seed, ENCODER_FILE), encoderFile(words, vectors, digest));
