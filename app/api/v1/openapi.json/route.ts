import { currentOpenApiDocument } from "#lib/adapters/openapi/current";
import { restDocument } from "#lib/adapters/rest/resource";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restDocument(currentOpenApiDocument);
