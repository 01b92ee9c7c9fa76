import type { StructuredData } from "#lib/adapters/web/sharing/structured-data";

/** Structured data for search engines. `<` is written so that no text can end the script. */
export function JsonLd({ data, nonce }: { data: StructuredData; nonce: string | undefined }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
