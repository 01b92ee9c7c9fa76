import { env } from "#lib/env";
import { refuseHalf, refuseNone } from "./data-folder.ts";
import { packagedBinaries, startEmbedded, type EmbeddedServer } from "./embedded.ts";
import { reachDatabase } from "./reach.ts";
import { prepareEmbedded } from "./roles.ts";
import { keptSecrets } from "./secrets.ts";

/** Where the databases of this deployment are, and the secrets that belong to them. */
export interface Deployment {
  ownerUrl: string;
  webUrl: string;
  /** Undefined where the operator's own server has no role for a worker: then nobody works on the queue. */
  workerUrl: string | undefined;
  /** Variables for the web process: it holds the web role's address and never the owner's. */
  webEnvironment: Record<string, string>;
  /** The embedded server; undefined when DATABASE_URL names another. */
  embedded: EmbeddedServer | undefined;
}

const REQUIRED_WITH_SERVER = ["DATABASE_URL", "DATABASE_OWNER_URL", "API_KEY_PEPPER", "NEXTAUTH_SECRET", "SITE_URL"] as const;

/** The addresses of a database server of one's own, where both lead to what a start needs; undefined where the database is the embedded one. */
export async function reachConfigured(): Promise<Pick<Deployment, "ownerUrl" | "webUrl" | "workerUrl"> | undefined> {
  const settings = env();
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WORKER_URL } = settings;
  if (DATABASE_URL === undefined && DATABASE_OWNER_URL === undefined) return undefined;
  const missing = REQUIRED_WITH_SERVER.filter((name) => settings[name] === undefined);
  if (missing.length > 0 || DATABASE_URL === undefined || DATABASE_OWNER_URL === undefined) {
    throw new Error(`With a database server of your own these must be set too: ${missing.join(", ")}. See "Configuration" in README.md.`);
  }
  const addresses = { ownerUrl: DATABASE_OWNER_URL, webUrl: DATABASE_URL, workerUrl: DATABASE_WORKER_URL };
  await reachDatabase(addresses);
  return addresses;
}

/** Opens the configured server's database, or starts the embedded one, which is made where there is none unless only to be looked at. */
export async function openDeployment({ makesNone = false }: { makesNone?: boolean } = {}): Promise<Deployment> {
  const addresses = await reachConfigured();
  if (addresses) return { ...addresses, webEnvironment: {}, embedded: undefined };
  const { DATA_DIR } = env();
  await refuseHalf(DATA_DIR);
  if (makesNone) await refuseNone(DATA_DIR);
  return openEmbedded(DATA_DIR);
}

export async function openEmbedded(dataDir: string, database = "painpoint"): Promise<Deployment> {
  // Before anything is written: an image is without it, and its folder nobody's to write to.
  await packagedBinaries();
  await refuseHalf(dataDir);
  const secrets = await keptSecrets(dataDir);
  const embedded = await startEmbedded(dataDir);
  const url = (role: string, password: string, name: string) =>
    `postgresql://${role}:${password}@${embedded.host}:${embedded.port}/${name}`;
  const roles = {
    owner: { name: "painpoint_owner", password: secrets.ownerPassword },
    web: { name: "painpoint_web", password: secrets.webPassword },
    worker: { name: "painpoint_worker", password: secrets.workerPassword },
  };
  await prepareEmbedded(url("postgres", embedded.superuserPassword, "postgres"), database, roles).catch(async (error: unknown) => {
    if (embedded.startedHere) await embedded.stop();
    throw error;
  });
  const webUrl = url("painpoint_web", secrets.webPassword, database);
  return {
    ownerUrl: url("painpoint_owner", secrets.ownerPassword, database),
    webUrl,
    workerUrl: url("painpoint_worker", secrets.workerPassword, database),
    webEnvironment: { DATABASE_URL: webUrl, API_KEY_PEPPER: secrets.apiKeyPepper, NEXTAUTH_SECRET: secrets.nextauthSecret },
    embedded,
  };
}
