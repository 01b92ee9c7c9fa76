import { respondWithRobots } from "#lib/adapters/web/sharing/robots";

export const dynamic = "force-dynamic";
export const GET = respondWithRobots;
