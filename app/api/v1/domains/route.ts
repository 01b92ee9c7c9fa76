import { restResource } from "#lib/adapters/rest/resource";
import { listDomains } from "#lib/operations/list-domains";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restResource({ GET: listDomains });
