import { currentSettings, publish, republish, type CurrentSettings } from "#lib/catalogue/publish";
import { renumber } from "#lib/catalogue/retract";
import { compareShipped, ingestShipped, ownerOfCatalogue, standingShipped } from "#lib/catalogue/shipped";
import { withOwnerPool } from "#lib/db/owner";
import { env } from "#lib/env";
import { MARKET } from "#lib/policy/market";
import type { Deployment } from "../database/open.ts";
import { prepareSchema } from "../database/prepare-schema.ts";
import { differenceInWords } from "../shipped-difference.ts";
import type { Pool } from "pg";

/**
 * Migrations, rights, and on a first start the shipped catalogue and its feed. After that a start shows nothing that it was not told
 * to: it makes the feed anew only where it does not stand in this version's layout, or another version has published since, or a
 * retraction was cut short, and then of what was published, up to the same month. What stands in other layouts stays as it is.
 */
export async function prepareDatabase(
  deployment: Pick<Deployment, "ownerUrl" | "webUrl" | "workerUrl">,
  step: (text: string) => void,
): Promise<void> {
  const applied = await prepareSchema(deployment);
  if (applied.length > 0) step(`Migrated the database (${applied.join(", ")})`);

  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    const current = await currentSettings(pool);
    if (current) await keepUp(pool, current, step);
    else await publishShipped(pool, step);
  });
}

/** What the history says of it. */
const BY = "a start";

/** A first start, or one after a first start that was cut short. */
async function publishShipped(pool: Pool, step: (text: string) => void): Promise<void> {
  if ((await ownerOfCatalogue(pool)) === "operator") {
    console.log("  Nothing of the catalogue is published yet: npm run catalogue -- publish");
    return;
  }
  // One that was read in whole, by another version, stays as it is.
  if ((await standingShipped(pool)) === "incomplete") {
    step(`Loading the catalogue of ${MARKET.name.en}`);
    await ingestShipped(pool, (file, rows) => console.log(`  ${file}: ${rows.toLocaleString("en")} rows`), { by: BY });
  }
  step("Publishing the feed");
  const published = await publish(pool, { lagMonths: env().LAG_MONTHS, by: BY });
  console.log(
    `  ${published.painpoints} pain points, visible through ${published.visibleThroughMonth} (full database through ${published.dataMonth})`,
  );
  await offerShipped(pool);
}

async function keepUp(
  pool: Pool,
  { ownLayout, hasEmptyPlaces, hasUnpublished }: CurrentSettings,
  step: (text: string) => void,
): Promise<void> {
  if (ownLayout === "missing" && hasUnpublished)
    throw new Error(
      "This version stores feeds in another layout, and something was ingested or restored since the last publish, which a start does not show by itself. Publish first: npm run catalogue -- publish",
    );
  if (ownLayout === "behind" && hasUnpublished)
    console.log("  Another version has published since, and something was ingested after that. To show it: npm run catalogue -- publish");
  if (!hasUnpublished && (ownLayout !== "current" || hasEmptyPlaces)) {
    step("Publishing the feed");
    await (hasEmptyPlaces ? renumber(pool, { by: BY }) : republish(pool, { by: BY }));
  }
  await offerShipped(pool);
}

async function offerShipped(pool: Pool): Promise<void> {
  if ((await ownerOfCatalogue(pool)) !== "shipped" || (await standingShipped(pool)) === "current") return;
  const difference = differenceInWords(await compareShipped(pool));
  console.log(`  A newer catalogue came with the software (${difference}): npm run catalogue -- update`);
}
