import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtStamp, isBuilt, root, sourceDigest } from "./built-stamp.ts";
import { takeLock } from "./file-lock.ts";
import { whenParentGoes } from "../bootstrap/lone-process.mjs";

/**
 * One build of the site, in the process that holds the lock: whoever is killed here lets go of it in that moment, and nobody
 * builds on unseen.
 */
whenParentGoes(() => process.exit(1));
await takeLock(join(root, "node_modules/.cache/build.lock"), () =>
  process.send?.("Another start builds it already; waiting for that one …"),
);
if (await isBuilt()) process.exit(0);

const digest = await sourceDigest();
rmSync(builtStamp, { force: true });
// While the lock is still held.
process.on("exit", (code) => {
  if (code === 0) writeFileSync(builtStamp, digest);
});
process.chdir(root);
process.argv.splice(1, Infinity, join(root, "node_modules/next/dist/bin/next"), "build");
await import(join(root, "node_modules/next/dist/bin/next"));
