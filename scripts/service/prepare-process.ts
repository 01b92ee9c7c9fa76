import { once } from "node:events";
import { removeOtherLayouts } from "#lib/catalogue/layouts";
import { withOwnerPool } from "#lib/db/owner";
import { configure } from "#lib/env";
import { prepareDemo } from "./demo.ts";
import { explain } from "./explain.ts";
import type { Preparation, Prepared } from "./prepare.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { outliveReaders, whenParentGoes } from "../bootstrap/lone-process.mjs";

/**
 * Brings the database to this version, in a process of its own: what publishing takes goes with it, half a gigabyte on a first start, while
 * the process that supervises stays small for weeks. It is loaded while the database opens, and is told then where that is.
 */
outliveReaders();
whenParentGoes(() => process.exit(1));
// It has nothing else to wait for.
process.channel?.ref();
// A terminal sends these to every process of a start; what began this one ends it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const [told] = (await once(process, "message")) as [Preparation];
const prepared: Prepared = await prepare(told).catch((error: unknown) => ({ why: explain(error) }));
process.send?.(prepared, () => process.exit());

async function prepare({ deployment, embedded }: Preparation): Promise<Prepared> {
  configure(deployment.webEnvironment);
  await prepareDatabase(deployment, (text) => console.log(`${text} …`));
  if (!embedded) return {};
  // Nobody else serves from an embedded database: no process of another version is left.
  await withOwnerPool(deployment.ownerUrl, removeOtherLayouts);
  return { demo: await prepareDemo(embedded.dataDir, embedded.url) };
}
