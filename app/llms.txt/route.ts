import { respondWithLlmsText } from "#lib/adapters/web/docs/respond-with-markdown";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return respondWithLlmsText();
}
