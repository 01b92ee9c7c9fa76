import { configure } from "#lib/env";
import { migrate } from "./database/migrate.ts";
import { openDeployment, type Deployment } from "./database/open.ts";
import { grantWebRole } from "./database/roles.ts";
import { explain } from "./service/explain.ts";

/** Wrong words on the command line: the sentence and the usage are all that is needed. */
export class UsageError extends Error {}

/** Runs an operator's command on this deployment's database, starting the embedded one for as long as it takes. */
export async function runCommand(usage: string, work: (deployment: Deployment) => Promise<void>): Promise<void> {
  if (process.argv.includes("--help") || process.argv.length < 3) {
    console.log(usage);
    return;
  }
  let deployment: Deployment | undefined;
  try {
    deployment = await openDeployment();
    configure(deployment.webEnvironment);
    await migrate(deployment.ownerUrl);
    await grantWebRole(deployment.ownerUrl, deployment.webUrl);
    await work(deployment);
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
    console.error(isUsage && error instanceof Error ? `${error.message}\n\n${usage}` : explain(error));
    process.exitCode = 1;
  } finally {
    if (deployment?.embedded?.startedHere) await deployment.embedded.stop();
  }
  // The engine of the migrations leaves a timer behind, which the process would wait ten seconds for.
  process.exit();
}
