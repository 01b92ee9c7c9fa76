import type { Pool } from "pg";
import { publish } from "#lib/catalogue/publish";
import { rehearsePublish } from "#lib/catalogue/rehearse-publish";
import { restore } from "#lib/catalogue/restore";
import { retract } from "#lib/catalogue/retract";
import type { Actor } from "#lib/context";
import type { OwnerClient } from "#lib/db/owner";
import { env } from "#lib/env";
import { MOST_NAMED, type Asked, type DeskJob, type Outcome } from "#lib/queue/jobs";

/** What a job is done with. */
interface Hands<Name extends DeskJob> {
  pool: Pool;
  by: Actor;
  /** Ends the job in the transaction of the act, so that both are done or neither. */
  finish: (client: OwnerClient, outcome: Outcome<Name>) => Promise<void>;
}

/** Every job by the function that the command line runs, and what the operator's page may show of what came of it. */
export const PERFORM: { [Name in DeskJob]: (asked: Asked<Name>, hands: Hands<Name>) => Promise<Outcome<Name>> } = {
  async "desk.publish-dry-run"({ lagMonths = env().LAG_MONTHS, dataMonth }, { pool }) {
    const { next, standing = null, changes, added, gone, moved } = await rehearsePublish(pool, { lagMonths, dataMonth });
    return {
      next,
      standing,
      changes,
      added: added.length,
      gone: { count: gone.length, slugs: gone.slice(0, MOST_NAMED) },
      moved: { count: moved.length, widest: moved.slice(0, MOST_NAMED) },
    };
  },

  "desk.publish": ({ lagMonths = env().LAG_MONTHS, dataMonth }, { pool, by, finish }) =>
    publish(pool, { lagMonths, dataMonth, by, along: finish }),

  async "desk.retract"({ slug }, { pool, by, finish }) {
    const published = await retract(pool, slug, { by, along: (client) => finish(client, { numbersFollow: false }) });
    return { numbersFollow: published === undefined };
  },

  "desk.restore": ({ slug }, { pool, by, finish }) => restore(pool, slug, { by, along: finish }),
};
