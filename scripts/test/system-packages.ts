import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { HEADLESS_SHELL, WHOLE_BROWSER } from "./browser.ts";

/** What the tests need beyond npm: a browser, glyphs for Han, a Redis behind the burst shield, a pooler before the database and certificates for it, and what the documentation's examples run in. */
const NEEDED: { package: string; present: () => boolean; hasStandIn?: () => boolean }[] = [
  {
    package: "chromium-headless-shell",
    present: () => existsSync(process.env.CHROMIUM ?? HEADLESS_SHELL),
    hasStandIn: () => existsSync(WHOLE_BROWSER),
  },
  { package: "fonts-noto-cjk", present: () => hasFile("/usr/share/fonts", /NotoSansCJK/) },
  { package: "redis-server", present: () => existsSync("/usr/bin/redis-server") },
  { package: "pgbouncer", present: () => existsSync(pgbouncerPath()) },
  { package: "openssl", present: () => isOnPath("openssl") },
  { package: "curl", present: () => isOnPath("curl") },
  { package: "python3", present: () => isOnPath("python3") },
];

/** `PGBOUNCER_BIN` may name another PgBouncer than Debian's. */
export function pgbouncerPath(): string {
  return process.env.PGBOUNCER_BIN ?? "/usr/sbin/pgbouncer";
}

/** Installs what is missing where it may (root on Debian); otherwise one sentence says what to install. */
export function ensureSystemPackages(): void {
  const missing = NEEDED.filter(({ present }) => !present());
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) install(missing.map((need) => need.package));
  const stillMissing = missing.filter(({ present, hasStandIn }) => !present() && !hasStandIn?.()).map((need) => need.package);
  if (stillMissing.length === 0) return;
  throw new Error(
    `The tests need ${stillMissing.join(", ")}: on Debian or Ubuntu, apt-get install ${stillMissing.join(" ")} as root (CHROMIUM may name another Chromium, PGBOUNCER_BIN another PgBouncer).`,
  );
}

/** What it cannot install is found missing afterwards. */
function install(packages: string[]): void {
  console.log(`Installing ${packages.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { stdio: ["ignore", "ignore", "inherit"], env });
}

function hasFile(folder: string, name: RegExp): boolean {
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((entry) => name.test(String(entry)));
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
