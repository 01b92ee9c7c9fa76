import { z } from "zod";
import { Dossier } from "#lib/advice/dossier";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { Topic } from "#lib/catalogue/topic";

/** What a proposal would add to the catalogue: lines of its files, as ingest reads them. */
export const Draft = z.strictObject({
  painpoint: CuratedPainpoint.describe("A line of painpoints.jsonl."),
  dossier: Dossier.nullable().default(null).describe("A line of dossiers.jsonl, its search phrases included; null where none was written."),
  topics: z.array(Topic).default([]).describe("Entries of topics.json that the pain point names and the catalogue lacks."),
});
export type Draft = z.infer<typeof Draft>;

/** Words that bear a statement, where they stand: offsets are into the masked body (title of a thread: part "title"), in UTF-16 units. */
export const Quote = z.strictObject({
  thread: z.string(),
  /** Id of the document. */
  document: z.string(),
  part: z.enum(["title", "body"]),
  start: z.int().min(0),
  end: z.int().min(1),
  text: z.string().min(1),
  /** What it bears: severity, unmet_need, workaround, payment, … */
  bears: z.string(),
});
export type Quote = z.infer<typeof Quote>;
