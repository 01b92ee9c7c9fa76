import type { Pool } from "pg";

/** Pain points that tests name. */
const NAMED = [
  "car-doors-opened-without-looking-back",
  "coach-passengers-exposed-to-overtired-drivers",
  "holiday-freeway-standstill",
  "no-drop-off-for-used-engine-oil",
  "parking-shortage-in-busy-districts",
  "terminal-patients-suffer-with-no-say-over-the-end",
  "vegetarians-find-no-meal-at-convenience-stores",
];

/**
 * Leaves every eighth pain point of the shipped catalogue, those that tests name, the topics that they have and every hundredth one beside
 * them: what most tests publish, in a tenth of the time. Evidence and threads stay whole, so that its months are those of all.
 */
export async function excerpt(pool: Pool): Promise<void> {
  await pool.query(
    `DELETE FROM catalogue.painpoint WHERE slug <> ALL ($1) AND slug NOT IN (
       SELECT slug FROM (SELECT slug, row_number() OVER (ORDER BY slug COLLATE "C") AS place FROM catalogue.painpoint) AS all_of_them
       WHERE place % 8 = 0)`,
    [NAMED],
  );
  await pool.query(
    `DELETE FROM catalogue.topic WHERE id IN (
       SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id COLLATE "C") AS place FROM catalogue.topic) AS all_of_them
       WHERE place % 100 <> 0)
     AND NOT EXISTS (
       SELECT FROM catalogue.painpoint WHERE curated -> 'topics' @> jsonb_build_array(jsonb_build_object('id', topic.id)))`,
  );
}
