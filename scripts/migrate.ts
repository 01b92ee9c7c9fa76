import { parseArgs } from "node:util";
import { otherLayouts, removeOtherLayouts, type OtherLayout } from "#lib/catalogue/layouts";
import { withOwnerPool } from "#lib/db/owner";
import { onDeployment } from "./command.ts";
import { prepareDatabase } from "./service/prepare-database.ts";

/**
 * `npm run migrate`: brings the database to this version, as its owner: migrations, the web role's rights, and the feed in this version's
 * layout. What the version before it reads stays until an operator says that nobody needs it.
 */
const USAGE = `npm run migrate                 the database at this version; what the version before reads stays beside it
npm run migrate -- --finish     and that goes: no process of another version runs, and nobody goes back to one`;

await onDeployment(USAGE, async (deployment) => {
  const { values } = parseArgs({ options: { finish: { type: "boolean" } } });
  await prepareDatabase(deployment, (text) => console.log(`${text} …`));
  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    if (values.finish === true) sayRemoved(await removeOtherLayouts(pool));
    else sayStanding(await otherLayouts(pool));
  });
  console.log("The database is at this version. The service: npm run web");
});

function sayRemoved(others: readonly OtherLayout[]): void {
  if (others.length === 0) console.log("  Nothing to finish: the feed stands in this version's layout alone.");
  for (const { layout, version } of others) console.log(`  Removed the feed in layout ${layout} (${version}).`);
}

function sayStanding(others: readonly OtherLayout[]): void {
  if (others.length === 0) return;
  for (const { layout, version } of others) console.log(`  The feed stands in layout ${layout}, too (${version}), for another version.`);
  console.log("  When no process of that version runs and nobody goes back to it: npm run migrate -- --finish");
}
