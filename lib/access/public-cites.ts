import { CURRENT_RELEASE_ID } from "#lib/db/current-release";

/** SQL: whether every slug in this array is public now. What cites anything else is neither kept anew nor shown. */
export function arePublic(cites: string): string {
  return `NOT EXISTS (
    SELECT FROM unnest(${cites}) AS cited WHERE NOT EXISTS (
      SELECT FROM feed.painpoint WHERE slug = cited AND release_id = ${CURRENT_RELEASE_ID}))`;
}
