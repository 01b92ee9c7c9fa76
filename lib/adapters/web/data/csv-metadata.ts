import { columnsOf, type Table } from "#lib/adapters/web/data/columns";
import { dataAddress } from "#lib/adapters/web/feed-address";
import { describeField } from "#lib/adapters/web/docs/field-words";
import type { FieldRow } from "#lib/adapters/web/docs/field-rows";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import type { Locale } from "#lib/policy/locale";
import type { ListFile } from "#lib/schemas/data-files";

/** Primary key of each table. */
const KEYS: Record<Table, string> = { list: "slug", months: "month" };

/** What stands in a CSV file, for programs (W3C CSV on the Web): the columns' types and meanings, the licence and the release. */
export function csvMetadata(
  locale: Locale,
  table: Table,
  { page, license, citation, release, freshness }: Pick<ListFile, "page" | "license" | "citation" | "release" | "freshness">,
) {
  return {
    "@context": ["http://www.w3.org/ns/csvw", { "@language": locale }],
    "@type": "Table",
    url: dataAddress(page, "csv"),
    "dc:language": locale,
    "dc:license": { "@id": license },
    "dc:publisher": SITE_NAMES[locale],
    "dc:source": { "@id": page },
    "dc:bibliographicCitation": citation,
    "dc:modified": { "@value": freshness.published_at, "@type": "xsd:dateTime" },
    "schema:version": release,
    "schema:temporalCoverage": freshness.visible_through_month,
    dialect: { header: true, encoding: "utf-8" },
    tableSchema: {
      columns: columnsOf(table).map((column) => ({
        name: column.path,
        titles: column.path,
        "dc:description": describeField(column.description)[locale],
        datatype: datatypeOf(column),
        required: !column.nullable,
        ...(column.schema.unit === undefined ? {} : { "schema:unitText": column.schema.unit }),
      })),
      primaryKey: KEYS[table],
    },
  };
}

function datatypeOf({ schema: { type, format, unit, enum: values, minimum, maximum } }: FieldRow) {
  if (unit === "month") return "gYearMonth";
  if (format === "uri") return "anyURI";
  if (values) return { base: "string", format: values.join("|") };
  if (type === "string") return "string";
  const bounds = { minimum, ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? { maximum } : {}) };
  return { base: type === "integer" ? "integer" : "decimal", ...bounds };
}
