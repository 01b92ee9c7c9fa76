import { z } from "zod";
import { BriefSections, ResearchBrief } from "#lib/schemas/brief";
import { Citation, ConsultantReply } from "#lib/schemas/consultant";
import { DomainList, Freshness, MarketAnalysis, PainpointDetail, PainpointPage, PainpointSummary } from "#lib/schemas/feed";
import { openToAdditions, type JsonSchema } from "#lib/schemas/json-schema";
import { Problem } from "#lib/schemas/problem";
import { Allowance, UsageReport } from "#lib/schemas/usage";

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

function nameOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error("An output schema of a REST operation needs an id.");
  return id;
}
