import { columnsOf, TABLES, type Table } from "#lib/adapters/web/data/columns";
import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";
import { columnList } from "#lib/adapters/web/docs/field-lists";

export const columnBlocks = {
  /** The columns of a table that can be taken away. `of`: which table. */
  columns: (_, { attributes: { of = "" } }) => {
    if (!isTable(of)) throw new Error(`There is no table of this name: ${of}`);
    return columnList(columnsOf(of));
  },
} satisfies Record<string, BlockWriter>;

function isTable(name: string): name is Table {
  return Object.hasOwn(TABLES, name);
}
