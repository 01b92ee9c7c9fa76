import { writtenTexts } from "#lib/ai/check/text-to-check";
import { privateDetails } from "#lib/catalogue/refusals/private-details";
import { refusedTexts } from "#lib/catalogue/refusals/refused-texts";
import { copiedRuns } from "#lib/extraction/model/copied-runs";

/** What the catalogue would refuse of words that a model wrote, and what they have in common with the sources. */
export function wordFaults(entry: object, sources: readonly string[]): string[] {
  const texts = writtenTexts(entry);
  const unshown = texts.filter(({ field }) => /^(?:keywords|queries)\./.test(field));
  return [
    ...refusedTexts(entry).map(({ field, problem }) => `${field}: ${problem}.`),
    ...unshown.flatMap(({ field, text }) => privateDetails(text).map(({ detail }) => `${field}: it holds what reads as ${detail}.`)),
    ...copiedRuns(
      texts.filter(({ field }) => !NAME_OF_A_LAW.test(field)),
      sources,
    ),
  ];
}

/** A law is called by its name, in a source as here. */
const NAME_OF_A_LAW = /^rules\[\d+\]\.name\./;
