import { restResource } from "#lib/adapters/rest/resource";
import { askConsultant } from "#lib/operations/ask-consultant";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restResource({ POST: askConsultant });
