#!/usr/bin/env node
import { run } from "./run.ts";

// Whoever reads the first lines and closes the pipe has what they wanted.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
const { output, error, code } = await run(process.argv.slice(2), process.env);
if (output !== "") process.stdout.write(`${output}\n`);
if (error !== "") process.stderr.write(`${error}\n`);
process.exitCode = code;
