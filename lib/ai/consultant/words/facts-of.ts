import type { ConsultantEvidence, Fact } from "#lib/ai/consultant/evidence";

/** The fact of that name: of that pain point, or without a number of the question as a whole. */
export function factOf({ facts }: ConsultantEvidence, name: string, number?: number): Fact | undefined {
  return facts.find((fact) => fact.name === name && fact.number === number);
}

export function numberOf(evidence: ConsultantEvidence, name: string, number?: number): number {
  const value = factOf(evidence, name, number)?.value;
  return typeof value === "number" ? value : 0;
}
