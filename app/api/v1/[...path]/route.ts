import { restNothing } from "#lib/adapters/rest/resource";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = restNothing();
