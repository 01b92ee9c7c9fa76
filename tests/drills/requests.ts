import { randomInt } from "node:crypto";
import { askAllKinds } from "../support/described-requests.ts";
import { startSite, stopSite } from "../support/site.ts";
import { openPublished, unlimitedKey } from "./published.ts";

const REQUESTS = 40_000;

/** Requests of every kind that the OpenAPI document describes, or just does not: no 500, and every answer as described. */
export async function requests(everything: AsyncDisposableStack): Promise<void> {
  const deployment = await openPublished(everything, "requests");
  const keys = { pro: await unlimitedKey(deployment, "pro"), free: await unlimitedKey(deployment, "free") };
  const site = await startSite({ ...deployment.webEnvironment, LOG_LEVEL: "error", LOG_REQUESTS: "none" });
  everything.defer(() => stopSite(site));
  const seed = randomInt(2 ** 31);
  console.log(`  ${REQUESTS} requests, seed ${seed} …`);
  const { statuses, breaches } = await askAllKinds({ site: site.url, keys, requests: REQUESTS, seed });
  console.log(
    `  ${Array.from(statuses, ([status, count]) => `${status}: ${count}`)
      .toSorted()
      .join(", ")}`,
  );
  const rare = [200, 304, 400, 401, 403, 404, 415, 422].filter((status) => (statuses.get(status) ?? 0) < 100);
  if (rare.length > 0) throw new Error(`Hardly any answer was ${rare.join(", ")}: the drill did not drill.`);
  if (statuses.has(500) || breaches.length > 0)
    throw new Error(`${breaches.length} answers are not as described:\n${breaches.slice(0, 10).join("\n")}`);
}
