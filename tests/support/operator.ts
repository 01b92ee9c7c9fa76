import { withOwnerPool } from "#lib/db/owner";
import { setOperator } from "../../scripts/operator-role.ts";
import type { TestDatabase } from "./database.ts";
import { newMember, type TestMember } from "./member.ts";

/** A member with a session who runs the service, as the command line makes one. */
export async function newOperator(database: Pick<TestDatabase, "ownerUrl">): Promise<TestMember> {
  const member = await newMember("free");
  await withOwnerPool(database.ownerUrl, (pool) => setOperator(pool, member.accountId, true));
  return member;
}
