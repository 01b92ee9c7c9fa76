import { describeTools } from "#lib/adapters/mcp/tool-definition";
import { openApiDocument } from "#lib/adapters/openapi/document";
import { fileSchemas } from "#lib/catalogue/file-schemas";
import { configure } from "#lib/env";
import { toolOperations } from "#lib/operations/index";

const EXAMPLE_SITE = "https://observatory.example";

/** The interface and the formats of the catalogue's files as the repository keeps it, by file, so that no change of it goes unseen: without what only a release can show. */
export function interfaceFiles(): Record<string, string> {
  configure({ SITE_URL: EXAMPLE_SITE });
  try {
    return {
      "docs/openapi.json": printed(openApiDocument(EXAMPLE_SITE, {})),
      "docs/tools.json": printed({ tools: describeTools(toolOperations) }),
      ...Object.fromEntries(fileSchemas().map(([file, schema]) => [schemaFile(file), printed(schema)])),
    };
  } finally {
    configure({ SITE_URL: "" });
  }
}

/** Where the schema of a catalogue's file stands. */
export function schemaFile(file: string): string {
  return `docs/catalogue/${file.split(".")[0] ?? file}.schema.json`;
}

function printed(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
