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

const monthUpTo = (latest: string) => Month.refine((month) => month <= latest, `must not lie after the present month, ${latest}`);
const threadRow = (latest: string) => z.object({ thread_id: ThreadId, first_seen_month: monthUpTo(latest), outcome: Outcome });
const evidenceRow = (latest: string) => z.object({ thread_id: ThreadId, month: monthUpTo(latest), mentions: Count, replies: Count });

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
  const records = createReadStream(path).pipe(parse({ bom: true, info: true, relaxColumnCount: true, skipEmptyLines: true }));
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
