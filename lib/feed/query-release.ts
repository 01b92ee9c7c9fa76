import { queryReleases } from "#lib/db/query-releases";
import { query, type AnyRow } from "#lib/db/web";
import { AppError } from "#lib/errors";
import type { Release } from "#lib/schemas/release";

/**
 * `query` on the rows of one release, whose id is $1. That there are none is believed only while the release stands as it was: when
 * a retraction has just changed it under this request, it is better to ask again than to answer that there is nothing.
 */
export async function queryRelease<Row extends AnyRow>(
  release: Release,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const rows = await queryReleases<Row>([release], name, text, [release.id, ...values]);
  if (rows.length === 0 && !(await stands(release))) throw new AppError("unavailable", { retryAfterSeconds: 1 });
  return rows;
}

async function stands({ id, version }: Release): Promise<boolean> {
  return (await query("release_stands", "SELECT FROM feed.release WHERE id = $1 AND version = $2", [id, version])).length > 0;
}
