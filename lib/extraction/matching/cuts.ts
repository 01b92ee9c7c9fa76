/**
 * Where `CandidateIndex.triage` is cut, tuned on the working half of the gold with three tenths of the pain points held out (`npm run
 * eval:extraction FOLDER -- --tune` prints both anew). It was tuned on 454 pain points: a catalogue of a few dozen knows too little
 * of what hurts for anything to be rejected by it.
 */

/** Below it a discussion is hardly a consumer's pain: of pains that the catalogue does not know 98 in a hundred lie above. */
export const TRIAGE_FLOOR = 0.52;

/** Below it the nearest pain point is probably not the one that a discussion is about. */
export const NEW_BELOW = 1.48;
