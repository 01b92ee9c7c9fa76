import { restResource } from "#lib/adapters/rest/resource";
import { getPainpoint } from "#lib/operations/get-painpoint";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restResource({ GET: getPainpoint });
