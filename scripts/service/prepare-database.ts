import { currentSettings, publish, republish } from "#lib/catalogue/publish";
import { ingest, isIngested } from "#lib/catalogue/ingest";
import { renumber } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { env } from "#lib/env";
import { MARKET } from "#lib/policy/market";
import { migrate } from "../database/migrate.ts";
import { FEED_FORMAT } from "#lib/schemas/release";
import type { Deployment } from "../database/open.ts";
import { grantWebRole } from "../database/roles.ts";

/**
 * Migrations, rights, and on a first start the shipped catalogue and its feed. A catalogue that an operator brought to a
 * server of their own is never touched; what is published is published again only when the shipped catalogue changed,
 * with the pinned month that stands, or when this version of the code stores feeds in another layout, or a retraction was cut short
 * before its numbers were made anew, then with the cutoff that stands: a start never shows more than the operator decided.
 */
export async function prepareDatabase(deployment: Deployment, step: (text: string) => void): Promise<void> {
  const applied = await migrate(deployment.ownerUrl);
  if (applied.length > 0) step(`Migrated the database (${applied.join(", ")})`);
  await grantWebRole(deployment.ownerUrl, deployment.webUrl);

  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    const { rows } = await pool.query<{ empty: boolean }>("SELECT NOT EXISTS (SELECT FROM catalogue.painpoint) AS empty");
    const takesSeed = rows[0]?.empty === true || (deployment.embedded !== undefined && !(await isIngested(pool, MARKET.seed)));
    if (takesSeed) {
      step(`Loading the catalogue of ${MARKET.name.en}`);
      await ingest(pool, MARKET.seed, (file, rows) => console.log(`  ${file}: ${rows.toLocaleString("en")} rows`));
    }
    const current = await currentSettings(pool);
    if (!takesSeed && current?.format === FEED_FORMAT && !current.hasEmptyPlaces) return;
    step("Publishing the feed");
    if (!takesSeed && current) {
      await (current.hasEmptyPlaces ? renumber(pool) : republish(pool));
      return;
    }
    const settings = current
      ? { lagMonths: current.lagMonths, dataMonth: current.pinned ? current.dataMonth : undefined }
      : { lagMonths: env().LAG_MONTHS };
    const published = await publish(pool, settings);
    console.log(
      `  ${published.painpoints} pain points, visible through ${published.visibleThroughMonth} (full database through ${published.dataMonth})`,
    );
  });
}
