/** A query of an address in which a key that somebody typed ends after the twelve characters that are shown anyhow. */
export function withoutWholeKeys(search: string): string {
  return search.replaceAll(/(pp_live_\w{4})\w+/g, "$1");
}
