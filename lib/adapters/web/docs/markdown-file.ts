import remarkDirective from "remark-directive";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { WrittenDoc, WrittenSection } from "#lib/adapters/web/docs/doc-page";

/** A line of a file such as `::answer[The answer:]{of=get_usage}`, in whose place stands what a program writes. */
export interface Directive {
  name: string;
  label: string;
  attributes: Record<string, string>;
}

const parser = unified().use(remarkParse).use(remarkDirective);

/** The words of a file and its directives, in their order. What only looks like a directive, in code or within a line, is words. */
export function partsOf(file: string): (string | Directive)[] {
  const parts: (string | Directive)[] = [];
  let written = 0;
  for (const node of parser.parse(file).children) {
    if (node.type !== "leafDirective") continue;
    const [start, end] = place(node);
    const [label, ...others] = node.children;
    if (others.length > 0 || (label && label.type !== "text")) throw new Error(`A label is plain words: ${file.slice(start, end)}`);
    const attributes = Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ""]));
    parts.push(file.slice(written, start), { name: node.name, label: label?.value ?? "", attributes });
    written = end;
  }
  return [...parts, file.slice(written)];
}

/** A file as a page: its `#` is the title, the paragraph beneath the summary, and each `## Title {#anchor}` a section with its own `###`. */
export function outlineOf(markdown: string): Omit<WrittenDoc, "slug"> {
  const headings = parser.parse(markdown).children.flatMap((node) => {
    if (node.type !== "heading" || node.depth > 3) return [];
    const [start, end] = place(node);
    return [{ depth: node.depth, start, end }];
  });
  const [first, ...others] = headings.map(({ depth, start, end }, index) => ({
    depth,
    heading: markdown.slice(start, end).replace(/^#+ /, ""),
    text: markdown.slice(end, headings[index + 1]?.start).trim(),
  }));
  if (first?.depth !== 1) throw new Error("A page of the documentation begins with its title, in a line after a #.");
  const sections: WrittenSection[] = [];
  for (const { depth, heading, text } of others) {
    const [, title, id] = /^(.+) \{#([\w.-]+)\}$/.exec(heading) ?? [];
    const around = depth === 2 ? sections : sections.at(-1)?.sections;
    if (title === undefined || id === undefined || !around)
      throw new Error(`A section needs an anchor and a section around it: ${heading}`);
    around.push({ id, title, markdown: text, sections: [] });
  }
  return { title: first.heading, summary: first.text, sections };
}

function place({ position }: { position?: { start: { offset?: number }; end: { offset?: number } } }): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
