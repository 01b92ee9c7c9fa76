import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { claim } from "#lib/deliveries/claim";
import { deliver } from "#lib/deliveries/deliver";
import { isDatabaseUnreachable } from "#lib/db/unreachable";
import { log } from "#lib/log";
import { CHANNELS, type Channel } from "#lib/schemas/delivery";

/** So many are under way at once, of each receiver one. */
const AT_ONCE: Record<Channel, number> = { webhook: 20, mail: 2 };
/** How often it is looked whether something is due. */
const LOOK_MILLIS = 1_000;

/**
 * Delivers what waits in the outbox until it is told to stop. A stop takes nothing more and waits for what is under way; what it cannot
 * wait for is sent again by whoever comes next, under the same id.
 */
export function workOnDeliveries(pool: Pool): { stop: (millis: number) => Promise<void> } {
  const stopping = new AbortController();
  const ended = Promise.all(CHANNELS.map((channel) => workOn(pool, channel, stopping.signal)));
  return {
    async stop(millis) {
      stopping.abort();
      await Promise.race([ended, wait(millis, undefined, { ref: false })]);
    },
  };
}

async function workOn(pool: Pool, channel: Channel, stopping: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let isAway = false;
  while (!stopping.aborted) {
    try {
      const claimed = await claim(pool, channel, AT_ONCE[channel] - underWay.size);
      isAway = false;
      for (const one of claimed) {
        const delivering = deliver(pool, one)
          .catch(
            (error: unknown) => isDatabaseUnreachable(error) || log.error("a delivery could not be settled", { delivery: one.id, error }),
          )
          .then(() => void underWay.delete(delivering));
        underWay.add(delivering);
      }
      if (claimed.length > 0 && underWay.size < AT_ONCE[channel]) continue;
    } catch (error) {
      if (!isAway) log.warn("the outbox could not be worked on", { error });
      isAway = true;
    }
    await rest(underWay, AT_ONCE[channel], stopping);
  }
  await Promise.all(underWay);
}

/** Until one has ended, where all hands are full; else until it is time to look again, or one has ended whose receiver may have another. */
async function rest(underWay: ReadonlySet<Promise<void>>, most: number, stopping: AbortSignal): Promise<void> {
  const pause = new AbortController();
  const signal = AbortSignal.any([stopping, pause.signal]);
  const looking = underWay.size < most ? [wait(LOOK_MILLIS, undefined, { signal }).catch(() => undefined)] : [aborted(signal)];
  await Promise.race([...looking, ...underWay]);
  pause.abort();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => (signal.aborted ? done() : signal.addEventListener("abort", () => done(), { once: true })));
}
