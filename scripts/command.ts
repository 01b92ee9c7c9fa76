import { configure } from "#lib/env";
import { openDeployment, type Deployment } from "./database/open.ts";
import { prepareSchema } from "./database/prepare-schema.ts";
import { explain } from "./service/explain.ts";

/** Wrong words on the command line: the sentence and the usage are all that is needed. */
export class UsageError extends Error {}

/**
 * Runs an operator's command on this deployment's database, brought to this version's schema first, unless the command wants it as it is.
 * `makesNone`: where there is no database the command says so, and makes none to find it empty.
 */
export async function runCommand(
  usage: string,
  work: (deployment: Deployment) => Promise<void>,
  { asItIs = false, makesNone = false }: { asItIs?: boolean; makesNone?: boolean } = {},
): Promise<void> {
  if (process.argv.includes("--help") || process.argv.length < 3) {
    console.log(usage);
    return;
  }
  const prepared = async (deployment: Deployment) => {
    if (!asItIs) await prepareSchema(deployment);
    await work(deployment);
  };
  await onDeployment(usage, prepared, { makesNone });
}

/** Works on this deployment's database, starting the embedded one for as long as it takes, and ends the process. */
export async function onDeployment(
  usage: string,
  work: (deployment: Deployment) => Promise<void>,
  { makesNone = false }: { makesNone?: boolean } = {},
): Promise<void> {
  let deployment: Deployment | undefined;
  try {
    deployment = await openDeployment({ makesNone });
    configure(deployment.webEnvironment);
    await work(deployment);
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
    console.error(isUsage && error instanceof Error ? `${error.message}\n\n${usage}` : explain(error));
    process.exitCode = 1;
  } finally {
    if (deployment?.embedded?.startedHere) await deployment.embedded.stop();
  }
  // What a slow reader has not taken yet would be cut off.
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write("", done));
  // The engine of the migrations leaves a timer behind, which the process would wait ten seconds for.
  process.exit();
}
