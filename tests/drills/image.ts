import { execFileSync, spawn } from "node:child_process";
import { chmod, chown, cp, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { comesAlong, dockerfileStages } from "../support/dockerfile.ts";
import { askEachKind, imageIn, type Image } from "../support/image.ts";
import { openDatabase, openWorkplace } from "../support/workplace.ts";

const root = resolve(import.meta.dirname, "../..");
/** Whoever builds is neither who started this nor who the image runs as. */
const BUILDER = 10_002;

/** How this machine reaches the registry, as an engine on it would be told: proxies, and whose certificates count. */
const TO_THE_NETWORK = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy)$/i;

/**
 * The Dockerfile's steps without a container engine: what .dockerignore lets in, in a clean folder, built by a user of its own with the
 * very lines of RUN; then the last stage's content, run by the image's user, from an empty database to a first answer.
 */
export async function image(everything: AsyncDisposableStack): Promise<void> {
  const workplace = await openWorkplace(everything, "image");
  const folder = await builtImage(workplace);

  const { ownerUrl, webUrl } = await openDatabase(everything, workplace, "image");
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const web = {
    DATABASE_URL: webUrl,
    SITE_URL: site,
    PORT: port,
    API_KEY_PEPPER: "a pepper of the drill, forty characters long",
    NEXTAUTH_SECRET: "a secret of the drill, forty characters long",
  };
  const packed = imageIn(folder);
  const key = await prepared(packed, { ...web, DATABASE_OWNER_URL: ownerUrl });
  const started = performance.now();
  const service = await packed.serve(web);
  console.log(`  it serves after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const wrong = Object.entries(await askEachKind(site, key).catch(() => ({ everything: 0 }))).filter(([, status]) => status !== 200);
  const isHealthy = await packed.isHealthy(web);
  const code = await service.stop();
  if (wrong.length > 0) throw new Error(`Not answered: ${wrong.map(([path, status]) => `${path} ${status}`).join(", ")}`);
  if (!isHealthy) throw new Error("HEALTHCHECK finds it unhealthy.");
  if (code !== 0) throw new Error(`SIGTERM ended it with ${String(code)}.`);
  console.log("  every kind of address is answered; HEALTHCHECK finds it healthy; SIGTERM ends it with 0");
}

/** Runs the build stage, and returns the folder of the last one. */
async function builtImage(workplace: string): Promise<string> {
  const context = join(workplace, "context");
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  for (const file of files.filter(comesAlong)) {
    await mkdir(dirname(join(context, file)), { recursive: true });
    await cp(join(root, file), join(context, file));
  }
  const home = join(workplace, "home");
  await mkdir(home);
  // The machine's registry settings, where they are root's own.
  const settings = await readFile(join(process.env.HOME ?? "/", ".npmrc"), "utf8").catch(() => "");
  await writeFile(join(home, ".npmrc"), settings);
  const user = process.getuid?.() === 0 ? { uid: BUILDER, gid: BUILDER } : {};
  if (user.uid) for (const path of [context, home]) execFileSync("chown", ["-R", `${BUILDER}:${BUILDER}`, path]);
  await chmod(join(home, ".npmrc"), 0o600);

  const wayOut = Object.fromEntries(Object.entries(process.env).filter(([name]) => TO_THE_NETWORK.test(name)));
  const [build, last] = dockerfileStages();
  for (const { name, words } of build?.instructions ?? []) {
    if (name !== "RUN") continue;
    console.log(`  ${words}`);
    const env = { ...wayOut, PATH: process.env.PATH, HOME: home } as unknown as NodeJS.ProcessEnv;
    await runToItsEnd(spawn("/bin/sh", ["-c", words], { cwd: context, env, stdio: ["ignore", "inherit", "inherit"], ...user }));
  }
  const [, from = ""] = /^--from=build \/app\/(\S+) \.\/$/.exec(last?.instructions.find(({ name }) => name === "COPY")?.words ?? "") ?? [];
  const folder = join(workplace, "app");
  await rename(join(context, from), folder);
  // As COPY does: the files are root's.
  if (user.uid) {
    execFileSync("chown", ["-R", "0:0", folder]);
    await chown(context, 0, 0);
  }
  return folder;
}

async function prepared(packed: Image, owner: Record<string, string>): Promise<string> {
  const { stdout } = await packed.run(["scripts/migrate.ts"], owner);
  console.log(stdout.replaceAll(/^/gm, "  ").trimEnd());
  await packed.run(["scripts/account.ts", "create", "me@example.org", "--plan", "pro"], owner);
  return (
    /pp_live_\w+/.exec((await packed.run(["scripts/account.ts", "key", "me@example.org", "--name", "first"], owner)).stdout)?.[0] ?? ""
  );
}

async function runToItsEnd(child: ReturnType<typeof spawn>): Promise<void> {
  const code = await new Promise<number | null>((done, fail) => child.once("exit", done).once("error", fail));
  if (code !== 0) throw new Error(`It ended with ${String(code)}.`);
}
