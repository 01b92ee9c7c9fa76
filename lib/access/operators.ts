import { isRowId } from "#lib/access/row-id";
import { query } from "#lib/db/web";

/** Whether that account runs the service: read anew for each request. Nothing here can make it so (scripts/operator-role.ts does). */
export async function isOperator(accountId: string): Promise<boolean> {
  if (!isRowId(accountId)) return false;
  const found = await query("is_operator", IS_OPERATOR, [accountId]);
  return found.length > 0;
}

const IS_OPERATOR = `
  SELECT FROM app.operator JOIN app.account ON account.id = operator.account_id WHERE account.id = $1 AND account.deleted_at IS NULL`;
