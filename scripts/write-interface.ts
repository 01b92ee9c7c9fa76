import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { interfaceFiles } from "./interface-files.ts";

/** Brings the repository's copies of the interface up to date: a step of `npm run check -- --fix`. */
const root = resolve(import.meta.dirname, "..");
for (const [file, text] of Object.entries(interfaceFiles())) writeFileSync(join(root, file), text);
