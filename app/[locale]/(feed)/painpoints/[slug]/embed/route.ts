import { EMBED } from "#components/painpoint/embed-card";
import { respondWithEmbed } from "#lib/adapters/web/sharing/embed";

export const dynamic = "force-dynamic";

/** The card that any site may put into a frame: its policy is the middleware's. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/painpoints/[slug]/embed">): Promise<Response> {
  const { locale, slug } = await params;
  return respondWithEmbed(request, locale, slug, EMBED);
}
