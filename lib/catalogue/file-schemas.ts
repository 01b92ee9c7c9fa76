import { z } from "zod";
import { City } from "#lib/advice/city";
import { Dossier } from "#lib/advice/dossier";
import { EvidenceRow, ThreadRow } from "#lib/catalogue/csv-files";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import type { CatalogueFile } from "#lib/catalogue/ingest";
import { Topic } from "#lib/catalogue/topic";

/** What each file of a catalogue holds, for readers outside: of the CSV files one row, of the files of JSON lines one line. */
const SCHEMAS: Record<CatalogueFile, { schema: z.ZodType; title: string }> = {
  "topics.json": { schema: z.array(Topic), title: "topics.json: what people look for by a word or a short phrase" },
  "threads.csv": { schema: ThreadRow, title: "One row of threads.csv: a discussion. Every value is text" },
  "evidence.csv": {
    schema: EvidenceRow,
    title: "One row of evidence.csv: what people did on one discussion in one month. Every value is text",
  },
  "painpoints.jsonl": { schema: CuratedPainpoint, title: "One line of painpoints.jsonl: a pain point in your own words" },
  "dossiers.jsonl": { schema: Dossier, title: "One line of dossiers.jsonl: what an adviser knows about a pain point" },
  "city.json": { schema: City, title: "city.json: what briefs and the consultant know of the city itself" },
};

/** By file: JSON Schema 2020-12 of what may be written into it. */
export function fileSchemas(): [CatalogueFile, object][] {
  return (Object.keys(SCHEMAS) as CatalogueFile[]).map((file) => {
    const { schema, title } = SCHEMAS[file];
    const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input", override: withBoundsOfCleaned });
    return [file, { $schema, title, ...rest }];
  });
}

/** Text is cleaned before its length is looked at: what is asked of it stands on the second half of a pipe. */
function withBoundsOfCleaned({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe" || def.out._zod.def.type !== "string") return;
  const { $schema: _, ...bounds } = z.toJSONSchema(def.out);
  Object.assign(jsonSchema, bounds);
}
