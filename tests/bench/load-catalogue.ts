import { fork } from "node:child_process";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";

/** How long one step of the operator took, and the most memory that its process ever had. */
export interface Step {
  seconds: number;
  peakBytes: number;
}

/** Runs `ingest` or `publish` as the operator does: in a process of its own, so that its memory is its own too. */
export function runStep(step: "ingest" | "publish", ownerUrl: string, folder: string): Promise<Step> {
  const child = fork(import.meta.filename, [step, folder], {
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  return new Promise((done, fail) => {
    child.once("message", (message) => done(message as Step));
    child.once("exit", (code) => code !== 0 && fail(new Error(`${step} ended with ${code ?? "a signal"}.`)));
  });
}

if (import.meta.main) {
  process.once("disconnect", () => process.exit(0));
  const [, , step, folder = ""] = process.argv;
  const started = performance.now();
  await withOwnerPool(process.env.DATABASE_OWNER_URL ?? "", async (pool) => {
    // What is generated is remixed from few texts.
    if (step === "ingest") await ingest(pool, folder, undefined, { allowNearCopies: true });
    else await publish(pool, { lagMonths: 1, pastMonths: 0 });
  });
  const measured: Step = { seconds: (performance.now() - started) / 1000, peakBytes: process.resourceUsage().maxRSS * 1024 };
  process.send?.(measured, () => process.exit(0));
}
