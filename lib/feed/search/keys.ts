/** Names of the entries of a release's index (table feed.index). First: who has a word, in the text or in what is never shown (phrases, topics). */
export const wordKey = (token: string) => `${WORD}${token}`;
export const isWord = (key: string) => key.startsWith(WORD);
const WORD = "word:";
export const domainKey = (domain: string) => `domain:${domain}`;
export const periodKey = (period: string) => `period:${period}`;
export const trendKey = (trend: string) => `trend:${trend}`;
/** How severe, how unmet, how sure, how close to paying: as strongly as STRENGTHS (lib/feed/search/levels.ts) says. */
export const levelKey = (field: Level) => `level:${field}`;
export type Level = "severity" | "unmet_need" | "confidence" | "commercial_intent";
export const responseKey = (response: string) => `response:${response}`;
/** Who has an angle that suits both. */
export const fitsKey = (role: string, budget: string) => `fits:${role}:${budget}`;
export const orderKey = (sort: string) => `order:${sort}`;
/** Latin words as they are written in what pages show, for typos and to end what is half typed, one a line. */
export const LATIN_WORDS_KEY = "words:latin";
/** Latin words that only what is never shown has: slips are mended by them, too, and nobody is told of them. */
export const HINT_LATIN_WORDS_KEY = "words:latin-hints";
/** Pairs of Han characters behind their sound, for slips: `jiujia 酒驾`, one a line. */
export const SOUNDS_KEY = "words:sounds";
/** The topics that pain points have: Topics (lib/feed/search/sayings.ts). */
export const TOPICS_KEY = "topics";
/** What those topics are called: Labels (lib/feed/search/labels.ts). */
export const LABELS_KEY = "labels";
/** How people speak of a pain point: Sayings. The same in every layout, since a retraction by any version empties it in all of them. */
export const sayingsKey = (ordinal: number) => `sayings:${ordinal}`;
/** Which way those subjects lie that no pain point has: Meanings (lib/feed/search/meanings.ts). */
export const MEANINGS_KEY = "meanings";
/** The subjects that no pain point has: FarSubjects (lib/feed/search/far.ts). */
export const FAR_KEY = "far";
