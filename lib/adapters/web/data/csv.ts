import { stringify } from "csv-stringify/sync";
import { columnsOf, type Table } from "#lib/adapters/web/data/columns";

/**
 * Rows as CSV (RFC 4180): UTF-8 with a byte order mark, by which spreadsheets know that it is. Text that a spreadsheet would run as a
 * formula has an apostrophe before it.
 */
export function toCsv(table: Table, rows: readonly Record<string, unknown>[]): string {
  return stringify([...rows], {
    header: true,
    columns: columnsOf(table).map(({ path }) => path),
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
  });
}
