import { marketEncoder } from "#lib/feed/search/market-encoder";
import { memoryIndex } from "./memory-index.ts";
import { once } from "./once.ts";
import { buildIndex, relate, score } from "./scored.ts";
import { seedTopics, visibleSeed, VISIBLE_THROUGH } from "./seed.ts";

/** The shipped catalogue as a publish one month behind its evidence makes it, in the order by score. */
export const shippedScored = once(() => score(visibleSeed(), VISIBLE_THROUGH));

/** What such a publish stores of it for searches. */
export const shippedEntries = once(() => buildIndex(shippedScored(), seedTopics(), VISIBLE_THROUGH, { encoder: marketEncoder() }));

/** The same, as searches read it. */
export const shippedIndex = once(() => memoryIndex(shippedEntries(), shippedScored().length, relate(shippedScored())));
