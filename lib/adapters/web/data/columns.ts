import type { z } from "zod";
import { fieldRows, type FieldRow } from "#lib/adapters/web/docs/field-rows";
import { ListRow, MonthRow } from "#lib/schemas/data-files";

/** The tables that can be taken away, by what a line of them is. */
export const TABLES = { list: ListRow, months: MonthRow } as const;
export type Table = keyof typeof TABLES;

export function columnsOf(table: Table): FieldRow[] {
  return fieldRows(TABLES[table] as z.ZodType, "output");
}
