import { pepperIds } from "#lib/access/key-digest";
import { SHOWN_PREFIX_LENGTH } from "#lib/access/key-format";
import { isRowId } from "#lib/access/row-id";
import { prisma, query } from "#lib/db/web";
import type { Plan } from "#lib/policy/plans";

/** Which members are looked for; what is left out counts for nothing. */
export interface MemberSearch {
  /** A part of the address. */
  email?: string | undefined;
  /** What a key begins with: of a longer one only as much as is stored in plain text. */
  keyPrefix?: string | undefined;
  pepperId?: string | undefined;
}

export interface FoundMember {
  id: string;
  email: string;
  plan: Plan;
  createdAt: Date;
  isOperator: boolean;
  workingKeys: number;
}

/** One page of members by address, and how many there are in all. */
export async function findMembers(
  { email = "", keyPrefix = "", pepperId = "" }: MemberSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; members: FoundMember[] }> {
  const search = [email.toLowerCase(), keyPrefix.slice(0, SHOWN_PREFIX_LENGTH), pepperId];
  const [[counted], members] = await Promise.all([
    query<{ total: number }>("count_members", `SELECT count(*)::int AS total FROM app.account WHERE ${SOUGHT}`, search),
    query<FoundMember>("find_members", FIND, [...search, limit, offset]),
  ]);
  return { total: counted?.total ?? 0, members };
}

const WORKING = "revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())";

const SOUGHT = `
  account.deleted_at IS NULL
  AND ($1 = '' OR strpos(email, $1) > 0)
  AND ($2 = '' OR EXISTS (SELECT FROM app.api_key WHERE account_id = account.id AND starts_with(prefix, $2)))
  AND ($3 = '' OR EXISTS (SELECT FROM app.api_key WHERE account_id = account.id AND pepper_id = $3 AND ${WORKING}))`;

const FIND = `
  SELECT account.id, email, plan, created_at AS "createdAt", operator.account_id IS NOT NULL AS "isOperator",
    (SELECT count(*)::int FROM app.api_key WHERE account_id = account.id AND ${WORKING}) AS "workingKeys"
  FROM app.account LEFT JOIN app.operator ON operator.account_id = account.id
  WHERE ${SOUGHT} ORDER BY email, account.id LIMIT $4 OFFSET $5`;

export interface MemberAccount {
  id: string;
  email: string;
  plan: Plan;
  createdAt: Date;
  operatorSince: Date | null;
  dailyLimit: number | null;
  monthlyBriefQuota: number | null;
  monthlyChatQuota: number | null;
}

/** Undefined for an account that is deleted, and for an id that is none. */
export async function findMember(accountId: string): Promise<MemberAccount | undefined> {
  if (!isRowId(accountId)) return undefined;
  const account = await prisma().account.findUnique({ where: { id: accountId, deletedAt: null }, include: { operator: true } });
  if (!account) return undefined;
  const { id, email, plan, createdAt, operator, dailyLimit, monthlyBriefQuota, monthlyChatQuota } = account;
  return {
    id,
    email,
    plan: plan as Plan,
    createdAt,
    operatorSince: operator?.since ?? null,
    dailyLimit,
    monthlyBriefQuota,
    monthlyChatQuota,
  };
}

/** How many members there are on each plan, who runs the service, and how many keys work. */
export async function countMembers(): Promise<{ plans: Record<Plan, number>; workingKeys: number; operators: string[] }> {
  const [row] = await query<Record<Plan, number> & { keys: number; operators: string[] }>("count_plans", COUNT);
  const { free = 0, pro = 0, custom = 0, keys = 0, operators = [] } = row ?? {};
  return { plans: { free, pro, custom }, workingKeys: keys, operators };
}

const COUNT = `
  SELECT count(*) FILTER (WHERE plan = 'free')::int AS free, count(*) FILTER (WHERE plan = 'pro')::int AS pro,
    count(*) FILTER (WHERE plan = 'custom')::int AS custom,
    (SELECT count(*)::int FROM app.api_key WHERE ${WORKING}) AS keys,
    ARRAY (SELECT email FROM app.operator JOIN app.account ON account.id = account_id WHERE deleted_at IS NULL ORDER BY email) AS operators
  FROM app.account WHERE deleted_at IS NULL`;

export interface PepperKeys {
  pepperId: string;
  working: number;
  total: number;
  /** Whether API_KEY_PEPPER of this process holds it. */
  isKnown: boolean;
}

/** The keys of each pepper that made any, those with the most working ones first. */
export async function countKeysByPepper(): Promise<PepperKeys[]> {
  const rows = await query<Omit<PepperKeys, "isKnown">>("keys_by_pepper", BY_PEPPER);
  const known = pepperIds();
  return rows.map((row) => ({ ...row, isKnown: known.includes(row.pepperId) }));
}

const BY_PEPPER = `
  SELECT pepper_id AS "pepperId", count(*) FILTER (WHERE ${WORKING})::int AS working, count(*)::int AS total
  FROM app.api_key GROUP BY pepper_id ORDER BY working DESC, pepper_id`;

/** The addresses of accounts by their ids, of those that are not deleted. */
export async function emailsOf(accountIds: readonly string[]): Promise<Map<string, string>> {
  const accounts = await prisma().account.findMany({
    where: { id: { in: accountIds.filter(isRowId) }, deletedAt: null },
    select: { id: true, email: true },
  });
  return new Map(accounts.map(({ id, email }) => [id, email]));
}
