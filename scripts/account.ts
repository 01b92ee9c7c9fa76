import { parseArgs } from "node:util";
import { createAccount, findAccount, listAccounts, setLimits, setPlan } from "#lib/access/accounts";
import { KeyRefused } from "#lib/access/key-refused";
import { createKey, revokeKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { revokeLostKeys } from "#lib/access/lost-keys";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { LONGEST_KEY_NAME, readKeyName } from "#lib/policy/key-rules";
import { hasPro, isPlan, MAX_ACTIVE_KEYS, PLANS, type Plan } from "#lib/policy/plans";
import { actingName } from "./acting-name.ts";
import { runCommand, UsageError } from "./command.ts";
import { setOperator } from "./operator-role.ts";

/** `npm run account -- …`: accounts, plans, keys and limits from the operator's command line. */
const USAGE = `npm run account -- create <email> --plan pro|free|custom
npm run account -- plan <email> <plan>
npm run account -- key <email> --name <name> [--read-only]    makes a key and prints it, this once; with --read-only it spends no brief and no question
npm run account -- keys <email>
npm run account -- revoke <key-id>
npm run account -- revoke-lost                        revokes the keys of a pepper that is gone for good
npm run account -- limits <email> [--daily N] [--briefs N] [--chats N]    "default" gives one back
npm run account -- operator <email> [off]             lets an account see the operator's desk, /en/admin, or takes that away
npm run account -- list

--by <name> says in the audit trail who does it; else it is this system's user.`;

interface Words {
  subject: string;
  argument: string | undefined;
  values: Partial<Record<"plan" | "name" | "daily" | "briefs" | "chats", string>> & { "read-only"?: boolean };
  /** Who does it, for the audit trail. */
  by: string;
  ownerUrl: string;
}

const VERBS: Partial<Record<string, (words: Words) => Promise<void>>> = {
  async create({ subject, values }) {
    const email = address(subject);
    if (await findAccount(email)) throw new Error(`${email} has an account already.`);
    const account = await createAccount(email, plan(values.plan ?? "free"));
    console.log(`Created ${account.email} on the plan ${account.plan}.`);
  },

  async plan({ subject, argument, by }) {
    const account = await existing(subject);
    const changed = await setPlan(account.id, plan(argument), by);
    console.log(`${changed.email} is now on the plan ${changed.plan}.`);
  },

  async key({ subject, values, by }) {
    const account = await existing(subject);
    const name = readKeyName(values.name ?? "");
    if (name === undefined) throw new UsageError(`Name the key with --name, in at most ${LONGEST_KEY_NAME} plain characters.`);
    if (!isPlan(account.plan) || !hasPro(account.plan))
      throw new Error(
        `${account.email} is on the plan ${account.plan}, which has no keys. First: npm run account -- plan ${account.email} pro`,
      );
    const created = await createKey(account.id, name, null, { by, scope: values["read-only"] === true ? "read" : "all" }).catch(
      (error: unknown) => {
        if (!(error instanceof KeyRefused) || error.reason !== "limit_reached") throw error;
        throw new Error(`${account.email} has ${MAX_ACTIVE_KEYS} active keys already, the most there can be. Revoke one first.`);
      },
    );
    console.log(`${created.key}\n\nKey ${created.id} of ${account.email}. It is shown this once: keep it now.`);
  },

  async keys({ subject }) {
    const account = await existing(subject);
    const rows = (await listKeys(account.id)).map((key) => ({
      id: key.id,
      name: key.name,
      key: `${key.prefix}…`,
      "may do": key.scope,
      created: key.createdAt.toISOString().slice(0, 10),
      "last used": key.lastUsedAt?.toISOString() ?? "never",
      expires: key.expiresAt?.toISOString() ?? "never",
      state: key.state,
    }));
    if (rows.length === 0) console.log(`${account.email} has no keys.`);
    else console.table(rows);
  },

  async revoke({ subject, by }) {
    if (!/^[0-9a-f-]{36}$/i.test(subject)) throw new UsageError("Which key? Give the id that `keys` shows.");
    if (!(await revokeKey(subject, by))) throw new Error(`There is no active key ${subject}.`);
    console.log(`Key ${subject} is revoked.`);
  },

  async "revoke-lost"({ by }) {
    const count = await revokeLostKeys(by);
    console.log(count === 0 ? "No key is lost: API_KEY_PEPPER holds the peppers of all." : `Lost keys revoked: ${count}.`);
  },

  async limits({ subject, values, by }) {
    const account = await existing(subject);
    const limits = {
      dailyLimit: limit(values.daily),
      monthlyBriefQuota: limit(values.briefs),
      monthlyChatQuota: limit(values.chats),
    };
    const changed = await setLimits(account.id, limits, by);
    const shown = (value: number | null) => value ?? "default";
    console.log(
      `${changed.email}: ${shown(changed.dailyLimit)} requests a day and key, ${shown(changed.monthlyBriefQuota)} briefs and ${shown(changed.monthlyChatQuota)} questions a month.`,
    );
  },

  async operator({ subject, argument, ownerUrl, by }) {
    if (argument !== undefined && argument !== "off") throw new UsageError("After the address comes nothing, or off.");
    const account = await existing(subject);
    const isOperator = argument === undefined;
    const isNew = await withOwnerPool(ownerUrl, (pool) => setOperator(pool, account.id, isOperator, by));
    const standing = isOperator ? "an operator" : "no operator";
    console.log(isNew ? `${account.email} is ${standing} from the next request on.` : `${account.email} is ${standing} already.`);
  },

  async list() {
    const rows = (await listAccounts()).map((account) => ({
      email: account.email,
      plan: account.plan,
      "keys not revoked": account._count.keys,
      operator: account.operator ? "yes" : "",
      created: account.createdAt.toISOString().slice(0, 10),
    }));
    if (rows.length === 0) console.log("There are no accounts yet.");
    else console.table(rows);
  },
};

function unknownVerb(verb: string): never {
  throw new UsageError(verb === "" ? "What to do?" : `There is no command ${verb}.`);
}

function address(given: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(given)) throw new UsageError("Whose account? Give an e-mail address.");
  return given;
}

async function existing(email: string) {
  const account = await findAccount(address(email));
  if (!account) throw new Error(`There is no account ${email}.`);
  return account;
}

function plan(given: string | undefined): Plan {
  if (given === undefined || !isPlan(given)) throw new UsageError(`The plan is one of ${PLANS.join(", ")}.`);
  return given;
}

/** Undefined leaves a limit as it is; null gives it back to the deployment's default. */
function limit(given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  if (given === "default") return null;
  if (!/^\d{1,9}$/.test(given)) throw new UsageError("A limit is a whole number from 0 on, or default.");
  return Number(given);
}

await runCommand(USAGE, async ({ ownerUrl }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      plan: { type: "string" },
      name: { type: "string" },
      daily: { type: "string" },
      briefs: { type: "string" },
      chats: { type: "string" },
      by: { type: "string" },
      "read-only": { type: "boolean" },
    },
  });
  const [verb = "", subject = "", argument] = positionals;
  try {
    await (VERBS[verb] ?? unknownVerb(verb))({ subject, argument, values, ownerUrl, by: actingName(values.by) });
  } finally {
    await closeWebPool();
  }
});
