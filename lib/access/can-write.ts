import { query } from "#lib/db/web";

/**
 * Whether the database would take what every counted request writes: asked, not tried. A standby, a server set to read only and
 * a role without its rights would answer reads, and fail every request with a key.
 */
export async function canWrite(): Promise<boolean> {
  const [row] = await query<{ can: boolean }>("can_write", CAN_WRITE);
  return row?.can === true;
}

const CAN_WRITE = `
  SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'
     AND (SELECT bool_and(has_table_privilege('app.' || name, kind))
          FROM unnest(ARRAY['daily_usage', 'metered_call']) AS name, unnest(ARRAY['INSERT', 'UPDATE']) AS kind) AS can`;
