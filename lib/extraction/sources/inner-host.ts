import { z } from "zod";

/** A host of an inner network, or loopback: it is read only where the operator names it. */
export const InnerHost = z.string().min(1).optional().describe("The host of url, where it is meant to be an inner one.");

/** Which inner hosts a source's configuration names. */
export function innerHostsOf(config: unknown): string[] {
  const { innerHost } = z.object({ innerHost: InnerHost }).catch({}).parse(config);
  return innerHost === undefined ? [] : [innerHost];
}
