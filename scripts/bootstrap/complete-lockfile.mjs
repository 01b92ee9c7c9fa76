// After `npm install`: a registry mirror that lacks the packages of other platforms leaves them out of package-lock.json,
// and `npm ci` then refuses it everywhere. This names what is missing (version, system, processor), with the hash where the registry
// says it. What has none is said: `npm ci` takes then what it gets.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const file = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const SYSTEMS = {
  darwin: "darwin",
  win32: "win32",
  windows: "win32",
  linux: "linux",
  freebsd: "freebsd",
  android: "android",
  wasm32: undefined,
};
const PROCESSORS = ["arm64", "x64", "ia32", "arm", "ppc64", "s390x", "wasm32"];

for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || !/^\d/.test(version)) continue;
    const words = name.split("/").pop().split("-");
    const system = Object.keys(SYSTEMS).find((word) => words.includes(word));
    const processor = PROCESSORS.find((word) => words.includes(word));
    if (!processor) throw new Error(`For which processor is ${name}?`);
    lock.packages[place] = { version, cpu: [processor], optional: true, ...(SYSTEMS[system] ? { os: [SYSTEMS[system]] } : {}) };
    console.log(`${name}@${version}`);
  }
}
for (const [place, { version, integrity, ...rest }] of Object.entries(lock.packages)) {
  if (place === "" || integrity) continue;
  const name = rest.name ?? place.replace(/^.*node_modules\//, "");
  const hash = hashOf(`${name}@${version}`);
  if (hash) lock.packages[place] = { version, integrity: hash, ...rest };
  else console.log(`${name}@${version} has no hash: the registry does not know it.`);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

function hashOf(wanted) {
  const { status, stdout } = spawnSync("npm", ["view", wanted, "dist.integrity"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout.trim() : "";
}
