import { restResource } from "#lib/adapters/rest/resource";
import { getUsage } from "#lib/operations/get-usage";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restResource({ GET: getUsage });
