import type { ModelSettings } from "#lib/ai/model/configured";
import { withOwnerPool } from "#lib/db/owner";
import { runSteps } from "#lib/extraction/run/run-steps";

/** A process that runs the steps, to be killed: it says when it begins. */
const [ownerUrl = "", settings = "null", capUsd = ""] = process.argv.slice(2);
process.send?.("begins");
const model = JSON.parse(settings) as ModelSettings | null;
const { left } = await withOwnerPool(ownerUrl, (pool) =>
  runSteps(pool, { by: "test", model: model ?? undefined, capUsd: capUsd === "" ? undefined : Number(capUsd) }),
);
process.send?.({ left });
process.disconnect();
