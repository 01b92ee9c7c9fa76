import { randomInt } from "node:crypto";
import { openFirstMonth } from "../support/followers.ts";
import { rehearseDeliveries } from "../support/rehearse-deliveries.ts";
import { forkWorker } from "../support/worker-process.ts";
import { openDatabase, openWorkplace } from "../support/workplace.ts";

const DELIVERIES = 10_000;
const KILLS = 50;
const HANGS = 50;

/** Ten thousand webhooks to receivers that behave badly, with the worker killed between: none lost, each told apart by its id. */
export async function deliveries(everything: AsyncDisposableStack): Promise<void> {
  const { ownerUrl, workerUrl = "" } = await openDatabase(everything, await openWorkplace(everything, "deliveries"), "deliveries");
  await openFirstMonth({ ownerUrl });
  const seed = randomInt(2 ** 31);
  console.log(`  ${DELIVERIES} deliveries, ${KILLS} kills, seed ${seed} …`);
  const began = performance.now();
  const { delivered, requests, repeated, refusedInner, faults } = await rehearseDeliveries({
    database: { ownerUrl },
    startWorker: (environment) => forkWorker({ DATABASE_URL: "", DATABASE_OWNER_URL: "", DATABASE_WORKER_URL: workerUrl, ...environment }),
    ...{ deliveries: DELIVERIES, kills: KILLS, hangs: HANGS, seed },
  });
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 10).join("\n")}`);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `  ${delivered} delivered in ${requests} requests, ${seconds} s; every signature verified; ${repeated} came twice, with their id`,
  );
  console.log(`  ${refusedInner} to inner addresses: nothing sent; redirects followed: none; lost: none`);
}
