import { restResource } from "#lib/adapters/rest/resource";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restResource({ POST: generateResearchBrief });
