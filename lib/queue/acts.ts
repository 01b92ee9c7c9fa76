import { z } from "zod";
import { query } from "#lib/db/web";

/** What was done to the catalogue, as far as a page of the desk may know it: app.read_catalogue_history gives exactly this. */

const PublishTold = z.object({
  version: z.string(),
  changed: z.boolean(),
  painpoints: z.int(),
  visibleThroughMonth: z.string(),
  dataMonth: z.string(),
  lagMonths: z.int(),
});
const IngestTold = z.object({ file: z.string(), rows: z.int(), origin: z.string() });

interface Happened {
  id: number;
  at: Date;
  door: "command" | "desk";
  /** By name, on the command line; null for what happened before names were kept. */
  operator: string | null;
  /** At the desk: which account. */
  account: string | null;
}

export type CatalogueAct = Happened &
  (
    | { act: "ingest"; told: z.infer<typeof IngestTold> }
    | { act: "publish"; told: z.infer<typeof PublishTold> }
    /** The slug only where the desk said it or the feed shows it: what the lag holds back is named to no page. */
    | { act: "retract" | "remove" | "restore"; slug: string | null }
  );

interface ActRow extends Happened {
  act: string;
  slug: string | null;
  told: unknown;
}

/** Newest first. */
export async function listActs(most: number): Promise<CatalogueAct[]> {
  const rows = await query<ActRow>(
    "read_catalogue_history",
    "SELECT id, at, act, door, operator, account, slug, told FROM app.read_catalogue_history($1)",
    [most],
  );
  return rows.flatMap((row) => toAct(row) ?? []);
}

/** Undefined for what another version noted. */
function toAct({ act, slug, told, ...happened }: ActRow): CatalogueAct | undefined {
  switch (act) {
    case "ingest": {
      const { data } = IngestTold.safeParse(told);
      return data && { ...happened, act, told: data };
    }
    case "publish": {
      const { data } = PublishTold.safeParse(told);
      return data && { ...happened, act, told: data };
    }
    case "retract":
    case "remove":
    case "restore":
      return { ...happened, act, slug };
    default:
      return undefined;
  }
}

/** Enough to find the newest publish, and what came after it. */
const RECENT = 100;

/** Since when something waits that a publish would show: what was ingested or restored after the newest one. */
export async function unpublishedSince(): Promise<Date | undefined> {
  const acts = await listActs(RECENT);
  const publish = acts.findIndex(({ act }) => act === "publish");
  const since = publish === -1 ? acts : acts.slice(0, publish);
  return since.findLast(({ act }) => act === "ingest" || act === "restore")?.at;
}
