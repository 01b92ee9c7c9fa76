import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Secrets of an embedded deployment: made once, kept under the data directory, readable by its owner alone. */
export interface Secrets {
  ownerPassword: string;
  webPassword: string;
  apiKeyPepper: string;
  nextauthSecret: string;
}

export async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, "secrets.json");
  const known = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Partial<Secrets>,
    () => ({}),
  );
  const secret = () => randomBytes(32).toString("base64url");
  const secrets: Secrets = { ownerPassword: secret(), webPassword: secret(), apiKeyPepper: secret(), nextauthSecret: secret(), ...known };
  if (Object.keys(known).length < Object.keys(secrets).length) await writePrivate(dataDir, "secrets.json", secrets);
  return secrets;
}

/** Writes whole or not at all, mode 600. */
export async function writePrivate(dataDir: string, name: string, value: unknown): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, name);
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(partial, file);
}
