import { respondWithOembed } from "#lib/adapters/web/sharing/oembed";

export const dynamic = "force-dynamic";
export const GET = respondWithOembed;
