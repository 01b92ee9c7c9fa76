import { respondToReadiness } from "#lib/adapters/rest/readiness";

export const dynamic = "force-dynamic";
export const GET = respondToReadiness;
