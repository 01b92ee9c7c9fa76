import type { Pool } from "pg";
import { patiently } from "../database/patiently.ts";
import { refuseOlderSchema, SCHEMA_MARK } from "../database/schema-mark.ts";
import { refuseExcess } from "../database/worker-excess.ts";

/**
 * What must hold before a worker works: the database answers, it is at this version's schema, and the role may do what a worker does and
 * nothing more. Throws one sentence that says what to do.
 */
export async function checkWorkerStanding(pool: Pool): Promise<void> {
  const { rows } = await patiently(() => pool.query<Standing>(STANDING));
  const { role = "", reached = null, isGranted = false } = rows[0] ?? {};
  await refuseOlderSchema(reached);
  await refuseExcess(pool, role);
  if (!isGranted)
    throw new Error(`The role ${role} of DATABASE_WORKER_URL has no worker's rights yet. First, with that address: npm run migrate`);
}

interface Standing {
  role: string;
  /** The newest migration that was applied; null where none was. */
  reached: string | null;
  /** Whether the rights of a worker were given to the role. */
  isGranted: boolean;
}

const STANDING = `
  SELECT current_user AS role, ${SCHEMA_MARK} AS reached,
    coalesce((SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = 'queue'), false) AS "isGranted"`;
