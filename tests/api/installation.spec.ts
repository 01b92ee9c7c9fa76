import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { databaseFolder, foldersLeftBehind } from "../../scripts/database/data-folder.ts";
import { holdService } from "../../scripts/database/hold-service.ts";
import { openEmbedded } from "../../scripts/database/open.ts";
import { makeInstallation, runInstalled } from "../support/installation.ts";
import type { Printed } from "../support/operator-command.ts";

/** What begins and what ends an installation, in one of the test's own: these sources, a build, and an embedded database. */
let installation = "";
let dataDir = "";

test.beforeEach(async () => {
  installation = await makeInstallation();
  await mkdir(join(installation, ".next"));
  await writeFile(join(installation, ".next/built-from"), "this");
  dataDir = join(installation, ".data");
});

test.afterEach(async () => {
  for (const folder of [await databaseFolder(dataDir), ...(await foldersLeftBehind(dataDir))])
    await rm(folder, { recursive: true, force: true });
  await rm(installation, { recursive: true, force: true });
});

const reset = (args: string[] = ["--yes"], environment: Record<string, string> = {}) =>
  runInstalled(installation, "reset", args, environment);

async function madeOnce(): Promise<void> {
  const { embedded } = await openEmbedded(dataDir);
  await embedded?.stop();
}

test("reset names what it removes and asks, and leaves alone what is not the service's", async () => {
  await madeOnce();
  await writeFile(join(dataDir, "notes.txt"), "the operator's own");
  const { stdout, stderr } = await reset([]).catch((error: unknown) => error as Printed);
  expect(stderr.trim()).toBe("Nothing was removed. Where nobody types: npm run reset -- --yes");
  expect(stdout).toMatch(/^This goes, for good:\n {2}database +\.data\/postgres.* \(\d+\.\d MB\)\n {2}secrets .+\n {2}build +\.next .+\n$/);
  expect(await readdir(dataDir)).toEqual(["notes.txt", "postgres", "postgres-superuser", "postgres.log", "secrets.json"]);

  const named = await reset(["--yes"], { DATABASE_URL: "postgresql://web@db.example/painpoint" });
  expect(named.stdout).toMatch(
    /^The database that DATABASE_URL names is not touched\.\n[^]+Removed\. What else lies in \.data is still there\.\n$/,
  );
  expect(await readdir(dataDir)).toEqual(["notes.txt"]);
  expect(await readdir(installation)).not.toContain(".next");
  expect((await reset()).stdout).toBe("Nothing of .data is left to remove.\n");
});

test("reset refuses while a service runs, and stops a database that outlived its own", async () => {
  const { embedded, ownerUrl } = await openEmbedded(dataDir);
  const hold = await holdService(ownerUrl);
  await expect(reset()).rejects.toThrow("The service already runs on this data directory.");
  await hold.release();
  await rename(join(dataDir, "secrets.json"), join(dataDir, "kept"));
  await expect(reset()).rejects.toThrow(/A PostgreSQL \(process \d+\) runs in .+ kill -INT \d+/);
  await rename(join(dataDir, "kept"), join(dataDir, "secrets.json"));
  await reset();
  expect(await embedded?.isRunning().catch(() => false)).toBe(false);
  expect(await readdir(installation)).not.toContain(".data");
});

test("where there is no database yet, the doctor and a backup say so and make none", async () => {
  await rm(dataDir, { recursive: true, force: true });
  const doctor = await runInstalled(installation, "doctor").catch((error: unknown) => error as Printed);
  expect(doctor.stdout).toMatch(/^MEND {2}database +There is no database: none was started on in .+\.data, and neither DATABASE_URL nor/m);
  const backup = await runInstalled(installation, "backup", ["a.backup"]).catch((error: unknown) => error as Printed);
  expect(backup.stderr).toMatch(/^There is no database: none was started on in .+set its addresses\.\n$/);
  expect(await readdir(installation)).not.toEqual(expect.arrayContaining([".data"]));
  expect(await foldersLeftBehind(dataDir)).toEqual([]);
});

