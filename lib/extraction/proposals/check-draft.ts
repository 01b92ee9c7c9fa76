import { refusedTexts } from "#lib/catalogue/refusals/refused-texts";
import { shownTexts } from "#lib/catalogue/refusals/shown-texts";
import { SharedRuns } from "#lib/catalogue/refusals/source-runs";
import { Draft } from "#lib/extraction/proposals/draft";
import type { DraftFault } from "#lib/extraction/proposals/refused-verb";

/** A draft of that shape, or what is wrong with it by field. Its threads are those of the proposal, whatever it says. */
export function readDraft(
  value: unknown,
  threads: readonly string[],
): { draft: Draft; faults: [] } | { draft?: never; faults: DraftFault[] } {
  const { success, data, error } = Draft.safeParse(withThreads(value, threads));
  if (!success) return { faults: error.issues.map(({ path, message }) => ({ field: path.join(".") || "draft", problem: message })) };
  if (data.dossier && data.dossier.slug !== data.painpoint.slug)
    return { faults: [{ field: "dossier.slug", problem: `must be that of the pain point, ${data.painpoint.slug}` }] };
  return { draft: data, faults: [] };
}

function withThreads(value: unknown, threads: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !("painpoint" in value)) return value;
  const { painpoint } = value;
  return typeof painpoint === "object" && painpoint !== null ? { ...value, painpoint: { ...painpoint, threads: [...threads] } } : value;
}

/** What in its words could not be published: private details, the wrong script, a run that one of the sources has too. */
export function wordFaults({ painpoint, dossier }: Draft, sources: readonly string[]): DraftFault[] {
  const entries = [{ place: "painpoint", entry: painpoint }, ...(dossier ? [{ place: "dossier", entry: dossier }] : [])];
  const texts = entries.flatMap(({ place, entry }) =>
    shownTexts(entry)
      .filter(({ field }) => !/^rules\.\d+\.name\./.test(field))
      .map(({ field, text }) => ({ field: `${place}.${field}`, text })),
  );
  const runs = new SharedRuns(texts.reduce((sum, { text }) => sum + 3 * text.length, 0));
  for (const { text } of texts) runs.publish(text);
  for (const source of sources) runs.compare(source);
  return [
    ...entries.flatMap(({ place, entry }) =>
      refusedTexts(entry).map(({ field = "", problem }) => ({ field: `${place}.${field}`, problem })),
    ),
    ...texts.flatMap(({ field, text }) => {
      const shared = runs.sharedBy(text);
      return shared === undefined ? [] : [{ field, problem: `has the words of its source (“${shared}”): say it in your own` }];
    }),
  ];
}
