import type { Fault } from "#lib/catalogue/faulty-file";
import { privateDetails } from "#lib/catalogue/refusals/private-details";
import { scriptFault } from "#lib/catalogue/refusals/script";
import { shownTexts } from "#lib/catalogue/refusals/shown-texts";

/** What of an entry's texts must not be shown, by field: private details, and words in the wrong script for their language. */
export function refusedTexts(entry: object): Omit<Fault, "line">[] {
  return shownTexts(entry).flatMap(({ field, text, locale }) => {
    const script = locale && scriptFault(text, locale);
    return [
      ...privateDetails(text).map(({ detail, begins }) => ({ field, problem: `holds what reads as ${detail} (${begins}…): take it out` })),
      ...(script === undefined ? [] : [{ field, problem: script }]),
    ];
  });
}
