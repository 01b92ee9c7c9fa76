import type { StructuredData } from "#lib/adapters/web/sharing/structured-data";

/** Structured data for search engines: nothing that runs, so that no policy asks for it. `<` is written so that no text can end it. */
export function JsonLd({ data }: { data: StructuredData }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
