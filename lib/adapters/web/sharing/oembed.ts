import { embedCode } from "#lib/adapters/web/sharing/embed-address";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { respondWithDocument, respondWithText } from "#lib/adapters/web/sharing/respond";
import { SHARE_IMAGE_SIZE, shareImageOf } from "#lib/adapters/web/sharing/share-image-address";
import { sharedPainpoint } from "#lib/adapters/web/sharing/shared-painpoint";
import { siteUrl } from "#lib/env";
import { EMBED_SIZE } from "#lib/policy/embed";
import { isLocale, type Locale } from "#lib/policy/locale";

/** For how long whoever asked may show what it was told: the card in it says by itself what stands. */
const CACHE_SECONDS = 86_400;

/** How to show a pain point's page inside another (oembed.com, type `rich`), as JSON alone. */
export async function respondWithOembed(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [url, format] = [searchParams.get("url"), searchParams.get("format") ?? "json"];
  if (format !== "json") return refusal("This answers format=json alone.\n", 501);
  if (url === null || url === "") return refusal("Say the address of a pain point's page as url.\n", 400);
  const page = painpointPage(url);
  const found = page && (await sharedPainpoint(page.locale, page.slug));
  if (!found) return refusal("Not found\n", 404);
  const { locale } = page;
  const { slug, headline } = found.painpoint;
  const [mostWide, mostHigh] = [most(searchParams.get("maxwidth")), most(searchParams.get("maxheight"))];
  const size = { width: Math.min(EMBED_SIZE.width, mostWide), height: Math.min(EMBED_SIZE.height, mostHigh) };
  const { url: thumbnail, width, height } = shareImageOf(locale, `/painpoints/${slug}`, found.version, headline);
  const hasRoom = width <= mostWide && height <= mostHigh;
  const answer = {
    version: "1.0",
    type: "rich",
    title: headline,
    provider_name: SITE_NAMES[locale],
    provider_url: `${siteUrl()}/${locale}`,
    cache_age: CACHE_SECONDS,
    ...(hasRoom ? { thumbnail_url: thumbnail, thumbnail_width: SHARE_IMAGE_SIZE.width, thumbnail_height: SHARE_IMAGE_SIZE.height } : {}),
    ...size,
    html: embedCode(locale, slug, headline, size),
  };
  const text = JSON.stringify(answer);
  return forEverybody(respondWithDocument(request, text, "application/json; charset=utf-8", `oembed ${text}`));
}

/** The pain point whose page this is, whatever its query: no other page of ours is shown inside others. */
function painpointPage(address: string): { locale: Locale; slug: string } | undefined {
  const parsed = URL.parse(address);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.host !== new URL(siteUrl()).host) return undefined;
  const [, locale, slug = ""] = /^\/([\w-]+)\/painpoints\/([\w-]+)\/?$/.exec(parsed.pathname) ?? [];
  return isLocale(locale) ? { locale, slug } : undefined;
}

/** What is no number of pixels bounds nothing. */
function most(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Infinity;
}

function refusal(text: string, status: number): Response {
  return forEverybody(respondWithText(text, status));
}

/** Scripts of other sites may read it: it holds what anybody may see. */
function forEverybody(response: Response): Response {
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}
