import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SECRETS } from "./data-folder.ts";
import { writePrivate } from "./write-private.ts";

/** Secrets of an embedded deployment: made once, kept under the data directory, readable by its owner alone. */
const Secrets = z.object({
  ownerPassword: z.string().min(1),
  webPassword: z.string().min(1),
  workerPassword: z.string().min(1),
  apiKeyPepper: z.string().min(32),
  nextauthSecret: z.string().min(32),
});
export type Secrets = z.infer<typeof Secrets>;

export async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, SECRETS);
  const known = await readKept(file);
  const secret = () => randomBytes(32).toString("base64url");
  const secrets: Secrets = {
    ownerPassword: secret(),
    webPassword: secret(),
    workerPassword: secret(),
    apiKeyPepper: secret(),
    nextauthSecret: secret(),
    ...known,
  };
  if (Object.keys(known).length < Object.keys(secrets).length) await writePrivate(dataDir, SECRETS, secrets);
  return secrets;
}

/** Nothing when there is no such file. One that is damaged is never replaced: every key and session hangs on what it held. */
async function readKept(file: string): Promise<Partial<Secrets>> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return {};
  const kept = Secrets.partial().safeParse(parsed(text));
  if (kept.success) return kept.data;
  throw new Error(
    `${file} is damaged. Bring it back from where you keep it, or put {} into it: then new secrets are made, and every API key and session ends.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
