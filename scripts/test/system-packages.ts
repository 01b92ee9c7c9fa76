import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** What the tests need beyond npm: a browser, glyphs for Han, a Redis behind the burst shield, and what the documentation's examples run in. */
const NEEDED = [
  { package: "chromium", present: () => existsSync(process.env.CHROMIUM ?? "/usr/bin/chromium") },
  { package: "fonts-noto-cjk", present: () => hasFile("/usr/share/fonts", /NotoSansCJK/) },
  { package: "redis-server", present: () => existsSync("/usr/bin/redis-server") },
  { package: "curl", present: () => isOnPath("curl") },
  { package: "python3", present: () => isOnPath("python3") },
];

/** Installs what is missing where it may (root on Debian); otherwise one sentence says what to install. */
export function ensureSystemPackages(): void {
  const missing = NEEDED.filter(({ present }) => !present()).map((need) => need.package);
  if (missing.length === 0) return;
  const hint = `The tests need ${missing.join(", ")}: on Debian or Ubuntu, apt-get install ${missing.join(" ")} as root (CHROMIUM may name another Chromium).`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error(hint);
  console.log(`Installing ${missing.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  const { status } = spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  if (status !== 0) throw new Error(hint);
}

function hasFile(folder: string, name: RegExp): boolean {
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((entry) => name.test(String(entry)));
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
