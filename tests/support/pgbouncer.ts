import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { freePort } from "../../scripts/free-port.ts";
import { pgbouncerPath } from "../../scripts/test/system-packages.ts";
import type { TestDeployment } from "./deployment.ts";

/** Fewer than a web process has of its own, so that two statements in a row seldom have one session of the server's. */
const SERVER_CONNECTIONS = 4;

/** A real PgBouncer in transaction mode before the tests' database server, as managed databases have it. */
export async function startPgbouncer({ host, ownerLogin, webLogin, workerLogin }: TestDeployment) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  const [server = "", serverPort = ""] = host.split(":");
  const users = [ownerLogin, webLogin, workerLogin].map((login) =>
    login
      .split(":")
      .map((part) => `"${part}"`)
      .join(" "),
  );
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: join(folder, "users"),
    pool_mode: "transaction",
    default_pool_size: SERVER_CONNECTIONS,
    max_client_conn: 200,
    // The least used comes next: sessions change as often as they can.
    server_round_robin: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const configuration = join(folder, "pgbouncer.ini");
  await writeFile(settings.auth_file, `${users.join("\n")}\n`);
  await writeFile(configuration, `[databases]\n* = host=${server} port=${serverPort}\n[pgbouncer]\n${lines.join("\n")}\n`);
  const user = await otherThanRoot();
  if (user) for (const path of [folder, settings.auth_file, configuration]) await chown(path, user.uid, user.gid);

  const start = async () => {
    const started = spawn(pgbouncerPath(), ["--quiet", configuration], { stdio: "ignore", ...user });
    await expect.poll(() => accepts(port), { intervals: [20], timeout: 10_000 }).toBe(true);
    return started;
  };
  let child = await start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };

  return {
    /** The same database by way of the pooler. */
    through: (url: string) => url.replace(`@${host}/`, `@127.0.0.1:${port}/`),
    kill,
    restart: async () => void (child = await start()),
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

export type Pgbouncer = Awaited<ReturnType<typeof startPgbouncer>>;

/** PgBouncer refuses to run as root: then it runs as the user of the database server. */
async function otherThanRoot(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (which) => Number((await promisify(execFile)("id", [which, "postgres"])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: "127.0.0.1", port }, () => done(true)).on("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });
}