test("of a data folder that is half there nothing is made anew: what is gone is named, and what to do", async () => {
  await madeOnce();
  const without = async (name: string) => {
    const away = join(dataDir, `${name}-away`);
    await rename(join(dataDir, name), away);
    const refusal = await openEmbedded(dataDir).then(
      () => "none",
      (error: unknown) => (error as Error).message,
    );
    await rename(away, join(dataDir, name));
    return refusal;
  };
  expect(await without("secrets.json")).toMatch(
    /and secrets\.json of .+ is gone\. Bring that back .+ or put \{\} into secrets\.json.+ npm run reset$/,
  );
  expect(await without("postgres-superuser")).toMatch(
    /and postgres-superuser of .+ is gone\. Bring that back from where you keep it\. .+ npm run reset$/,
  );
  if ((await databaseFolder(dataDir)) === dataDir)
    expect(await without("postgres")).toMatch(/^The secrets in .+ are there, and their database is gone.+ npm run reset$/);
  const { apiKeyPepper } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8")) as { apiKeyPepper: string };
  await writeFile(join(dataDir, "secrets.json"), "{}");
  const { embedded, webEnvironment } = await openEmbedded(dataDir);
  await embedded?.stop();
  expect(webEnvironment.API_KEY_PEPPER).not.toBe(apiKeyPepper);
});

test("started by root, a database that lies elsewhere is found again when its data folder was removed by hand, and reset removes it", async () => {
  test.skip(process.getuid?.() !== 0, "Only root's database lies elsewhere.");
  await chmod(installation, 0o700);
  await madeOnce();
  const elsewhere = await databaseFolder(dataDir);
  expect(elsewhere).not.toBe(dataDir);
  // Moved, it takes its database along, and from its old place nothing of that is removed.
  const moved = join(installation, ".moved");
  await rename(dataDir, moved);
  await openEmbedded(moved).then(({ embedded }) => embedded?.stop());
  await cp(moved, dataDir, { recursive: true });
  await expect(reset()).rejects.toThrow(`belongs to ${moved}`);

  await rm(moved, { recursive: true });
  expect(await foldersLeftBehind(dataDir)).toEqual([]);
  expect(await foldersLeftBehind(moved)).toEqual([elsewhere]);
  expect((await reset(["--left-behind", "--yes"], { DATA_DIR: ".moved" })).stdout).toContain(`left behind  ${elsewhere}/`);
  await expect(readdir(elsewhere)).rejects.toThrow("ENOENT");
  expect(await readdir(installation)).toContain(".next");
});

test("a start that cannot begin says so before it builds anything, each in one sentence", async () => {
  await rm(join(installation, ".next"), { recursive: true });
  const server = { DATABASE_URL: "postgresql://web@127.0.0.1:1/x", DATABASE_OWNER_URL: "postgresql://owner@127.0.0.1:1/x" };
  const secrets = { API_KEY_PEPPER: "p".repeat(40), NEXTAUTH_SECRET: "s".repeat(40), SITE_URL: "http://localhost" };
  for (const [environment, sentence] of [
    [{ PORT: "abc" }, "The configuration is not usable. PORT: "],
    [{ SITE_URL: "localhost:3000" }, "SITE_URL: must be an address such as https://example.org"],
    [{ DATABASE_URL: "nonsense" }, "DATABASE_URL: must be an address such as postgresql://role@host:5432/database"],
    [{ DATABASE_URL: "https://example.org/x" }, "DATABASE_URL: must be an address such as"],
    [{ ...server, ...secrets, API_KEY_PEPPER: "" }, "these must be set too: API_KEY_PEPPER."],
    [{ ...server, ...secrets }, "Nothing answers at 127.0.0.1:1, which DATABASE_OWNER_URL names."],
  ] as const) {
    const { stdout, stderr } = await runInstalled(installation, "service/main", [], environment).catch(
      (error: unknown) => error as Printed,
    );
    expect(stderr.trim()).toContain(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stdout).toBe("");
  }
  await mkdir(dataDir);
  await writeFile(join(dataDir, "postgres-superuser"), "a password");
  await expect(runInstalled(installation, "service/main")).rejects.toMatchObject({
    stdout: "",
    stderr: expect.stringContaining("npm run reset"),
  });
});
