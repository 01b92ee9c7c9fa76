import { createReadStream } from "node:fs";
import { parse } from "csv-parse";
import { z } from "zod";
import { Month, Outcome, ThreadId } from "#lib/catalogue/curated";
import { FaultyFile, MAX_COLLECTED, type Fault } from "#lib/catalogue/faulty-file";

const MAX_INTEGER = 2_147_483_647;
const Count = z
  .string()
  .regex(/^\d{1,10}$/, "must be a whole number from 0 on")
  .transform(Number)
  .refine((value) => value <= MAX_INTEGER, `must be at most ${MAX_INTEGER}`);

/** Columns in their order; every value is text. */
export const ThreadRow = z.object({
  thread_id: ThreadId.describe("A name for the discussion, made up by you: it stands for a source and is never published."),
  first_seen_month: Month.describe("The month in which the discussion began."),
  outcome: Outcome.describe("What became of it: open, answered by an authority, refused by it, or withdrawn by who began it."),
});
export const EvidenceRow = z.object({
  thread_id: ThreadId.describe("A discussion of threads.csv."),
  month: Month.describe("The month that is counted; a discussion has at most one row for each."),
  mentions: Count.describe("How often it was backed in that month, as a whole number from 0 on."),
  replies: Count.describe("How many of these came with a written reason, as a whole number from 0 on."),
});

const monthUpTo = (latest: string) => Month.refine((month) => month <= latest, `must not lie after the present month, ${latest}`);
const threadRow = (latest: string) => ThreadRow.extend({ first_seen_month: monthUpTo(latest) });
const evidenceRow = (latest: string) => EvidenceRow.extend({ month: monthUpTo(latest) });

/** Rows of threads.csv, none of a month after the latest: line, thread id, first seen month, outcome. Throws FaultyFile at the end of a file with faults. */
export async function* readThreads(path: string, latest: string): AsyncGenerator<[number, string, string, string]> {
  for await (const { line, row } of readRows(path, "threads.csv", threadRow(latest)))
    yield [line, row.thread_id, row.first_seen_month, row.outcome];
}

/** Rows of evidence.csv, none of a month after the latest: line, thread id, month, mentions, replies. Throws FaultyFile at the end of a file with faults. */
export async function* readEvidence(path: string, latest: string): AsyncGenerator<[number, string, string, number, number]> {
  for await (const { line, row } of readRows(path, "evidence.csv", evidenceRow(latest)))
    yield [line, row.thread_id, row.month, row.mentions, row.replies];
}

async function* readRows<Row extends z.ZodObject>(
  path: string,
  file: string,
  schema: Row,
): AsyncGenerator<{ line: number; row: z.output<Row> }> {
  const columns = Object.keys(schema.shape);
  const faults: Fault[] = [];
  const records = createReadStream(path).pipe(
    parse({ bom: true, info: true, recordDelimiter: ["\r\n", "\n", "\r"], relaxColumnCount: true, skipEmptyLines: true }),
  );
  let header = true;
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (header) {
        if (record.join(",") !== columns.join(","))
          throw new FaultyFile(file, [{ line: 1, problem: `must be the header ${columns.join(",")}` }]);
        header = false;
        continue;
      }
      const fault =
        record.length === columns.length
          ? undefined
          : { line: info.lines, problem: `has ${record.length} fields instead of ${columns.length}` };
      const checked = schema.safeParse(Object.fromEntries(columns.map((column, at) => [column, record[at]])));
      if (fault) faults.push(fault);
      else if (checked.success) yield { line: info.lines, row: checked.data };
      else faults.push(...checked.error.issues.map((issue) => ({ line: info.lines, field: issue.path.join("."), problem: issue.message })));
      if (faults.length > MAX_COLLECTED) break;
    }
  } catch (error) {
    throw csvFault(file, error);
  }
  if (header) throw new FaultyFile(file, [{ line: 1, problem: `must be the header ${columns.join(",")}` }]);
  if (faults.length > 0) throw new FaultyFile(file, faults);
}

/** What the parser itself refuses, an open quote for one, in the words of every other fault. */
function csvFault(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !String(error.code).startsWith("CSV_")) return error;
  const line = "lines" in error && typeof error.lines === "number" ? error.lines : 1;
  return new FaultyFile(file, [{ line, problem: "is not well-formed CSV" }]);
}
