import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { createAccount, findAccount } from "#lib/access/accounts";
import { KeyRefused } from "#lib/access/key-refused";
import { createKey, isActiveKey, revokeKey } from "#lib/access/keys";
import { listKeys } from "#lib/access/list-keys";
import { closeWebPool } from "#lib/db/web";
import { DEMO_EMAIL } from "./demo-mode.ts";
import { writePrivate } from "../database/write-private.ts";

const KEY_NAME = "Demo";
/** What the trail says of it. */
const BY = "a start";

export interface Demo {
  key: string;
  isNew: boolean;
}

/** The demo member of an embedded deployment, with one key that later starts keep. */
export async function prepareDemo(dataDir: string, url: string): Promise<Demo> {
  try {
    const account = (await findAccount(DEMO_EMAIL)) ?? (await createAccount(DEMO_EMAIL, "pro"));
    const kept = await keptKey(dataDir);
    const isNew = kept === undefined || !(await isActiveKey(kept));
    const key = isNew ? await replaceKey(account.id) : kept;
    await writePrivate(dataDir, "demo.json", { url, email: DEMO_EMAIL, api_key: key });
    return { key, isNew };
  } finally {
    await closeWebPool();
  }
}

/** Nothing when the file is missing or damaged: a new key stands in its place. */
async function keptKey(dataDir: string): Promise<string | undefined> {
  try {
    return KeptDemo.parse(JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8"))).api_key;
  } catch {
    return undefined;
  }
}

const KeptDemo = z.object({ api_key: z.string() });

/** A demo key that nobody has any more is of no use to anybody. */
async function replaceKey(accountId: string): Promise<string> {
  for (const { id, name, revokedAt } of await listKeys(accountId)) if (name === KEY_NAME && revokedAt === null) await revokeKey(id, BY);
  const created = await createKey(accountId, KEY_NAME, null, { by: BY }).catch((error: unknown) => {
    if (!(error instanceof KeyRefused) || error.reason !== "limit_reached") throw error;
    throw new Error("The demo account has its ten keys already; revoke one in the account area.");
  });
  return created.key;
}
