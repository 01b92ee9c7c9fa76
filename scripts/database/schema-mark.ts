import { migrationNames } from "./migration-names.ts";

/** SQL: the newest migration that was applied. */
export const SCHEMA_MARK = "obj_description(to_regnamespace('feed'), 'pg_namespace')";

/** A newer one is another version's, which knows this one. */
export async function refuseOlderSchema(reached: string | null | undefined): Promise<void> {
  if ((reached ?? "") < ((await migrationNames()).at(-1) ?? ""))
    throw new Error("The database is not at this version's schema. First: npm run migrate");
}
