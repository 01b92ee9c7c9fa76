import { siteUrl } from "#lib/env";
import { LOCALES } from "#lib/policy/locale";

/** Pages of one member are for nobody else, and the API is for programs with a key. */
const PRIVATE = ["account", "sign-in", "sign-out"];

export function respondWithRobots(): Response {
  const text = [
    "User-agent: *",
    ...LOCALES.flatMap((locale) => PRIVATE.map((page) => `Disallow: /${locale}/${page}`)),
    "Disallow: /api/",
    "",
    `Sitemap: ${siteUrl()}/sitemap.xml`,
    "",
  ].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
