import { resolve } from "node:path";
import { bytesIn, pack } from "./pack/pack.ts";
import { isBuilt } from "./service/built-stamp.ts";
import { explain } from "./service/explain.ts";

/** `npm run pack -- <folder>`: what a built service runs on, and nothing else, for an image or another machine. */
try {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Error("npm run pack -- <folder>: which folder? It must not be there yet.");
  if (!(await isBuilt())) throw new Error("The site is not built from this source. First: npm run build");
  const folder = resolve(given);
  await pack(folder);
  console.log(`What the service runs on is in ${folder}: ${Math.round((await bytesIn(folder)) / 1e6)} MB.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
