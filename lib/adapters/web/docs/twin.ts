import type { WrittenDoc, WrittenSection } from "#lib/adapters/web/docs/doc-page";

/** The Markdown twin of a page. Its links are absolute and lead from twin to twin, for a reader that sees nothing else. */
export function toTwin({ title, summary, sections }: WrittenDoc, siteUrl: string): string {
  const parts = [`# ${title}`, summary, ...sections.flatMap((section) => sectionParts(section, 2))];
  return `${absoluteLinks(parts.filter(Boolean).join("\n\n"), siteUrl)}\n`;
}

function sectionParts({ title, markdown, sections }: WrittenSection, level: number): string[] {
  return [`${"#".repeat(level)} ${title}`, markdown, ...sections.flatMap((section) => sectionParts(section, level + 1))];
}

function absoluteLinks(markdown: string, siteUrl: string): string {
  return markdown
    .replaceAll(/\]\((\/[\w-]+\/docs[\w/-]*)(#[\w-]+)?\)/g, (_, path: string, anchor = "") => `](${siteUrl}${path}.md${String(anchor)})`)
    .replaceAll("](/", `](${siteUrl}/`);
}
