import { respondWithSitemap } from "#lib/adapters/web/sharing/sitemap";

export const dynamic = "force-dynamic";
export const GET = respondWithSitemap;
