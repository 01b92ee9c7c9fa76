import { askConsultant } from "#lib/operations/ask-consultant";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import type { Operation } from "#lib/operations/define";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { getUsage } from "#lib/operations/get-usage";
import { getRelease } from "#lib/operations/get-release";
import { listChanges } from "#lib/operations/list-changes";
import { listDomains } from "#lib/operations/list-domains";
import { listReleases } from "#lib/operations/list-releases";
import { listTopPainpoints } from "#lib/operations/list-top-painpoints";
import { searchPainpoints } from "#lib/operations/search-painpoints";

/** Every operation that the service offers. */
export const operations = [
  searchPainpoints,
  getPainpoint,
  listTopPainpoints,
  listDomains,
  listReleases,
  getRelease,
  listChanges,
  generateResearchBrief,
  askConsultant,
  getUsage,
] as const;

/** Those with an address in REST: the reference, the OpenAPI document and the playground show them. */
export const restOperations: readonly Operation[] = operations.filter((operation: Operation) => operation.rest !== undefined);

/** Those that are tools on the MCP server. */
export const toolOperations: readonly Operation[] = operations.filter((operation: Operation) => operation.tool !== undefined);
