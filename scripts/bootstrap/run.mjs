// `node scripts/bootstrap/run.mjs [--production] FILE [ARGUMENT …]`: installs if need be, then runs that script on the pinned Node.
// --production: the script needs nothing of what only building and testing need.
import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { ensureGenerated, ensureInstalled, fail, pinnedNode, root } from "./install.mjs";
import { outliveReaders, whenNpmGoes } from "./lone-process.mjs";

outliveReaders();
const isProduction = process.argv[2] === "--production";
const [script, ...args] = process.argv.slice(isProduction ? 3 : 2);
if (!script) fail("Which script?");
ensureInstalled(isProduction ? "production" : "everything");
ensureGenerated();

const env = {
  ...process.env,
  PATH: `${dirname(pinnedNode)}${delimiter}${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: "1",
  // What was compiled once is not compiled again by the next process: the service starts a fifth faster.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules/.cache/compiled"),
};
// The channel says nothing; that it closes tells the child that nobody stands before it any more.
const stdio = ["inherit", "inherit", "inherit", "ipc"];
const child = spawn(pinnedNode, ["--disable-warning=ExperimentalWarning", script, ...args], { cwd: root, env, stdio });
whenNpmGoes(() => process.exit(1));

// The terminal sends Ctrl-C to the child as well; a signal to this process alone is handed on. Either way the child decides.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
process.on("SIGINT", () => undefined);
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
child.on("error", (error) => fail(`The pinned Node could not be started: ${error.message}`));
