import { askConsultant } from "#lib/operations/ask-consultant";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { getUsage } from "#lib/operations/get-usage";
import { listDomains } from "#lib/operations/list-domains";
import { searchPainpoints } from "#lib/operations/search-painpoints";

/** Every operation that the service offers. */
export const operations = [searchPainpoints, getPainpoint, listDomains, generateResearchBrief, askConsultant, getUsage] as const;
