import type { Pool } from "pg";
import { byOperator, INSERT_EVENT } from "#lib/access/audit";
import { systemUser } from "#lib/catalogue/history";
import { ownerTransaction } from "#lib/db/owner";

/** Gives an account the role of an operator or takes it, with its line in the audit trail; false where it was so already. With the owner's rights alone. */
export function setOperator(pool: Pool, accountId: string, isOperator: boolean, by = systemUser()): Promise<boolean> {
  return ownerTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      isOperator
        ? "INSERT INTO app.operator (account_id) VALUES ($1) ON CONFLICT DO NOTHING"
        : "DELETE FROM app.operator WHERE account_id = $1",
      [accountId],
    );
    if (rowCount === 0) return false;
    await client.query(INSERT_EVENT, [accountId, isOperator ? "operator_given" : "operator_taken", byOperator(by)]);
    return true;
  });
}
