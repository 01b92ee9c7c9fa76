import { SharedRuns } from "#lib/catalogue/refusals/source-runs";

/** Which texts have a run of 12 Han or 40 Latin characters in common with a source, a fault each. */
export function copiedRuns(texts: readonly { field: string; text: string }[], sources: readonly string[]): string[] {
  const runs = new SharedRuns(texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0));
  for (const { text } of texts) runs.publish(text);
  for (const source of sources) runs.compare(source);
  return texts.flatMap(({ field, text }) => {
    const shared = runs.sharedBy(text);
    return shared === undefined ? [] : [`${field}: “${shared}” is copied from a source: say it in your own words.`];
  });
}
