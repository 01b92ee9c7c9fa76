import type { BackedUpTable } from "./backup-file.ts";

/** What a backup holds, for the operator who made it or has it back. */
export function inWords(tables: readonly BackedUpTable[]): string {
  return WORDS.flatMap(({ table, one, many }) => {
    const rows = tables.find(({ name }) => name === table)?.rows;
    return rows === undefined ? [] : [`${rows.toLocaleString("en")} ${rows === 1 ? one : many}`];
  }).join(", ");
}

const WORDS = [
  { table: "app.account", one: "account", many: "accounts" },
  { table: "app.api_key", one: "key", many: "keys" },
  { table: "app.kept_brief", one: "kept brief", many: "kept briefs" },
  { table: "app.audit_event", one: "event of the audit trail", many: "events of the audit trail" },
  { table: "catalogue.painpoint", one: "pain point", many: "pain points" },
];
