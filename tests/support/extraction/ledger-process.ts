import { withOwnerPool } from "#lib/db/owner";
import type { ModelSettings } from "#lib/ai/model/configured";
import { extract } from "#lib/extraction/model/extract";
import { openLedger } from "#lib/extraction/model/ledger";
import { manyDiscussions } from "./discussions.ts";

/** A process that reads discussions with a model, four at a time, to be killed. */
const [ownerUrl = "", settings = "", capUsd = "", count = ""] = process.argv.slice(2);
await withOwnerPool(ownerUrl, async (pool) => {
  const ledger = await openLedger(pool, { model: JSON.parse(settings) as ModelSettings, capUsd: Number(capUsd), by: "test" });
  const waiting = manyDiscussions(Number(count));
  const lane = async () => {
    for (let thread = waiting.shift(); thread; thread = waiting.shift()) await extract(ledger, thread);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
});
