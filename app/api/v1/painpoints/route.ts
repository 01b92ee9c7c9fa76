import { restResource } from "#lib/adapters/rest/resource";
import { searchPainpoints } from "#lib/operations/search-painpoints";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restResource({ GET: searchPainpoints });
