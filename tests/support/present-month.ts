import { presentMonth } from "#lib/catalogue/evidence-months";
import { withOwnerPool } from "#lib/db/owner";
import { requireEnv } from "#lib/env";

/** Prints which month it is at a moment where the market is, by the database's clock. */
const at = new Date(process.argv[2] ?? "");
console.log(await withOwnerPool(requireEnv("DATABASE_OWNER_URL"), (pool) => presentMonth(pool, at)));
