import { routeAt } from "#lib/adapters/routes";

export const dynamic = "force-dynamic";
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeAt("/.well-known/agent-skills/index.json");
