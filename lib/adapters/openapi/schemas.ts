import { z } from "zod";
import { BriefSections, ResearchBrief } from "#lib/schemas/brief";
import { Citation, ConsultantReply } from "#lib/schemas/consultant";
import { DomainList, Freshness, MarketAnalysis, PainpointDetail, PainpointPage, PainpointSummary } from "#lib/schemas/feed";
import { Problem } from "#lib/schemas/problem";
import { Allowance, UsageReport } from "#lib/schemas/usage";

/** JSON Schema 2020-12, as zod writes it. */
export interface JsonSchema {
  description?: string;
  examples?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** Shapes that have a name of their own in the document; zod finds them by their `id`. */
const NAMED = [
  Freshness,
  PainpointSummary,
  PainpointPage,
  MarketAnalysis,
  PainpointDetail,
  DomainList,
  BriefSections,
  ResearchBrief,
  Citation,
  ConsultantReply,
  Allowance,
  UsageReport,
  Problem,
];

export function schemaComponents(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const schema of NAMED) registry.add(schema, { id: nameOf(schema) });
  const { schemas } = z.toJSONSchema(registry, { io: "output", uri: (id) => `#/components/schemas/${id}` }) as {
    schemas: Record<string, JsonSchema>;
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, openToAdditions(schema)]));
}

export function outputReference(output: z.ZodType): { $ref: string } {
  return { $ref: `#/components/schemas/${nameOf(output)}` };
}

export function inputSchema(input: z.ZodType): JsonSchema {
  return z.toJSONSchema(input, { io: "input" }) as JsonSchema;
}

function nameOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error("An output schema of a REST operation needs an id.");
  return id;
}

/** Answers may gain fields: a client must not refuse what it does not know. */
function openToAdditions(node: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword, value]) => !["$schema", "$id", "id"].includes(keyword) && !(keyword === "additionalProperties" && value === false))
      .map(([keyword, value]) => [keyword, openValue(value)]),
  );
}

function openValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openValue);
  return typeof value === "object" && value !== null ? openToAdditions(value as JsonSchema) : value;
}
