import { ShareCard } from "#components/painpoint/share-card";
import { respondWithPainpointCard } from "#lib/adapters/web/sharing/share-image";

export const dynamic = "force-dynamic";

/** What a link to the pain point shows where it is shared. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/painpoints/[slug]/card.png">): Promise<Response> {
  const { locale, slug } = await params;
  return respondWithPainpointCard(request, locale, slug, (words, fontFamily) => <ShareCard words={words} fontFamily={fontFamily} />);
}
