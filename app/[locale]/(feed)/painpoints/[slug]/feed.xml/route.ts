import { respondWithCourse } from "#lib/adapters/web/following/painpoint-feed";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/[locale]/painpoints/[slug]/feed.xml">): Promise<Response> {
  const { locale, slug } = await params;
  return respondWithCourse(request, locale, slug);
}
