import { discourse } from "#lib/extraction/sources/discourse";
import { feedSource } from "#lib/extraction/sources/feed";
import { joinArchive } from "#lib/extraction/sources/join-archive";
import { csvSource, jsonlSource } from "#lib/extraction/sources/mapped-files";
import { open311 } from "#lib/extraction/sources/open311";
import { singer } from "#lib/extraction/sources/singer";
import type { SourceKind } from "#lib/extraction/sources/source-kind";

/** Every kind of source. */
export const SOURCE_KINDS: readonly SourceKind[] = [joinArchive, jsonlSource, csvSource, feedSource, discourse, open311, singer];

export function sourceKind(name: string): SourceKind | undefined {
  return SOURCE_KINDS.find(({ kind }) => kind === name);
}
